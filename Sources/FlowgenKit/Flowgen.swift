import FlowAnalysis
public import FlowBackends
internal import FlowDiff
public import FlowModel
internal import FlowReaders
public import FlowReporters
internal import FlowRules
internal import FlowTemplates

/// The compiler: YAML in memory in, findings and Swift out. Commands, plugins, tests and editors all call it; it never
/// touches the disk.
public enum Flowgen {
    /// The version of the tool. Generated files do not contain it, so that an update alone does not change them.
    public static let version = "0.1.0"

    /// Reads and checks a program, and generates Swift if there are no errors.
    public static func build(_ program: Program) -> Build<GeneratedFile> {
        var session = Session()
        return build(program, in: &session) { $0 }
    }

    /// Reads and checks a program, and passes each generated file to `file` as soon as it is rendered, on the core that
    /// rendered it: all files together are large. What the session has read is not read again. Findings in the baseline
    /// are not reported and stop nothing.
    ///
    /// Each line is a phase, and each phase a pure function. Nothing is generated if there is an error, or a finding at or
    /// above `limit`.
    public static func build<File: Sendable>(
        _ program: Program, in session: inout Session, accepting baseline: Baseline? = nil,
        stoppingAt limit: Severity = .error, using file: @Sendable (GeneratedFile) -> File
    ) -> Build<File> {
        let contents = session.read(program)
        let graph = link(contents, of: program)
        let (whole, renderer) = session.compile(program.backend(of: graph), program.templates) {
            check(graph, contents, of: program)
        }
        let reported = baseline?.apply(to: whole).check ?? whole
        guard !reported.hasFindings(from: limit) else { return Build(reported, of: whole) }
        let planner = Planner(
            generatedPart(of: graph, contents, in: program), locatingIn: program.hasLocations ? program.allSources : nil
        )
        let files = renderer.map { render(planner, with: $0, using: file) }
        return Build(reported, of: whole, files)
    }

    /// Reads and checks a program.
    public static func check(_ program: Program) -> Check {
        var session = Session()
        return check(program, in: &session)
    }

    /// Reads and checks a program. What the session has read is not read again.
    public static func check(_ program: Program, in session: inout Session) -> Check {
        let contents = session.read(program)
        return check(link(contents, of: program), contents, of: program)
    }

    // MARK: Phases

    /// Resolves the names of a program.
    private static func link(_ contents: [FileContents], of program: Program) -> FlowGraph {
        let modules = program.modules.flatMap { module in module.sources.map { _ in module.name } }
        var gaps = Gaps()
        if program.isPartial { gaps.note(.none) }
        return GraphLinker.link(
            contents, paths: program.allSources.map(\.path), modules: modules, besides: gaps,
            for: program.frameworks, map: concurrentMap)
    }

    /// Returns the graph without all that no Swift is generated for.
    private static func generatedPart(
        of graph: FlowGraph, _ contents: [FileContents], in program: Program
    ) -> FlowGraph {
        graph.generatesEverything ? graph : link(graph.generatedPart(of: contents), of: program)
    }

    /// Checks a program, and keeps what the rules had to know about its graph.
    static func analyze(
        _ program: Program, in session: inout Session
    ) -> (check: Check, graph: AnalyzedGraph) {
        let contents = session.read(program)
        let graph = link(contents, of: program)
        // Written before the check returns.
        nonisolated(unsafe) var analyzed: AnalyzedGraph?
        let check = check(graph, contents, of: program) { analyzed = $0 }
        return (check, analyzed ?? AnalyzedGraph(graph, for: []))
    }

    /// Finds everything that is wrong with a program.
    private static func check(
        _ graph: FlowGraph, _ contents: [FileContents], of program: Program,
        release: (consuming AnalyzedGraph) -> Void = { _ in }
    ) -> Check {
        // Warnings about another module are for those who build it.
        let findings = RuleRunner.check(
            graph, reading: contents.flatMap(\.findings), besides: ChangeCatalogue.ids, map: concurrentMap,
            analyzing: concurrentMap, release: release
        ).filter { $0.severity == .error || graph.module(of: $0.range.file) == nil }
        let check = Check(sources: program.allSources, contents: contents, findings: findings, graph: graph)
        guard !findings.contains(where: \.mustBeFixed) else { return check }
        let missing = program.dependencies.map { MissingDependency.findings(in: graph, dependencies: $0) }
        return check.adding(NotYetSupported.limits(of: graph) + (missing ?? []))
    }

    /// Plans and renders each file, then the one that does not depend on a flow.
    private static func render<File: Sendable>(
        _ planner: Planner, with renderer: Renderer, using file: @Sendable (GeneratedFile) -> File
    ) -> [File] {
        concurrentMap(planner.files) { file(renderer.file(planner.plan($0))) } + [
            file(renderer.support(planner.support))
        ]
    }
}

