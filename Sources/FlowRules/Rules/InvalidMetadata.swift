package import FlowModel
import FlowSwift

/// A value of the app's own metadata that is not of its declared type.
package enum InvalidMetadata: Rule {
    package static let id: RuleID = "invalid-metadata"
    package static let severity = Severity.error
    package static let isStructural = true
    package static let knowledge = Knowledge.app
    package static let summary = "A metadata value is not of the type that the app declares."
    package static let explanation = """
        The app's `metadata` declares the type of each property, and the generated property has that type. A value \
        of another type could not be written as Swift. Use one that fits, or change the declaration; for an `enum`, \
        add the case to its list.
        """
    package static let badExample = """
        app: Corner
        metadata:
          section: {enum: [shop, account], default: shop}
        ---
        flow: Auth
        root: login
        routes:
          login: {section: acount}
        """
    package static let goodExample = """
        app: Corner
        metadata:
          section: {enum: [shop, account], default: shop}
        ---
        flow: Auth
        root: login
        routes:
          login: {section: account}
        """

    package static func check(_ graph: FlowGraph) -> [Finding] {
        guard let metadata = graph.app?.metadata, !metadata.isEmpty else { return [] }
        let properties = NamedList(metadata)
        var findings: [Finding] = []
        var hints = SpellingHints()
        func check(_ entries: [MetadataEntry], _ subject: @autoclosure () -> Subject) {
            for entry in entries {
                guard let property = properties[entry.key.value] else { continue }
                if let finding = finding(entry, property, subject(), &hints) { findings.append(finding) }
            }
        }
        // The metadata that other modules declare is not known here.
        for index in graph.flows.indices where graph.isOwn(graph.flows[index]) {
            check(graph.flows[index].declaration.defaults.declared, graph.flows[index].subject)
        }
        for flow in graph.flows.indices where graph.isOwn(graph.flows[flow]) {
            for index in graph.flows[flow].routes {
                check(graph.routes[index].declaration.metadata.declared, graph.routes[index].subject)
            }
        }
        return findings
    }

    private static func finding(
        _ entry: MetadataEntry, _ property: MetadataProperty, _ subject: Subject, _ hints: inout SpellingHints
    ) -> Finding? {
        let name = property.name.value
        let note = Finding.Note("declared here", property.name.range)
        guard case .scalar(let text) = entry.value.value else {
            return Finding(
                id, "`\(name)` must be \(property.type.title)", at: entry.key.range, in: subject,
                help: "write a single value", key: name, notes: [note])
        }
        guard !property.type.accepts(text) else { return nil }
        var cases: [String] = []
        if case .enumeration(let declared) = property.type { cases = hints.candidates(declared.map(\.value)) }
        return Finding(
            id, "`\(name)` must be \(property.type.title), not `\(text)`", at: entry.value.range, in: subject,
            help: Lookalike(inName: text)?.message ?? Spelling.hint(for: text, among: cases)
                ?? "write \(property.type.title)",
            key: name, notes: [note],
            fix: .respelling(text, at: [entry.value.range], among: cases))
    }
}
