import FlowModel
import FlowRules
import FlowSwift
import Foundation
import Testing

/// What text can be read as each type, compared with the table that the generated code is compared with.
struct LinkTextTests {
    private let table: [String: [String]]

    private static let types = [
        "Bool", "CGFloat", "Character", "Date", "Decimal", "Double", "Float", "Int", "Int8", "TimeInterval", "UInt",
        "UInt16", "UUID",
    ]

    init() throws {
        let file = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../GeneratedCode/Values/texts.json")
        table = try JSONDecoder().decode([String: [String]].self, from: Data(contentsOf: file))
    }

    @Test("a text is read as the types that the table names", arguments: types)
    func texts(_ name: String) {
        for (text, readers) in table {
            for spelling in [name, "\(name)?"] {
                let type = SwiftType(text: spelling, isOptional: spelling.hasSuffix("?"))
                #expect(LinkText.accepts(text, as: type) == readers.contains(name), "\(text.debugDescription)")
            }
        }
    }

    @Test("the links of two types conflict exactly if a text can be read as both", arguments: types)
    func conflicts(_ name: String) {
        for other in Self.types {
            let program = Self.program(
                "v: {path: '/x/:v', params: {v: \(name)}}", "w: {path: '/x/:w', params: {w: \(other)}}")
            let isBoth = table.values.contains { $0.contains(name) && $0.contains(other) }
            #expect(program.findings.contains { $0.rule == "link-conflict" } == isBoth, "\(other)")
            let withText = Self.program(
                "v: {path: '/x/on-:v.html', params: {v: \(name)}}", "w: {path: '/x/on-:w.html', params: {w: \(other)}}")
            #expect(withText.findings.contains { $0.rule == "link-conflict" } == isBoth, "\(other)")
        }
    }

    @Test("a link with text takes those URLs of a placeholder that it reads", arguments: types)
    func literals(_ name: String) {
        let texts = table.filter { $0.key.wholeMatch(of: /[A-Za-z0-9][A-Za-z0-9.-]*/) != nil }
        let literals = texts.keys.sorted().enumerated().map { "r\($0): {path: '/x/\($1)'}" }
        let program = Self.program((["v: {path: '/x/:v', params: {v: \(name)}}"] + literals).joined(separator: "\n  "))
        let count = texts.values.count { $0.contains(name) }
        let shadowed = program.findings.filter { $0.rule == "link-shadowed" }
        #expect(shadowed.count == (count > 0 ? 1 : 0))
        let more = shadowed.first?.message.firstMatch(of: /so (?:do|does) (\d+) more/).flatMap { Int($0.1) } ?? 0
        #expect(more == max(0, count - 1))
    }

    private static func program(_ routes: String...) -> Program {
        Program(
            """
            app: Corner
            links: {schemes: [corner]}
            start: Shop
            ---
            flow: Shop
            root: home
            anywhere: [all]
            routes:
              home: {}
              \(routes.joined(separator: "\n  "))
            """)
    }
}
