extension GraphDrawing {
    /// The drawing in the language of Graphviz (https://graphviz.org/doc/info/lang.html).
    public var dot: String {
        var text = """
            digraph flows {
              rankdir=LR
              graph [fontname="Helvetica"]
              node [shape=box, style=rounded, fontname="Helvetica"]
              edge [fontname="Helvetica", fontsize=10]

            """
        for node in nodes { text += "  \(Self.dot(node))\n" }
        for cluster in clusters {
            text += "  subgraph \(Self.quoted("cluster \(cluster.name)")) {\n    label=\(Self.quoted(cluster.name))\n"
            for band in cluster.bands {
                guard let name = band.name else {
                    for node in band.nodes { text += "    \(Self.dot(node))\n" }
                    continue
                }
                text +=
                    "    subgraph \(Self.quoted("cluster \(cluster.name) \(name)")) {\n      label=\(Self.quoted(name))\n"
                for node in band.nodes { text += "      \(Self.dot(node))\n" }
                text += "    }\n"
            }
            text += "  }\n"
        }
        for edge in edges {
            var attributes: [String] = []
            if !edge.label.isEmpty { attributes.append("label=\(Self.quoted(edge.label))") }
            switch edge.line {
            case .plain: break
            case .presents: attributes.append("style=dashed")
            // It leads against the direction of reading, so it does not decide where its nodes are.
            case .goesBack: attributes += ["style=dotted", "constraint=false"]
            }
            text += "  \(Self.quoted(edge.source)) -> \(Self.quoted(edge.target))"
            text += attributes.isEmpty ? "\n" : " [\(attributes.joined(separator: ", "))]\n"
        }
        return text + "}\n"
    }

    private static func dot(_ node: Node) -> String {
        let shape =
            switch node.shape {
            case .start: ", shape=circle"
            case .tabs: ", shape=tab"
            case .flow: ", shape=component"
            case .root: ", style=\"rounded,bold\""
            case .route: ""
            case .anywhere: ", shape=hexagon, style=solid"
            case .outcome, .back: ", shape=plain"
            }
        return "\(quoted(node.id)) [label=\(quoted(node.label))\(shape)]"
    }

    /// Returns a quoted text: between quotation marks, a backslash starts an escape sequence.
    private static func quoted(_ text: String) -> String {
        var quoted = "\""
        for character in text.unicodeScalars {
            switch character {
            case "\"", "\\": quoted += "\\\(character)"
            case "\n": quoted += "\\n"
            default: quoted.unicodeScalars.append(character)
            }
        }
        return quoted + "\""
    }
}
