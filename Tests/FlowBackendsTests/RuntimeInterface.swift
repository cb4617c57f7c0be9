@testable import FlowBackends

/// What apps and their generated files may name of the runtime: the heads of all public declarations, each with the type
/// around it and the condition of its platform. As they are written, without knowledge of Swift beyond the project's format.
struct RuntimeInterface: Equatable {
    /// The declarations by module. FlowCore's are its own, though that of The Composable Architecture has them, too.
    private(set) var declarations: [String: Set<String>] = [:]

    /// The interface of all runtimes.
    init(of runtimes: [Runtime]) {
        var common: Set<String> = []
        for runtime in runtimes {
            for source in runtime.sources {
                // Most sources are the same in all modules.
                let isCommon = source.path.hasPrefix("FlowCore/") && !source.text.contains("FLOW_")
                guard !isCommon || common.insert(source.path).inserted else { continue }
                let module = source.path.hasPrefix("FlowCore/") ? "FlowCore" : runtime.module
                var reader = DeclarationReader(source.text, conditions: runtime.conditions)
                declarations[module, default: []].formUnion(reader.read())
            }
        }
        // What conforms to what matters only between public types.
        let type = /\b(?:class|enum|protocol|struct) (Flow\w+)/
        let types = Set(declarations.values.joined().compactMap { $0.firstMatch(of: type).map { String($0.1) } })
        declarations = declarations.mapValues { lines in
            lines.filter { line in
                guard line.prefix(while: { $0 != "(" }).contains("extension ") else { return true }
                return types.isSuperset(of: line.matches(of: /\bFlow\w+/).map { String($0.output) })
            }
        }
    }

    // MARK: As text

    var text: String {
        declarations.sorted { $0.key < $1.key }.map { module, lines in
            "# \(module)\n" + lines.sorted().map { $0 + "\n" }.joined()
        }.joined(separator: "\n")
    }

    init(text: String) {
        var module = ""
        for line in text.split(separator: "\n") {
            if line.hasPrefix("# ") {
                module = String(line.dropFirst(2))
            } else {
                declarations[module, default: []].insert(String(line))
            }
        }
    }

    // MARK: Changes

    /// Returns what files that know this interface would miss in a new one: declarations that are gone or have changed, and
    /// new requirements without an implementation.
    func breaks(in new: RuntimeInterface) -> [String] {
        let old = Set(declarations.values.flatMap(\.self))
        let requirements = new.declarations.values.flatMap(\.self).filter { line in
            guard !old.contains(line), let requirement = Requirement(line) else { return false }
            // A new protocol has conformers that know it.
            guard old.contains(where: { Requirement($0)?.type == requirement.type }) else { return false }
            return !new.declarations.values.contains { $0.contains(requirement.implementation) }
        }
        return (missing(in: new) + requirements.map { "new requirement: \($0)" }).sorted()
    }

    private func missing(in new: RuntimeInterface) -> [String] {
        declarations.flatMap { module, lines in lines.subtracting(new.declarations[module] ?? []).map { "gone: \($0)" }
        }
    }
}

/// A line that says what a protocol requires: `FlowApp requires static var schemes: [String] { get }`.
private struct Requirement {
    let type: Substring
    /// The line of an implementation for all types: `FlowApp: public static var schemes: [String]`.
    let implementation: String

    init?(_ line: String) {
        guard let match = line.firstMatch(of: /^(\w+) requires (.*?)(?: \{.*\})?$/) else { return nil }
        type = match.1
        implementation = "\(match.1): public \(match.2)"
    }
}

/// A reader of the public declarations in a source.
private struct DeclarationReader {
    /// A type or an extension whose members are read.
    private struct Container {
        let indentation: Int
        let name: String
        let keyword: Substring
        let isPublic: Bool
    }

    private var lines: ArraySlice<Substring>
    private var containers: [Container] = []
    private var conditions: [String] = []
    /// The attributes above the next declaration.
    private var attributes: [Substring] = []
    private var found: Set<String> = []

    init(_ text: String, conditions: Set<String>) {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        self.lines = RuntimeConditions.resolve(lines, conditions)[...]
    }

    mutating func read() -> Set<String> {
        while let line = lines.popFirst() {
            let indentation = line.prefix { $0 == " " }.count
            let code = line.dropFirst(indentation)
            if code.hasPrefix("#") {
                readCondition(code)
            } else if let container = containers.last, indentation == container.indentation, code.hasPrefix("}") {
                containers.removeLast()
            } else if indentation == (containers.last.map { $0.indentation + 4 } ?? 0) {
                readDeclaration(code, indentation)
            }
        }
        return found
    }

