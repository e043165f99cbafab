/// The request target: its forms, its path and its query.
extension Vector {
    static let target = targetForms + paths + queries

    private static let targetForms =
        rows(
            "9112 §3.2.4", .refused(400),
            [
                Begin.target("*"): "* is for OPTIONS", Begin.target("*", method: "POST"): "POST",
                Begin.target("*", method: "HEAD"): "HEAD",
                Begin.target("**", method: "OPTIONS"): "two stars",
                Begin.target("*?a", method: "OPTIONS"): "a star with a query",
            ])
        + rows(
            "9112 §3.2.4", .open([204]),
            [
                Begin.target("*", method: "OPTIONS"): "the server as a whole",
                Begin.target("http://h", method: "OPTIONS"): "the same, absolute",
            ])
        + rows(
            "9112 §3.2.3", .refused(400),
            [
                Begin.target("h:443"): "authority form is for CONNECT",
                Begin.target("h"): "a path without a slash",
                Begin.target("?a=b"): "a query without a path",
            ])
        + rows(
            "9112 §3.2.2", .answered,
            [
                Begin.target("http://h/a?b=c"): "absolute form",
                Begin.target("HTTPS://h:443"): "no path is /",
                Begin.target("http://h?a=b"): "a query without a path",
                Begin.target("http://[::1]:80/"): "an address in brackets",
                Begin.target("http://other/"): "the target's authority counts, not Host",
                Begin.target("http://h", method: "POST"): "* is for OPTIONS alone",
            ])
        + rows(
            "9112 §3.2.2", .refused(400),
            [
                "GET http://h/ HTTP/1.1\r\n\r\n": "Host missing beside an absolute target",
                "GET http://h/ HTTP/1.1\r\nHost: a b\r\n\r\n": "a bad Host beside it",
                "GET http://h/ HTTP/1.1\r\nHost: h\r\nHost: h\r\n\r\n": "two beside it",
                Begin.target("ftp://h/"): "another scheme",
                Begin.target("http:/h/"): "one slash",
                Begin.target("http:h"): "none",
                Begin.target("//h/..%2f/.."): "no authority form after all",
            ])
        + rows(
            "9110 §4.2.4", .refused(400),
            [
                Begin.target("http://u@h/"): "a user in the target",
                Begin.target("http://u:p@h/"): "a user with a password",
                Begin.target("http://@h/"): "an empty user",
            ])
        + rows(
            "9110 §4.2.1", .refused(400),
            [
                Begin.target("http:///"): "no host", Begin.target("http://"): "nothing",
                Begin.target("http://:80/"): "a port without a host",
                Begin.target("http://h:99999/"): "a port over 65535",
                Begin.target("http://h:8o/"): "no port",
                Begin.target("http://[::1/"): "an open bracket",
            ])
        + rows(
            "9112 §3.2", .refused(400),
            [
                Begin.target("/a#b"): "a fragment in a path is never sent",
                Begin.target("/a?b#c"): "in a query", Begin.target("http://h#c"): "in a URI",
                Begin.target("#"): "alone",
            ])

