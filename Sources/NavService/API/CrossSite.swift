import HTTPLite

/// Requests that a page of another site made a browser send.
///
/// A browser keeps their answers from such a page, but not the requests from us, and here a simple POST
/// changes something.
enum CrossSite {
    /// Whether a request may not do what it asks for. Origin alone decides where there is one; older
    /// browsers send none with some requests, and clients that are no browsers send neither field.
    static func isRefused(_ head: Request, allowing crossOrigin: CrossOrigin?) -> Bool {
        guard !head.method.isSafe else { return false }
        let origins = head.fields.values("origin")
        guard origins.isEmpty else {
            let isOwn = origins.count == 1 && isOwn(origins[0], of: head.authority)
            return !isOwn && !(crossOrigin?.allows(head) ?? false)
        }
        return head.fields.values("sec-fetch-site").contains {
            $0 == "cross-site" || $0 == "same-site"
        }
    }

    /// Whether a page of this origin came from the host that is asked, at its port. The scheme is another
    /// where a proxy speaks TLS for us, so its own port counts for both.
    private static func isOwn(_ origin: String, of asked: Authority?) -> Bool {
        guard let asked, let colon = origin.firstIndex(of: ":"),
            origin[colon...].hasPrefix("://"),
            let page = Authority(String(origin[colon...].dropFirst(3)))
        else { return false }
        let usual: Int? =
            switch origin[..<colon] {
            case "http": 80
            case "https": 443
            default: nil
            }
        return page.host == asked.host && (page.port ?? usual) == (asked.port ?? usual)
    }
}

extension Method {
    /// Whether it only reads (RFC 9110 §9.2.1).
    fileprivate var isSafe: Bool {
        switch self {
        case .get, .head, .options: true
        case .post, .put, .patch, .delete: false
        }
    }
}