    private mutating func readCondition(_ code: Substring) {
        if code.hasPrefix("#if ") {
            conditions.append(String(code.dropFirst(4)))
        } else if code == "#endif" {
            conditions.removeLast()
        } else {
            let other = "not(\(conditions.removeLast()))"
            conditions.append(code.hasPrefix("#elseif ") ? "\(other) && \(code.dropFirst(8))" : other)
        }
    }

    private mutating func readDeclaration(_ code: Substring, _ indentation: Int) {
        if code.hasPrefix("//") { return }
        let declaration =
            /(?:@\w+(?:\([^)]*\))? )*((?:[a-z]+(?:\([a-z]+\))? )*)(actor|associatedtype|case|class|enum|extension|func|init|let|protocol|struct|subscript|typealias|var)\b.*/
        guard let match = code.wholeMatch(of: declaration) else {
            // An attribute on a line of its own. Every declaration for newer systems says so.
            attributes = code.hasPrefix("@") ? attributes + [code] : []
            return
        }
        let head = head(code)
        let keyword = match.2
        let container = containers.last
        let isPublic = match.1.split(separator: " ").contains { $0 == "public" || $0 == "open" }
        let isRequirement = container?.keyword == "protocol"
        let isCase = container?.keyword == "enum" && keyword == "case"
        let isVisible = container.map { $0.isPublic || $0.keyword == "extension" } ?? true
        if keyword == "extension" ? head.isConformance : isVisible && (isPublic || isRequirement || isCase) {
            record(head, isRequirement: isRequirement)
        }
        attributes = []
        if let name = Self.name(of: head, keyword), !head.isWholeDeclaration {
            containers.append(
                Container(
                    indentation: indentation, name: (container.map { $0.name + "." } ?? "") + name, keyword: keyword,
                    isPublic: isPublic && isVisible))
        }
    }

    /// Returns the head of a declaration, which may go on in further lines, up to its body or its value.
    private mutating func head(_ first: Substring) -> Head {
        var head = Head()
        head.append(first)
        while !head.isComplete, let line = lines.popFirst() { head.append(line.drop { $0 == " " }) }
        while !head.hasBody, let next = lines.first?.drop(while: { $0 == " " }),
            next.hasPrefix("where ") || next.hasPrefix("->")
        {
            lines.removeFirst()
            head.append(next)
        }
        return head
    }

    private mutating func record(_ head: Head, isRequirement: Bool) {
        let container = containers.last.map { $0.name + (isRequirement ? " requires " : ": ") } ?? ""
        let attributes = attributes.filter { $0 != "@available(FlowSystems, *)" }.map { $0 + " " }.joined()
        let condition = conditions.isEmpty ? "" : "  #if \(conditions.joined(separator: " && "))"
        // Who else can set it, nobody outside can.
        let text = head.text(withAccessors: isRequirement)
            .replacing(/\b(?:fileprivate|internal|package)\(set\)/, with: "private(set)")
        found.insert(container + attributes + text + condition)
    }

    /// The name of a type whose members follow, with what an extension requires of it.
    private static func name(of head: Head, _ keyword: Substring) -> String? {
        guard ["actor", "class", "enum", "extension", "protocol", "struct"].contains(keyword) else { return nil }
        let rest = head.text(withAccessors: false).split(separator: "\(keyword) ", maxSplits: 1).last ?? ""
        let requirement = rest.firstRange(of: " where ").map { rest[$0.lowerBound...] } ?? ""
        let name = String(rest.prefix { !":< ".contains($0) })
        return keyword == "extension" ? name + requirement : name
    }
}

/// The beginning of a declaration, on one line.
private struct Head {
    private var code = ""
    private var depth = 0

    mutating func append(_ line: Substring) {
        if !code.isEmpty, !code.hasSuffix("("), !line.hasPrefix(")") { code += " " }
        code += line
        for character in line {
            if "([".contains(character) { depth += 1 }
            if ")]".contains(character) { depth -= 1 }
        }
    }

    /// Whether all parentheses are closed.
    var isComplete: Bool { depth == 0 }
    var hasBody: Bool { text(withAccessors: false) != code }
    /// Whether nothing follows on further lines.
    var isWholeDeclaration: Bool { !code.hasSuffix("{") }

    /// Whether an extension adds a conformance.
    var isConformance: Bool { text(withAccessors: false).split(separator: " where ").first?.contains(":") ?? false }

    /// Returns the code before the body, or the value of a property.
    func text(withAccessors: Bool) -> String {
        let isProperty = [" let ", " var "].contains { " \(code)".contains($0) }
        var depth = 0
        var end = code.endIndex
        for index in code.indices {
            let character = code[index]
            if "([".contains(character) { depth += 1 }
            if ")]".contains(character) { depth -= 1 }
            if depth == 0, character == "{" && !withAccessors || character == "=" && isProperty {
                end = index
                break
            }
        }
        var text = code[..<end]
        while text.last == " " { text.removeLast() }
        return String(text)
    }
}
