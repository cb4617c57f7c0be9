/// A Swift file in memory.
public struct ImportSource: Sendable {
    public var path: String
    public var text: String

    public init(path: String, text: String) {
        self.path = path
        self.text = text
    }
}

/// How an app can navigate.
public enum ImportKind: String, CaseIterable, Sendable {
    case coordinators
    case tca
    case views
}

public struct ImportOptions: Sendable {
    /// Nil is all that are found.
    public var kinds: Set<ImportKind>?
    public var app = "App"
    /// The function that shows routes: `RouterPath.navigate`.
    public var router: String?
    public var words = LanguageWords.current

    public init() {}
}

/// What an import gives: the files of a draft, and what became of each call site.
public struct ImportResult: Sendable {
    public var files: [DraftFile]
    public var sites: [CallSite]
    /// Files that could not be read, and why.
    public var refused: [(path: String, why: String)]
}

/// Reads an app's Swift, and drafts its flows. Any bytes give a result.
public func importFlows(_ sources: [ImportSource], _ options: ImportOptions) -> ImportResult {
    let facts = sources.map { readFacts(of: $0.text, file: $0.path) }
    let program = Program(facts)
    let graph = findScreens(program, options)
    let draft = join(graph, app: options.app, program: program)
    let refused = zip(sources, facts).compactMap { source, facts in
        facts.refusal.map { (path: source.path, why: $0) }
    }
    return ImportResult(
        files: write(draft, words: options.words), sites: graph.sites.sorted { $0.place < $1.place }, refused: refused)
}

func findScreens(_ program: Program, _ options: ImportOptions) -> ScreenGraph {
    var graph = ScreenGraph()
    let kinds = options.kinds ?? Set(ImportKind.allCases)
    if kinds.contains(.coordinators) { graph += findCoordinators(program) }
    if kinds.contains(.tca) { graph += findDestinations(program) }
    if kinds.contains(.views) { graph += findViewNavigation(program, beside: graph, router: options.router) }
    return graph
}
