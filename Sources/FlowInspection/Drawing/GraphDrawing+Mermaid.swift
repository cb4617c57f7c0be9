extension GraphDrawing {
    /// The drawing as a Mermaid flowchart (https://mermaid.js.org/syntax/flowchart.html), which GitHub and others draw
    /// in Markdown code blocks with the language `mermaid`.
    public var mermaid: String {
        let identifiers = identifiers
        var text = "flowchart LR\n"
        for node in nodes { text += "  \(Self.mermaid(node, identifiers))\n" }
        for (index, cluster) in clusters.enumerated() {
            text += "  subgraph flow\(index + 1) [\(Self.quoted(cluster.name))]\n"
            for band in cluster.bands {
                if let name = band.name { text += "    subgraph flow\(index + 1)_\(name) [\(Self.quoted(name))]\n" }
                let indent = band.name == nil ? "    " : "      "
                for node in band.nodes { text += "\(indent)\(Self.mermaid(node, identifiers))\n" }
                if band.name != nil { text += "    end\n" }
            }
            text += "  end\n"
        }
        for edge in edges {
            let label = edge.label.isEmpty ? "" : "|\(Self.quoted(edge.label))|"
            let (source, target) = (identifiers[edge.source, default: ""], identifiers[edge.target, default: ""])
            text += "  \(source) \(edge.line == .presents ? "-.->" : "-->")\(label) \(target)\n"
        }
        return text
    }

    /// The Mermaid identifier of each node: ASCII letters, digits and `_`. The `_` between two names, or at the end,
    /// keeps it from being a keyword such as `end`.
    private var identifiers: [String: String] {
        var taken: Set<String> = []
        var numbers: [String: Int] = [:]
        var identifiers: [String: String] = [:]
        for node in nodes + clusters.flatMap(\.nodes) {
            var name = String(node.id.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" })
            if !name.contains("_") { name += "_" }
            var identifier = name
            while !taken.insert(identifier).inserted {
                numbers[name, default: 1] += 1
                identifier = "\(name)_\(numbers[name, default: 1])"
            }
            identifiers[node.id] = identifier
        }
        return identifiers
    }

    private static func mermaid(_ node: Node, _ identifiers: [String: String]) -> String {
        let label = quoted(node.label)
        let shape =
            switch node.shape {
            case .start: "((\(label)))"
            case .tabs, .flow: "[[\(label)]]"
            case .root: "([\(label)])"
            case .route: "(\(label))"
            case .anywhere: "{{\(label)}}"
            case .outcome, .back: ">\(label)]"
            }
        return identifiers[node.id, default: ""] + shape
    }

    /// Returns a quoted text: Mermaid reads HTML entities with `#` instead of `&`.
    private static func quoted(_ text: String) -> String {
        var quoted = "\""
        for character in text.unicodeScalars {
            switch character {
            case "\"", "#", "&", "<", ">", "`", "\\": quoted += "#\(character.value);"
            case "\n": quoted += "<br>"
            default: quoted.unicodeScalars.append(character)
            }
        }
        return quoted + "\""
    }
}