    private static let paths =
        rows(
            "3986 §2.1", .refused(400),
            [
                Begin.target("/%"): "no digits", Begin.target("/%4"): "one digit",
                Begin.target("/%4/1"): "a digit in another segment",
                Begin.target("/%zz"): "no hexadecimal digits", Begin.target("/%4g"): "one of two",
                Begin.target("/%%41"): "a percent sign twice", Begin.target("/%+1"): "a plus",
                Begin.target("/% 41"): "a space", Begin.target("/%u0041"): "another notation",
            ])
        + rows(
            "3986 §3.3", .refused(400),
            [
                Begin.target("/\0test"): "NUL", Begin.target("/\u{7F}"): "DEL",
                Begin.target("/\u{1}"): "a control",
                Begin.target("/\u{C3}\u{A9}"): "raw UTF-8",
                "GET /\u{C0}\u{AF} HTTP/1.1\r\n\r\n": "raw overlong UTF-8",
                Begin.target("/\u{FF}"): "a raw byte", Begin.target("/a\\b"): "a backslash",
                Begin.target("\\"): "a backslash for the slash",
                Begin.target("/\""): "a quote", Begin.target("/a<b"): "less",
                Begin.target("/a>b"): "more",
                Begin.target("/a`b"): "a backquote", Begin.target("/a{b"): "a brace",
                Begin.target("/a}b"): "the other", Begin.target("/a^b"): "a caret",
                Begin.target("/a|b"): "a pipe", Begin.target("/a[b"): "a bracket",
                Begin.target("/a]b"): "the other bracket",
            ])
        + rows(
            "3986 §7.3", .refused(400),
            [
                Begin.target("/%00"): "NUL", Begin.target("/a%0d%0aX:%20y"): "CRLF",
                Begin.target("/%7f"): "DEL", Begin.target("/%09"): "a tab",
            ])
        + rows(
            "3629 §3", .refused(400),
            [
                Begin.target("/%C0%AF"): "an overlong slash",
                Begin.target("/%E0%80%AF"): "longer still",
                Begin.target("/%ED%A0%80"): "a surrogate", Begin.target("/%FF"): "no UTF-8",
                Begin.target("/%C3"): "half a character",
                Begin.target("/%C3/%A9"): "its half in another segment",
                Begin.target("/%F4%90%80%80"): "above Unicode",
            ])
        + rows(
            "3986 §6.2.2.3", .refused(400),
            [
                Begin.target("/."): "a dot", Begin.target("/.."): "two",
                Begin.target("/a/./b"): "a dot inside",
                Begin.target("/a/../b"): "two inside", Begin.target("/a/.."): "two at the end",
                Begin.target("/%2e%2e/b"): "encoded", Begin.target("/.%2E"): "half encoded",
                Begin.target("/%2e"): "one, encoded", Begin.target("http://h/.."): "in a URI",
                Begin.target("/../?a"): "before a query",
            ])
        + rows(
            "3986 §3.3", .answered,
            [
                Begin.target("/a%2Fb/c"): "an escaped slash stays in its segment",
                Begin.target("/a%5Cb"): "an escaped backslash",
                Begin.target("/%252e%252e"): "decoded once", Begin.target("/%C3%A9"): "UTF-8",
                Begin.target("//"): "empty segments", Begin.target("//h/a"): "no authority",
                Begin.target("/..."): "three dots are a name", Begin.target("/..a"): "so is this",
                Begin.target("/a/"): "a slash at the end",
                Begin.target("/-._~!$&'()*+,;=:@"): "every other sign of a path",
            ])

    private static let queries =
        rows(
            "3986 §3.4", .answered,
            [
                Begin.target("/?"): "empty", Begin.target("/?a=1&b=2"): "two pairs",
                Begin.target("/?a"): "no value", Begin.target("/?=a"): "no key",
                Begin.target("/?a=b=c"): "cut at the first =",
                Begin.target("/?a+b=%2B%26"): "a plus is a space",
                Begin.target("/?&a&&b&"): "empty pieces",
                Begin.target("/?a={|}^`[]"): "what browsers send raw",
                Begin.target("/?a=/b?c"): "slash and question mark",
                Begin.target("/?a=.."): "dots are no segments",
                Begin.target("/?" + Array(repeating: "a=b", count: 64).joined(separator: "&")):
                    "64 pairs",
            ])
        + rows(
            "3986 §3.4", .refused(400),
            [
                Begin.target("/?a\"b"): "a quote", Begin.target("/?a<b"): "less",
                Begin.target("/?a>b"): "more", Begin.target("/?a\\b"): "a backslash",
                Begin.target("/?a\u{E9}"): "a raw byte", Begin.target("/?a=\0"): "NUL",
                Begin.target("/?a=%"): "no digits", Begin.target("/?a=%4&1"): "a cut escape",
                Begin.target("/?%=4"): "an escape across =", Begin.target("/?a=%0a"): "LF",
                Begin.target("/?a=%c0%af"): "overlong", Begin.target("/?%ff=a"): "no UTF-8",
                Begin.target("/?" + Array(repeating: "a=b", count: 65).joined(separator: "&")):
                    "65 pairs",
            ])
}
