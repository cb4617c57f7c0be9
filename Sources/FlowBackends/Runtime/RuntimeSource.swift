/// A source of the runtime, taken apart: what it imports, and its declarations as lines.
struct RuntimeSource {
    /// The modules that are imported, by the condition of the platform under which they are; empty for all platforms.
    private(set) var imports: [(condition: String, module: String)] = []
    /// The lines after the imports.
    private(set) var body: ArraySlice<Substring>
    /// The condition of the platform that holds for the whole source, which is not part of `body`.
    private(set) var condition: Substring?

    /// Takes a source apart.
    /// - Parameter conditions: The names that begin with `FLOW_` and hold. All others do not.
    init(_ text: String, conditions: Set<String>) {
        body = RuntimeConditions.resolve(text.split(separator: "\n", omittingEmptySubsequences: false), conditions)[...]
        trim()
        readImports()
        trim()
        unwrap()
        trim()
    }

    private mutating func trim() {
        while body.first?.isEmpty ?? false { body.removeFirst() }
        while body.last?.isEmpty ?? false { body.removeLast() }
    }

    /// Reads imports, also those between `#if` and `#endif`, up to the first line that is something else.
    private mutating func readImports() {
        var rest = body
        var condition: Substring?
        while let line = rest.popFirst() {
            if line.hasPrefix("import ") {
                imports.append((String(condition ?? ""), String(line.dropFirst("import ".count))))
            } else if line.hasPrefix("#if ") {
                guard condition == nil, rest.first?.hasPrefix("import ") ?? false else { return }
                condition = line.dropFirst("#if ".count)
            } else if line == "#endif", condition != nil {
                condition = nil
            } else if !line.isEmpty {
                return
            }
            if condition == nil { body = rest }
        }
    }

    /// Removes the condition around the whole body.
    private mutating func unwrap() {
        guard let first = body.first, first.hasPrefix("#if "), body.last == "#endif" else { return }
        var depth = 0
        for line in body.dropLast() {
            if line.hasPrefix("#if ") { depth += 1 }
            if line == "#endif" { depth -= 1 }
            if depth == 0 || depth == 1 && line.hasPrefix("#else") { return }
        }
        condition = first.dropFirst("#if ".count)
        body = body.dropFirst().dropLast()
    }
}

/// The conditions by which sources differ between the modules that share them.
enum RuntimeConditions {
    /// The value of a condition, as far as it is known.
    private enum Value {
        case holds, fails
        /// The part that depends on the platform.
        case depends(String)
    }

    /// A chain of `#if`, `#elseif` and `#else`.
    private struct Chain {
        /// Whether the chain has a condition that is resolved. If not, it stays as it is.
        var isResolved = false
        /// Whether a branch has been written, with its condition.
        var isOpen = false
        /// Whether a branch holds, so that none after it is written.
        var isDecided = false
        /// Whether lines of the present branch are written.
        var isShown = true
    }

    /// Returns the lines without the branches whose conditions do not hold, and without conditions that do.
    static func resolve(_ lines: [Substring], _ holding: Set<String>) -> [Substring] {
        var chains: [Chain] = []
        var result: [Substring] = []
        for line in lines {
            let text = line.drop { $0 == " " }
            let isShown = chains.allSatisfy(\.isShown)
            if text.hasPrefix("#if ") {
                var chain = Chain()
                guard text.contains("FLOW_") else {
                    chains.append(chain)
                    if isShown { result.append(line) }
                    continue
                }
                chain.isResolved = true
                let directive = begin(value(of: text.dropFirst("#if ".count), holding), of: &chain)
                chains.append(chain)
                if isShown, let directive { result.append(Substring(line.prefix { $0 == " " } + directive)) }
            } else if text.hasPrefix("#else"), let chain = chains.last, chain.isResolved {
                let condition =
                    text.hasPrefix("#elseif ") ? value(of: text.dropFirst("#elseif ".count), holding) : .holds
                let directive = begin(condition, of: &chains[chains.count - 1])
                if chains.dropLast().allSatisfy(\.isShown), let directive {
                    result.append(Substring(line.prefix { $0 == " " } + directive))
                }
            } else if text == "#endif", let chain = chains.popLast() {
                if chains.allSatisfy(\.isShown), !chain.isResolved || chain.isOpen { result.append(line) }
            } else if isShown {
                result.append(line)
            }
        }
        return result
    }

    /// Begins a branch, and returns the directive that is written for it.
    private static func begin(_ value: Value, of chain: inout Chain) -> String? {
        if case .fails = value { chain.isShown = false } else { chain.isShown = !chain.isDecided }
        guard chain.isShown else { return nil }
        switch value {
        case .depends(let rest):
            defer { chain.isOpen = true }
            return (chain.isOpen ? "#elseif " : "#if ") + rest
        case .holds, .fails:
            chain.isDecided = true
            return chain.isOpen ? "#else" : nil
        }
    }

    private static func value(of condition: Substring, _ holding: Set<String>) -> Value {
        var rest: [String] = []
        for term in condition.split(separator: " ") where term != "&&" {
            guard term.contains("FLOW_") else {
                rest.append(String(term))
                continue
            }
            let isNegated = term.hasPrefix("!")
            if holding.contains(String(isNegated ? term.dropFirst() : term)) == isNegated { return .fails }
        }
        return rest.isEmpty ? .holds : .depends(rest.joined(separator: " && "))
    }
}