/// The input of flowgen.
public struct Program: Sendable {
    /// All YAML files, in an order that does not change from run to run.
    public var sources: [SourceFile]
    /// The flows of other modules, which are read and checked but not generated.
    public var modules: [ModuleSources]
    /// The files that are read: the program's own, then those of the modules.
    public var allSources: [SourceFile] { sources + modules.flatMap(\.sources) }
    /// The gaps of the program, as that of a former version: what is not known of it.
    public var gaps: [ProgramGap] = []
    /// Whether it has files that could not be read.
    var isPartial: Bool { gaps.contains(where: \.isUnread) }
    /// The frameworks that the app can choose from, the default one first.
    public var backends: [Backend]
    /// The framework to generate for, instead of the app's own choice.
    public var framework: Framework?
    /// Templates that replace the built-in ones, by their path below `Templates`.
    public var templates: [String: String]
    /// Whether generated Swift says where in YAML its types and values are, for output that is not checked in.
    public var hasLocations = false
    /// The modules that the target of the generated code depends on; nil if they are not known.
    public var dependencies: Set<String>?

    public init(
        sources: [SourceFile], modules: [ModuleSources] = [], backends: [Backend] = BackendCatalogue.all,
        framework: Framework? = nil, templates: [String: String] = [:]
    ) {
        self.sources = sources
        self.modules = modules
        self.backends = backends
        self.framework = framework
        self.templates = templates
    }

    var frameworks: Frameworks { Frameworks(backends.map(\.framework), override: framework) }

    /// The backend of the framework that a graph of the program is for.
    func backend(of graph: FlowGraph) -> Backend {
        let name = graph.framework.name
        return backends.first { $0.framework.name == name } ?? backends[0]
    }
}

/// A gap of a program that is compared: something that is not known of it.
public struct ProgramGap: Hashable, Sendable {
    /// A sentence without a full stop.
    public var text: String
    /// Whether the program has files there that could not be read: they may have declared anything.
    public var isUnread: Bool

    public init(_ text: String, isUnread: Bool) {
        self.text = text
        self.isUnread = isUnread
    }
}

/// The flows of another module.
public struct ModuleSources: Sendable {
    /// The name by which Swift imports it.
    public var name: String
    public var sources: [SourceFile]

    public init(name: String, sources: [SourceFile]) {
        self.name = name
        self.sources = sources
    }
}

/// The result of checking a program.
public struct Check: Sendable {
    public let sources: [SourceFile]
    /// The result of reading each source.
    public let contents: [FileContents]
    /// The findings, in source order.
    public let findings: [Finding]
    public let graph: FlowGraph

    init(sources: [SourceFile], contents: [FileContents], findings: [Finding], graph: FlowGraph) {
        self.sources = sources
        self.contents = contents
        self.findings = findings
        self.graph = graph
    }

    public var hasErrors: Bool { hasFindings(from: .error) }

    public func hasFindings(from severity: Severity) -> Bool { findings.contains { $0.severity >= severity } }

    /// Returns the check with the findings of a later phase, at the severity that the app sets for them.
    public func adding(_ more: [Finding]) -> Check {
        with(findings: findings + RuleRunner.judge(more, in: graph))
    }

    /// Returns the check with other findings.
    public func with(findings: [Finding]) -> Check {
        Check(sources: sources, contents: contents, findings: findings, graph: graph)
    }

    /// The findings, ready to be printed.
    public var report: Report {
        var report = Report(
            findings: findings, sources: sources,
            summary: Report.Summary(
                flows: graph.flows.count, routes: graph.routes.count, transitions: graph.transitions.count))
        report.version = Flowgen.version
        report.rules = RuleDescription.rules
        report.locations = { [graph] in graph.locations(of: $0) }
        return report
    }
}

/// The result of building a program.
public struct Build<File: Sendable>: Sendable {
    /// The check without the findings in the baseline.
    public let check: Check
    /// The check with the findings in the baseline.
    public let whole: Check
    /// The number of findings in the baseline.
    public var accepted: Int { whole.findings.count - check.findings.count }
    /// The Swift files, or what was made of them; empty if there are errors.
    public let files: [File]
    /// The errors in the templates, as `path:line:column: message`.
    public let templateErrors: [String]

    init(_ check: Check, of whole: Check, _ files: Result<[File], TemplateErrors> = .success([])) {
        self.check = check
        self.whole = whole
        switch files {
        case .success(let files): (self.files, templateErrors) = (files, [])
        case .failure(let failure): (self.files, templateErrors) = ([], failure.errors.map(\.description))
        }
    }
}
