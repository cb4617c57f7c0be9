import Testing

@testable import FlowTemplates

@Suite struct TemplateSchemaTests {
    @Test func documentation() {
        #expect(
            Node.schema.documentation == """
                ## node

                A thing in a tree.

                | key | kind | meaning |
                | --- | --- | --- |
                | `name` | text | What it is called. |
                | `note` | text | Lines about it. |
                | `on` | flag | Whether it is on. |
                | `nodes` | list of [node](#node) | What lies below it. |
                | `best` | [node](#node), may be missing | The first below it. |
                | `owner` | [owner](#owner) | Who has it. |

                ## owner

                A person | firm
                with nodes.

                | key | kind | meaning |
                | --- | --- | --- |
                | `name` | text | Full name, or \\| nick name. |
                | `email` | text | Mail address. |
                | `boss` | [owner](#owner), may be missing | Who is above. |
                | `city` | [city](#city) | Where. |

                ## city

                A city.

                | key | kind | meaning |
                | --- | --- | --- |
                | `name` | text | Its name. |
                | `zip` | text | Its code. |

                """)
    }

    @Test func documentationOfSeveralSaysEachRecordOnce() {
        let documentation = RecordDescription.documentation(of: [
            City.schema.description, Owner.schema.description,
        ])
        #expect(
            documentation.split(separator: "\n").filter { $0.hasPrefix("## ") } == ["## city", "## owner"])
    }

    @Test func onlyKeysInUseAreRead() throws {
        let counter = Counter()
        let probe = Probe(counter: counter)
        let unused = try Template<Probe>("{{! {{name}} }}", named: "test")
        _ = unused.render(probe)
        #expect(counter.names == 0)
        let used = try Template<Probe>(
            "{{name}}{{#name}}{{name}}{{/name}}{{^flag}}{{name}}{{/flag}}", named: "test")
        #expect(String(decoding: used.render(probe), as: UTF8.self) == "name" + "name" + "name")
        #expect(counter.names == 4)
    }
}

/// Counts how often a key is read. Used by a single thread.
private final class Counter: @unchecked Sendable {
    var names = 0
}

private struct Probe: TemplateData {
    let counter: Counter

    static let schema = TemplateSchema<Probe>("probe", "Counts.") {
        Field.text("name", "Counted.") { probe in
            probe.counter.names += 1
            return "name"
        }
        Field.flag("flag", "Off.") { _ in false }
    }
}

/// A record that adds to the keys of another one, which is not its first property.
private struct Villa: TemplateData {
    let rooms: String
    let owner: Owner

    static let schema = TemplateSchema<Villa>("A house.", adding: \.owner, in: "town") {
        Field.text("rooms", "How many.") { $0.rooms }
        Field.text("email", "Of the house.") { _ in "villa@example.com" }
    }
}

@Suite struct AddedKeysTests {
    private let villa = Villa(
        rooms: "7", owner: Owner(name: "Ada", email: "ada@example.com", bosses: [Owner(name: "Bo")]))

    private func text(_ source: String) throws -> String {
        String(decoding: try Template<Villa>(source, named: "test").render(villa), as: UTF8.self)
    }

    @Test func bothRecordsKeysAreRead() throws {
        #expect(try text("{{rooms}} {{name}} {{city.name}}") == "7 Ada c")
        #expect(try text("{{#boss}}{{name}} {{email}} {{rooms}}{{/boss}}{{^boss}}nobody{{/boss}}") == "Bo  7")
        #expect(try text("{{#city}}{{zip}} {{name}}{{/city}} {{#email}}yes{{/email}}") == "z c yes")
    }

    @Test func theOuterRecordComesFirst() throws {
        #expect(try text("{{email}}") == "villa@example.com")
    }

    @Test func messagesCallItAsTheOtherOne() {
        #expect {
            try text("{{room}}")
        } throws: { error in
            "\(error)" == "test:1:1: error: owner has no key \"room\"; did you mean \"rooms\"?"
        }
    }

    @Test func documentationSaysWhatItAdds() {
        let sections = Villa.schema.documentation.split(separator: "## ")
        #expect(
            sections.first == """
                owner in town

                A house. Has all keys of [owner](#owner), and these:

                | key | kind | meaning |
                | --- | --- | --- |
                | `rooms` | text | How many. |
                | `email` | text | Of the house. |


                """)
        #expect(sections.map { $0.prefix(while: { $0 != "\n" }) } == ["owner in town", "owner", "city"])
    }
}
