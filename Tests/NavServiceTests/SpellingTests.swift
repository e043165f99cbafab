import NavService
import Testing

struct SpellingTests {
    @Test(arguments: [
        ("titel", "title", "two letters swapped"),
        ("tilte", "title", "in the middle"),
        ("barTintColour", "barTintColor", "a letter too many"),
        ("heigt", "height", "a letter short"),
        ("hieght", "height", "swapped"),
        ("Height", "height", "another case"),
        ("hidden", "hidden", "the word itself"),
        ("--prot", "--port", "an option"),
        ("width", nil, "another word"),
        ("x", nil, "nothing like it"),
        ("", nil, "nothing"),
        (String(repeating: "title", count: 13), nil, "no slip is so long"),
    ])
    func nearest(_ word: String, _ meant: String?, _ reason: String) {
        let known = ["title", "height", "hidden", "barTintColor", "tintColor", "--port"]
        #expect(Spelling.nearest(to: word, among: known) == meant, "\(reason)")
    }
}
