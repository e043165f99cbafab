import NavService
import Testing

/// Who draws a bar by the contract draws it as the server's pictures do.
struct DrawingTests {
    @Test func theContractHasTheNumbersOfThePictures() throws {
        let yaml = try #require(SourceTree.contents(of: "openapi.yaml"), "openapi.yaml is missing")
        let told = Contract.drawingNumbers(yaml: yaml)
        for name in Set(told.keys).union(DrawingNumbers.all.keys).sorted() {
            #expect(
                told[name] == DrawingNumbers.all[name],
                "\(name): the chapter on drawing and DrawingNumbers say the same")
        }
    }

    @Test func theTableIsRead() {
        let yaml = """
            tags:
              - name: Drawing
                description: |
                  Some text, with a value: 4.

                  ```yaml
                  # In points.
                  margin: 16
                  disabledAlpha: 0.35
                  ```

                  Other text: 5
            """
        #expect(Contract.drawingNumbers(yaml: yaml) == ["margin": 16, "disabledAlpha": 0.35])
    }

    /// Each of the playground's files has those that it draws by.
    @Test func thePlaygroundHasTheNumbersOfThePictures() {
        let numbers = DrawingNumbers.all
        let tables = ["client.js", "playground.js", "playground.css"].compactMap {
            SourceTree.contents(of: "Sources/NavService/Web/CPage/" + $0)
        }.map { PageNumbers.table(of: $0, known: Set(numbers.keys)) }
        let isThere = tables.contains { !$0.isEmpty }
        #expect(isThere, "one of the files has them, in an object or as properties of CSS")
        for table in tables {
            for (name, value) in table {
                #expect(
                    value == numbers[name], "\(name): playground and DrawingNumbers say the same")
            }
        }
    }

    @Test func theNumbersOfAPageAreRead() {
        #expect(
            PageNumbers.table(
                of: """
                    const drawing = {
                      // In points.
                      margin: 16, wideMargin: 20,
                      largeTitleHeight: 52,
                    };
                    const state = { margin: 1 };
                    """, known: []) == ["margin": 16, "wideMargin": 20, "largeTitleHeight": 52])
        #expect(
            PageNumbers.table(
                of: ":root { --wide-margin: 20px; --hue: 3;\n  --margin: 16px }\np { margin: 8px }",
                known: ["margin", "wideMargin"]) == ["margin": 16, "wideMargin": 20])
    }
}

extension Contract {
    /// The numbers of the block of YAML in the chapter on drawing, by their names.
    static func drawingNumbers(yaml: String) -> [String: Double] {
        let lines = yaml.split(whereSeparator: \.isNewline).map { $0.drop { $0 == " " } }
        let block = lines.drop { $0 != "```yaml" }.dropFirst().prefix { $0 != "```" }
        let rows = block.filter { $0.first != "#" }.map { $0.split(separator: ":") }
        return Dictionary(
            uniqueKeysWithValues: rows.map { row in
                (String(row[0]), row.last.flatMap { Double($0.drop { $0 == " " }) } ?? .nan)
            })
    }
}
