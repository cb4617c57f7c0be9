/// Writes flows as YAML which a person goes on with. Each file is one flow; the app and its tabs are in `App.yaml`.
func write(_ draft: Draft, words: LanguageWords) -> [DraftFile] {
    let draft = words.contains(.parts) ? draft.withParts() : draft
    var writer = DraftWriter(words: words)
    return writer.files(draft)
}

/// A file of a draft.
public struct DraftFile: Hashable, Sendable {
    public var name: String
    public var contents: String
}

/// Words of the language that not every version of flowgen knows.
public struct LanguageWords: OptionSet, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) { self.rawValue = rawValue }

    /// The key `parts`: transitions that several screens share.
    public static let parts = LanguageWords(rawValue: 1)
    /// A tab's own `root`.
    public static let tabRoots = LanguageWords(rawValue: 2)
    /// `generate: {swift: false}`.
    public static let swiftFalse = LanguageWords(rawValue: 4)

    /// The words of the flowgen that this version belongs to.
    public static let current: LanguageWords = [.parts, .tabRoots, .swiftFalse]
}

struct DraftWriter {
    let words: LanguageWords
    private var lines: [String] = []

    init(words: LanguageWords) { self.words = words }

    mutating func files(_ draft: Draft) -> [DraftFile] {
        var files = [DraftFile(name: "App.yaml", contents: app(draft))]
        for each in draft.flows {
            let name = each.name.lowercased() == "app" ? each.name + "Flow" : each.name
            files.append(DraftFile(name: name + ".yaml", contents: flow(each)))
        }
        return files
    }

    // MARK: Lines

    private mutating func line(_ text: String, _ comment: String? = nil) {
        guard let comment, !comment.isEmpty else { return lines.append(text) }
        lines.append(text.padding(to: 39) + " # " + oneLine(comment))
    }

    private func oneLine(_ text: String) -> String {
        String(text.map { $0.isNewline ? " " : $0 })
    }

    private mutating func comments(_ remarks: [String], indent: Int) {
        var seen: Set<String> = []
        for remark in remarks where !remark.isEmpty && seen.insert(remark).inserted {
            lines.append(String(repeating: " ", count: indent) + "# " + oneLine(remark))
        }
    }

    private mutating func text() -> String {
        defer { lines = [] }
        return lines.joined(separator: "\n") + "\n"
    }

    // MARK: Documents

    private mutating func app(_ draft: Draft) -> String {
        line("app: \(draft.app)")
        if draft.start.isEmpty {
            line("# TODO no screen was found. Which flow does the app start with?")
        } else {
            line("start: \(draft.start)")
        }
        line("rules: {missing-analytics-name: off}")
        if words.contains(.swiftFalse) {
            line(
                "# No Swift yet. In a flow that is right, write `generate: {swift: true}`, first where it starts no others."
            )
            line("generate: {swift: false}")
        }
        comments(draft.remarks, indent: 0)
        if !draft.anywhere.isEmpty {
            line("anywhere:")
            for transition in draft.anywhere { write(transition, indent: 2) }
        }
        if !draft.tabs.isEmpty {
            line("---")
            line("tabs: \(draft.start)")
            line("items:")
            for tab in draft.tabs { item(tab, needsValues: needsValues(tab, draft)) }
        }
        return text()
    }

    /// Whether the route that a tab begins with has parameters without a default.
    private func needsValues(_ tab: DraftTab, _ draft: Draft) -> Bool {
        let routes = draft.flows.first { $0.name == tab.flow }?.routes ?? []
        let parameters = routes.first { $0.name == tab.root }?.parameters ?? []
        return parameters.contains { parameter in
            if case .refused = parameter.saving { return false }
            return parameter.value.isEmpty && !parameter.type.hasSuffix("?")
        }
    }

    private mutating func item(_ tab: DraftTab, needsValues: Bool) {
        var keys = ["flow: \(tab.flow)"]
        if let name = tab.name { keys.append("name: \(name)") }
        var comment = tab.place.short
        if let root = tab.root {
            if words.contains(.tabRoots), !needsValues {
                keys.append("root: \(root)")
            } else {
                comment += ", TODO it starts with `\(root)`"
            }
        }
        line("  - " + (keys.count == 1 ? tab.flow : "{" + keys.joined(separator: ", ") + "}"), comment)
    }

    private mutating func flow(_ flow: DraftFlow) -> String {
        line("# \(oneLine(flow.place.file)):\(flow.place.line)")
        comments(flow.remarks, indent: 0)
        line("flow: \(flow.name)")
        line("root: \(flow.root)")
        if flow.style != .push { line("style: \(flow.style.rawValue)") }
        if !flow.outcomes.isEmpty {
            line("outcomes:")
            for outcome in flow.outcomes { write(outcome) }
        }
        if !flow.parts.isEmpty {
            line("parts:")
            for part in flow.parts {
                line("  \(part.name):")
                for transition in part.transitions { write(transition, indent: 4) }
            }
        }
        line("routes:")
        for route in flow.routes {
            line("")
            write(route)
        }
        return text()
    }

