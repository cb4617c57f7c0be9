/// A difference between the flows and the code.
public struct Drift: Sendable {
    public enum Kind: String, Sendable {
        /// The flows have a transition that nobody calls.
        case uncalled = "uncalled-transition"
        /// The code shows a screen, and the flows do not have the transition.
        case undeclared = "undeclared-transition"
        /// The styles differ.
        case style = "different-style"
        /// The code has a screen that the flows do not have.
        case screen = "undeclared-screen"
    }

    public var kind: Kind
    public var place: Place
    public var message: String
    /// The line that the flows lack, and the route that lacks it: `Shop/home`.
    public var missing: (route: String, line: String)?
}

/// Compares code with flows. Screens are the same if their names or their views are; transitions if they lead from the
/// same screen to the same one.
public func compare(_ code: FlowMap, with flows: FlowMap) -> [Drift] {
    var comparison = Comparison(code: code, flows: flows)
    return comparison.run()
}

private struct Comparison {
    let code: FlowMap
    let flows: FlowMap
    /// The screens of the flows, by those of the code.
    private var partners: [String: [FlowMap.Screen]] = [:]
    private var drifts: [Drift] = []

    init(code: FlowMap, flows: FlowMap) {
        self.code = code
        self.flows = flows
        var byKey: [String: [FlowMap.Screen]] = [:]
        for screen in flows.screens { for key in screen.keys { byKey[key, default: []].append(screen) } }
        for screen in code.screens {
            let found = screen.keys.sorted().flatMap { byKey[$0] ?? [] }
            let sameFlow = found.filter { $0.flow.lowercased() == screen.flow.lowercased() }
            partners[screen.name] = sameFlow.isEmpty ? found : sameFlow
        }
    }

    mutating func run() -> [Drift] {
        for screen in code.screens where partners[screen.name]?.isEmpty ?? true {
            drifts.append(
                Drift(
                    kind: .screen, place: screen.place,
                    message: "no flow has the screen \(screen.view ?? screen.name)"))
        }
        var called: Set<String> = []
        for edge in code.edges { compare(edge, &called) }
        let known = Set(partners.values.flatMap { $0 }.map(\.name))
        // What is generated takes the transitions of its screens: the compiler compares.
        let generated = Set(flows.screens.filter(\.isGenerated).map(\.name))
        for edge in flows.edges
        where !edge.isAnywhere && !generated.contains(edge.from) && known.contains(edge.from) && known.contains(edge.to)
            && !called.contains(edge.from + ">" + edge.to)
        {
            drifts.append(
                Drift(kind: .uncalled, place: edge.place, message: "no code leads from \(edge.from) to \(edge.to)"))
        }
        return drifts.sorted { ($0.place, $0.message) < ($1.place, $1.message) }
    }

    private mutating func compare(_ edge: FlowMap.Edge, _ called: inout Set<String>) {
        let sources = partners[edge.from] ?? []
        let targets = partners[edge.to] ?? []
        guard let source = sources.first, let target = targets.first else { return }
        let froms = Set(sources.map(\.name))
        let tos = Set(targets.map(\.name))
        let matching = flows.edges.filter { froms.contains($0.from) && tos.contains($0.to) }
        for match in matching { called.insert(match.from + ">" + match.to) }
        guard let first = matching.first else {
            let name = target.flow == source.flow ? target.name.dropFirst(target.flow.count + 1) : target.flow[...]
            let line = edge.style == "push" ? "- \(name)" : "- {to: \(name), style: \(edge.style)}"
            drifts.append(
                Drift(
                    kind: .undeclared, place: edge.place,
                    message: "\(source.name) leads to \(target.name), and does not declare it: \(line)",
                    missing: (source.name, line)))
            return
        }
        // Styles of the app's own are based on others.
        let styles = Set(matching.map(\.style))
        guard !styles.contains(edge.style), styles.isSubset(of: ["push", "sheet", "cover"]) else { return }
        drifts.append(
            Drift(
                kind: .style, place: edge.place,
                message: "the code shows \(first.to) as a \(edge.style), and the flows as a \(first.style)"))
    }
}

