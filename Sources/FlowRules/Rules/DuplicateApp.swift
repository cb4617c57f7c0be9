public import FlowModel

/// More than one document that declares an app.
public enum DuplicateApp: Rule {
    public static let id: RuleID = "duplicate-app"
    public static let severity = Severity.error
    public static let isStructural = true
    public static let isAppWide = true
    public static let knowledge = Knowledge()
    public static let summary = "More than one document declares an app."
    public static let explanation = """
        Everything that applies to the whole app (where it starts, its styles, its metadata, what is generated) is \
        declared in one document. If there were two, one would have to be ignored. Move the contents of the second \
        into the first; for two apps over the same flows, run flowgen once for each, with the files that belong to \
        it.
        """
    public static let badExample = """
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
    public static let goodExample = """
        app: Corner
        start: Shop
        ---
        flow: Shop
        root: home
        routes: [home]
        """

    public static func check(_ graph: FlowGraph) -> [Finding] {
        guard let first = graph.app else { return [] }
        return graph.apps.dropFirst().map { app in
            Finding(
                id, "`\(app.name.value)` is a second app, besides `\(first.name.value)`", at: app.name.range, in: .app,
                help: "move its contents into the first one", key: app.name.value,
                notes: [Finding.Note("first declared here", first.name.range)])
        }
    }
}
