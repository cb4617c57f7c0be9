package import FlowModel

/// More than one document that declares an app.
package enum DuplicateApp: Rule {
    package static let id: RuleID = "duplicate-app"
    package static let severity = Severity.error
    package static let isStructural = true
    package static let isAppWide = true
    package static let knowledge = Knowledge.nothing
    package static let summary = "More than one document declares an app."
    package static let explanation = """
        Everything that applies to the whole app (where it starts, its styles, its metadata, what is generated) is \
        declared in one document. If there were two, one would have to be ignored. Move the contents of the second \
        into the first; for two apps over the same flows, run flowgen once for each, with the files that belong to \
        it.
        """
    package static let badExample = """
        app: Corner
        start: Shop
        ---
        app: CornerPro
        start: Shop
        ---
        flow: Shop
        root: home
        routes: [home]
        """
    package static let goodExample = """
        app: Corner
        start: Shop
        ---
        flow: Shop
        root: home
        routes: [home]
        """

    package static func check(_ graph: FlowGraph) -> [Finding] {
        guard let first = graph.app else { return [] }
        return graph.apps.dropFirst().map { app in
            Finding(
                id, "`\(app.name.value)` is a second app, besides `\(first.name.value)`", at: app.name.range, in: .app,
                help: "move its contents into the first one", key: app.name.value,
                notes: [Finding.Note("first declared here", first.name.range)])
        }
    }
}