/// The differences, for people and machines.
public struct DriftReport: Sendable {
    private let drifts: [Drift]

    public init(_ drifts: [Drift]) { self.drifts = drifts }

    public var text: String {
        drifts.map { "\($0.place.file):\($0.place.line): warning: \($0.message) [\($0.kind.rawValue)]\n" }.joined()
    }

    /// Annotations for GitHub.
    public var github: String {
        drifts.map {
            "::warning file=\($0.place.file),line=\($0.place.line),title=\($0.kind.rawValue)::\(escaped($0.message))\n"
        }.joined()
    }

    public var json: String {
        let rows = drifts.map { drift in
            "    {\"rule\": \(quoted(drift.kind.rawValue)), \"file\": \(quoted(drift.place.file)), "
                + "\"line\": \(drift.place.line), \"message\": \(quoted(drift.message))}"
        }
        return "{\n  \"version\": 1,\n  \"findings\": [\n\(rows.joined(separator: ",\n"))\n  ]\n}\n"
    }

    public var summary: String {
        drifts.isEmpty ? "the flows and the code agree" : "\(drifts.count) differences between the flows and the code"
    }

    /// A patch that adds the transitions that the flows lack, for `git apply`. Where a route has no list of transitions on
    /// lines of their own, it has nothing to add to: the finding says the line.
    /// - Parameters:
    ///   - screens: The screens of the flows, with their places.
    ///   - text: The text of a file; nil if it cannot be read.
    public func patch(_ screens: [FlowMap.Screen], text: (String) -> String?) -> String {
        var lines: [String: [(after: Int, text: String)]] = [:]
        for drift in drifts {
            guard let missing = drift.missing, let screen = screens.first(where: { $0.name == missing.route }),
                let source = text(screen.place.file)
            else { continue }
            let all = source.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
            guard let end = Self.end(of: all, from: screen.place.line) else { continue }
            let new = String(repeating: " ", count: end.indent) + missing.line
            let known = lines[screen.place.file] ?? []
            if !known.contains(where: { $0.after == end.line && $0.text == new }) {
                lines[screen.place.file, default: []].append((end.line, new))
            }
        }
        return lines.sorted { $0.key < $1.key }.map { file, additions in
            Self.hunks(file, text(file) ?? "", additions)
        }.joined()
    }

    /// The last line of a route's transitions, counted from 1, and their indentation.
    private static func end(of lines: [String], from start: Int) -> (line: Int, indent: Int)? {
        func indent(_ line: String) -> Int { line.prefix { $0 == " " }.count }
        guard lines.indices.contains(start - 1) else { return nil }
        let own = indent(lines[start - 1])
        var index = start
        var found: (line: Int, indent: Int)?
        while index < lines.count {
            let line = lines[index]
            let content = line.drop { $0 == " " }
            if !content.isEmpty, !content.hasPrefix("#"), indent(line) <= own, !content.hasPrefix("- ") { break }
            if content.hasPrefix("transitions:"), content.dropFirst("transitions:".count).allSatisfy({ $0 == " " }) {
                while index + 1 < lines.count, lines[index + 1].drop(while: { $0 == " " }).hasPrefix("- ") {
                    index += 1
                    found = (index + 1, indent(lines[index]))
                }
                return found
            }
            index += 1
        }
        return found
    }

    private static func hunks(_ file: String, _ text: String, _ additions: [(after: Int, text: String)]) -> String {
        var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        if lines.last == "" { lines.removeLast() }
        var patch = "--- a/\(file)\n+++ b/\(file)\n"
        var added = 0
        for (after, group) in Dictionary(grouping: additions, by: \.after).sorted(by: { $0.key < $1.key }) {
            // Without a line behind it, a hunk would be for the end of the file.
            let behind = after < lines.count ? [lines[after]] : []
            let count = 1 + behind.count
            patch += "@@ -\(after),\(count) +\(after + added),\(count + group.count) @@\n \(lines[after - 1])\n"
            patch += (group.map { "+" + $0.text } + behind.map { " " + $0 }).map { $0 + "\n" }.joined()
            added += group.count
        }
        return patch
    }
}
