/// A Swift file, or a storyboard, in memory.
public struct ImportSource: Sendable {
    public var path: String
    public var text: String

    public init(path: String, text: String) {
        self.path = path
        self.text = text
    }
}

/// A way in which an app can navigate.
public enum ImportKind: String, CaseIterable, Sendable {
    case coordinators
    case tca
    case views
    case controllers
}

public struct ImportOptions: Sendable {
    /// The kinds to look for; nil is all.
    public var kinds: Set<ImportKind>?
    /// The app's name; nil is that of its `@main` type.
    public var app: String?
    /// The function that shows routes: `RouterPath.navigate`.
    public var router: String?
    public var words = LanguageWords.current

    public init() {}
}

/// The result of an import: the files of a draft, and what became of each call site.
public struct ImportResult: Sendable {
    public var files: [DraftFile]
    public var sites: [CallSite]
    /// Files that could not be read, and why.
    public var refused: [(path: String, why: String)]
    /// The size of the draft, for a person.
    public var summary: String
    /// The draft's screens and the ways between them.
    public var map: FlowMap
}

/// Reads an app's Swift, and drafts its flows. Any bytes give a result.
public func importFlows(_ sources: [ImportSource], _ options: ImportOptions) -> ImportResult {
    let facts = sources.map { source in
        source.path.hasSuffix(".storyboard") ? SourceFacts() : readFacts(of: source.text, file: source.path)
    }
    let program = Program(facts)
    let storyboards = sources.filter { $0.path.hasSuffix(".storyboard") }.map { Storyboard($0.text, file: $0.path) }
    let graph = findScreens(program, storyboards, options)
    let draft = join(graph, app: options.app ?? appName(program), program: program)
    let refused = zip(sources, facts).compactMap { source, facts in
        facts.refusal.map { (path: source.path, why: $0) }
    }
    return ImportResult(
        files: write(draft, words: options.words), sites: unique(graph.sites), refused: refused,
        summary: summary(draft), map: FlowMap(draft))
}

private func summary(_ draft: Draft) -> String {
    let routes = draft.flows.flatMap(\.routes)
    let transitions = routes.reduce(0) { $0 + $1.transitions.count }
    return "\(counted(draft.flows.count, "flow")) with \(counted(routes.count, "screen")) and "
        + counted(transitions, "transition")
}

/// A number with a noun: 1 flow, 2 flows.
private func counted(_ number: Int, _ noun: String) -> String { "\(number) \(noun)\(number == 1 ? "" : "s")" }

/// The name of the type that is the app: that of `@main struct ShopApp: App` is Shop.
private func appName(_ program: Program) -> String {
    let main = program.types.values.filter { type in
        type.attributes.contains("@main") || type.inherits.contains("App")
            || type.attributes.contains("@UIApplicationMain")
    }
    let name = main.map(\.name).min { ($0.count, $0) < ($1.count, $1) } ?? "App"
    return name.hasSuffix("App") && name != "App" ? String(name.dropLast("App".count)) : name
}

/// One site for each place and call.
private func unique(_ sites: [CallSite]) -> [CallSite] {
    var seen: Set<String> = []
    return sites.sorted { ($0.place, $0.text) < ($1.place, $1.text) }
        .filter { seen.insert("\($0.place.file):\($0.place.line):\($0.text)").inserted }
}

func findScreens(_ program: Program, _ storyboards: [Storyboard], _ options: ImportOptions) -> ScreenGraph {
    var graph = ScreenGraph()
    let kinds = options.kinds ?? Set(ImportKind.allCases)
    if kinds.contains(.coordinators) { graph += findCoordinators(program) }
    if kinds.contains(.tca) { graph += findDestinations(program) }
    if kinds.contains(.views) { graph += findViewNavigation(program, beside: graph, router: options.router) }
    if kinds.contains(.controllers) { graph += findViewControllers(program, beside: graph, storyboards: storyboards) }
    return graph
}
