import Testing

/// The bans are only as good as what they look at.
struct BareCodeTests {
    @Test(arguments: [
        ("a // b!\nc", "a \nc", "a line comment"),
        ("a /* b! /* c! */ d! */ e", "a   e", "block comments nest"),
        ("a /* b\nc */ d", "a \n  d", "a comment keeps its line breaks, so line numbers hold"),
        ("f(\"try! x\")", "f(\"\")", "a string is emptied"),
        ("f(\"a\\\"b!\") + c", "f(\"\") + c", "an escaped quote does not end it"),
        ("f(\"// a\") + c", "f(\"\") + c", "no comment begins in a string"),
        ("f(#\"a\"b! \\(c!)\"#) + d", "f(\"\") + d", "a raw string has other ends and escapes"),
        ("f(#\"a \\#(c!)\"#)", "f(\"(c!)\")", "and its own interpolation"),
        ("f(\"\"\"\n  a \"b!\"\n  \"\"\")", "f(\"\n\n\")", "a string of many lines"),
        ("f(\"a \\(b! + g(\"c!\")) d!\")", "f(\"(b! + g(\"\"))\")", "what is interpolated is code"),
        ("#if DEBUG\n#endif", "#if DEBUG\n#endif", "a # without a quote is code"),
    ])
    func keepsOnlyCode(_ text: String, _ code: String, _ reason: String) {
        #expect(BareCode.of(text) == code, "\(reason)")
    }
}
