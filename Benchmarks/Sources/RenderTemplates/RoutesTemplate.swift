import FlowTemplates

/// The measured template: the beginning of flowgen's own `FlowRoutes`, with the cases of an enum and its properties.
struct RoutesTemplate {
    /// The first line that needs more than `Flow` provides.
    private static let end = "    /// The transitions by name"

    let text: String
    /// The partials it includes, by name.
    let partials: [String: String]

    init() {
        let shared = TemplateLibrary.builtIn.sources.compactMap { path, text -> (String, String)? in
            guard path.hasPrefix("Shared/"), path.hasSuffix(".mustache") else { return nil }
            return (String(path.dropFirst("Shared/".count).dropLast(".mustache".count)), text)
        }
        partials = Dictionary(uniqueKeysWithValues: shared)
        guard let whole = partials["FlowRoutes"], let end = whole.firstRange(of: Self.end) else {
            fatalError("Shared/FlowRoutes.mustache has no line `\(Self.end)`")
        }
        text = String(whole[..<end.lowerBound]) + "}\n"
    }

    /// The same template for swift-mustache, in the form that is fastest there: without partials, in which `-last` loses
    /// its context, and without looking up a text again in its own section. It has no groups; none of these is broken.
    var mustache: String {
        lines(of: text).joined(separator: "\n")
            .replacing(/\{\{[\[|\]]\}\}/, with: "")
            .replacing(/\{\{(#|\^|\/)-(first|last)\}\}/) { "{{\($0.1)\($0.2)()}}" }
            .replacing(/\{\{#(\w+)\}\}([^{]*)\{\{(\w+)\}\}/) { match in
                match.1 == match.3 ? "{{#\(match.1)}}\(match.2){{.}}" : String(match.0)
            }
            // Swift needs no HTML escaping.
            .replacing(/\{\{([\w.]+)\}\}/) { "{{{\($0.1)}}}" }
    }

    /// Returns the lines of the text, with partials inlined.
    private func lines(of text: String) -> [String] {
        text.split(separator: "\n", omittingEmptySubsequences: false).flatMap { line -> [String] in
            if let match = line.wholeMatch(of: /( *)\{\{> (\w+)\}\}/), let partial = partials[String(match.2)] {
                let inner = lines(of: partial.hasSuffix("\n") ? String(partial.dropLast()) : partial)
                return inner.map { $0.isEmpty ? $0 : match.1 + $0 }
            }
            let whole = line.replacing(/\{\{> (\w+)\}\}/) { match in
                lines(of: partials[String(match.1)] ?? "").joined(separator: "\n")
            }
            return [String(whole)]
        }
    }
}