    private mutating func write(_ outcome: DraftOutcome) {
        line("  \(outcome.name):", [outcome.place.short, outcome.remark].compactMap { $0 }.joined(separator: ", "))
        for parameter in outcome.parameters { write(parameter, indent: 4, isSaved: false) }
    }

    /// A parameter on a line of its own; one that cannot be written is a comment.
    private mutating func write(_ parameter: DraftParameter, indent: Int, isSaved: Bool) {
        let start = String(repeating: " ", count: indent)
        let type = parameter.value.isEmpty ? parameter.type : "\(parameter.type) = \(parameter.value)"
        switch parameter.saving {
        case .saved: line("\(start)\(parameter.name): \(quoted(type))")
        case .unsaved(let why): line("\(start)\(parameter.name): \(quoted(type))", "TODO \(why)")
        case .refused(let why):
            line("\(start)# TODO \(parameter.name): \(oneLine(parameter.type)) is left out: \(oneLine(why))")
        }
    }

    private func quoted(_ type: String) -> String {
        let isPlain = type.allSatisfy { $0.isLetter || $0.isNumber || $0 == "." || $0 == "_" }
        return isPlain ? type : "'" + type.replacing("'", with: "''") + "'"
    }

    private mutating func write(_ route: DraftRoute) {
        let view = route.view.flatMap { $0 == route.name ? nil : $0 }
        let comment = [view, route.place.file.isEmpty ? nil : route.place.short].compactMap { $0 }
        let head = lines.count
        line("  \(route.name):", comment.joined(separator: ", "))
        comments(route.remarks, indent: 4)
        let written = route.parameters.filter { if case .refused = $0.saving { false } else { true } }
        if !written.isEmpty { line("    params:") }
        for parameter in route.parameters { write(parameter, indent: written.isEmpty ? 4 : 6, isSaved: true) }
        if written.contains(where: { $0.saving != .saved }) { line("    restores: false") }
        if route.style != .push { line("    style: \(route.style.rawValue)") }
        if let entry = route.entry { line("    entry: \(text(entry))", route.entryPlace?.short) }
        if !route.parts.isEmpty {
            line("    parts: " + (route.parts.count == 1 ? route.parts[0] : "[\(route.parts.joined(separator: ", "))]"))
        }
        if !route.transitions.isEmpty {
            line("    transitions:")
            for transition in route.transitions { write(transition, indent: 6) }
        }
        if lines[(head + 1)...].allSatisfy({ $0.drop { $0 == " " }.hasPrefix("#") }) {
            // A route without keys: the mapping is written out, so that comments below do not matter.
            lines[head] = ""
            line("  \(route.name): {}", comment.joined(separator: ", "))
            lines[head] = lines.removeLast()
        }
    }

    /// Text in double quotes, if YAML could mean something else by it.
    private func text(_ text: String) -> String {
        let isPlain =
            text.allSatisfy { $0.isLetter || $0.isNumber || " ._".contains($0) } && text.first?.isLetter == true
        return isPlain ? text : "'" + oneLine(text).replacing("'", with: "''") + "'"
    }

    private mutating func write(_ transition: DraftTransition, indent: Int) {
        let start = String(repeating: " ", count: indent) + "- "
        var keys = keys(transition.target, transition.style)
        if let condition = transition.condition { keys.append(condition) }
        if let name = transition.name { keys.append("name: \(name)") }
        if !transition.follows.isEmpty {
            let follows = transition.follows.map { follow in
                let inner = self.keys(follow.target, follow.style)
                return "\(follow.outcome): " + short(inner)
            }
            keys.append("then: {\(follows.joined(separator: ", "))}")
        }
        var comment = transition.certainty.rawValue
        if let part = transition.part { comment += " through \(part)" }
        comment += ", " + transition.place.short
        if let remark = transition.remark { comment += ", " + remark }
        line(start + short(keys), comment)
    }

    private func keys(_ target: DraftTransition.Target, _ style: Style?) -> [String] {
        let style = style.map { ["style: \($0.rawValue)"] } ?? []
        return switch target {
        case .route(let name), .flow(let name): ["to: \(name)"] + style
        case .finish(let name): ["finish: \(name)"]
        }
    }

    private func short(_ keys: [String]) -> String {
        if keys.count == 1, keys[0].hasPrefix("to: ") { return String(keys[0].dropFirst("to: ".count)) }
        return "{" + keys.joined(separator: ", ") + "}"
    }
}

extension String {
    fileprivate func padding(to width: Int) -> String {
        self + String(repeating: " ", count: Swift.max(0, width - count))
    }
}
