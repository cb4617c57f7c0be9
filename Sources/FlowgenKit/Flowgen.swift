public import FlowBackends
public import FlowModel
internal import FlowReaders
public import FlowReporters
internal import FlowRules
internal import FlowTemplates

/// The compiler: YAML in memory in, findings and Swift out. Commands, plugins, tests and editors all call this; nothing
/// here touches the disk.
public enum Flowgen {
    /// The version of the tool. Generated files do not carry it, so that an update alone changes none of them.
    public static let version = "0.1.0"

    /// Reads and checks a program, and generates its Swift where there is no error.
    public static func build(_ program: Program) -> Build<GeneratedFile> { build(program) { file, _ in file } }

    /// The same for whoever needs no more of a file than he makes of it as soon as it is printed, on the core that
    /// printed it: all files together are large. Whoever keeps files may give back what he has of one, by its name and
    /// fingerprint: it is then not made again. What an earlier build has read is not read again, and its templates are not
    /// compiled again. What the baseline holds is not reported, and stops nothing.
    ///
    /// Each line is a phase, and each phase a pure function. Nothing is generated where there is an error, or anything else
    /// that is as bad as `limit`.
    public static func build<File: Sendable>(
        _ program: Program, after last: Build<File>? = nil, accepting baseline: Baseline? = nil,
        stoppingAt limit: Severity = .error,
        keeping kept: (@Sendable (String, ContentHash) -> File?)? = nil,
        using file: @Sendable (GeneratedFile, ContentHash?) -> File
    ) -> Build<File> {
        let compiledBefore = last?.templates == program.templates ? last?.renderer : nil
        let (whole, compiled) = concurrently {
            check(program, after: last?.whole)
        } and: {
            compiledBefore.map { .success($0) }
                ?? Result { () throws(TemplateErrors) in try Renderer(overrides: program.templates) }
        }
        let checked = baseline?.apply(to: whole).check ?? whole
        guard !checked.hasFindings(from: limit) else { return Build(checked, of: whole, program, try? compiled.get()) }
        do throws(TemplateErrors) {
            let renderer = try compiled.get()
            let (fingerprint, planner) = concurrently {
                kept == nil ? nil : ProgramFingerprint(of: program, checked)
            } and: {
                Planner(checked.graph, framework: program.framework)
            }
            let files = concurrentMap(planner.files) { index in
                let number = fingerprint?.output(of: index)
                if let number, let old = kept?(GeneratedFile.name(for: program.sources[index]), number) { return old }
                return file(renderer.file(planner.plan(index)), number)
            }
            let support = file(renderer.support(planner.support), nil)
            return Build(checked, of: whole, program, renderer, files: files + [support], fingerprint: fingerprint)
        } catch {
            return Build(checked, of: whole, program, nil, templateErrors: error.errors.map(\.description))
        }
    }

    /// Reads and checks a program; what an earlier check has read and found, only where that may be different now.
    public static func check(_ program: Program, after last: Check? = nil) -> Check {
        let sources = program.allSources
        let (contents, graph) = read(program, after: last)
        if let last, let findings = last.findings(after: sources, contents, graph) {
            return Check(sources: sources, contents: contents, findings: findings, graph: graph)
        }
        // Advice about another module is for whoever builds that module.
        let findings = RuleRunner.check(
            graph, reading: contents.flatMap(\.findings), map: concurrentMap, analyzing: concurrentMap,
            release: forgetElsewhere
        ).filter { $0.severity == .error || graph.module(of: $0.range.file) == nil }
        let check = Check(sources: sources, contents: contents, findings: findings, graph: graph)
        return check.hasLastingErrors ? check : check.adding(NotYetSupported.limits(of: graph))
    }

    /// Reads a program, and finds what its names stand for.
    static func read(
        _ program: Program, after last: Check? = nil
    ) -> (contents: [FileContents], graph: FlowGraph) {
        let sources = program.allSources
        let modules = program.modules.flatMap { module in module.sources.map { _ in module.name } }
        let contents = concurrentMap(sources.indices) {
            last?.contents(of: sources[$0], at: $0) ?? FlowReader.read(sources[$0], as: FileID($0))
        }
        let graph = GraphLinker.link(
            contents, paths: sources.map(\.path), modules: modules, map: concurrentMap)
        return (contents, graph)
    }
}

/// What flowgen works on.
public struct Program: Sendable {
    /// All files of YAML, in an order that does not change from run to run.
    public var sources: [SourceFile]
    /// Flows that are read and checked, and not generated: those of other modules.
    public var modules: [ModuleSources]
    /// All that is read: its own files, then those of the modules.
    public var allSources: [SourceFile] { sources + modules.flatMap(\.sources) }
    /// The framework to generate for, in place of the app's own choice.
    public var framework: Framework?
    /// Templates by their path below `Templates`, which take the place of the built-in ones.
    public var templates: [String: String]

    public init(
        sources: [SourceFile], modules: [ModuleSources] = [], framework: Framework? = nil,
        templates: [String: String] = [:]
    ) {
        self.sources = sources
        self.modules = modules
        self.framework = framework
        self.templates = templates
    }
}

/// The flows of another module.
public struct ModuleSources: Sendable {
    /// What Swift imports it by.
    public var name: String
    public var sources: [SourceFile]

    public init(name: String, sources: [SourceFile]) {
        self.name = name
        self.sources = sources
    }
}

/// What checking a program gave.
public struct Check: Sendable {
    public let sources: [SourceFile]
    /// What reading each of them gave.
    public let contents: [FileContents]
    /// In source order.
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

    /// Whether there are errors that no baseline can hold.
    var hasLastingErrors: Bool { findings.contains { $0.severity == .error && !$0.canBeAccepted } }

    /// The same with findings of a later phase, which count as the app says.
    public func adding(_ more: [Finding]) -> Check {
        with(findings: findings + RuleRunner.judge(more, in: graph))
    }

    /// The same with other findings.
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
        report.rules = RuleGuide.descriptions
        report.places = { [graph] in graph.places(of: $0) }
        return report
    }
}

/// What building a program gave.
public struct Build<File: Sendable>: Sendable {
    /// Without the findings of the baseline.
    public let check: Check
    /// With them.
    public let whole: Check
    /// How many findings the baseline holds.
    public var accepted: Int { whole.findings.count - check.findings.count }
    /// The Swift files, or what was made of them; none when there are errors.
    public let files: [File]
    /// What is wrong with the templates, as `path:line:column: message`.
    public let templateErrors: [String]
    /// By what its files are known again; nil where there are none, or nobody keeps them.
    public let fingerprint: ProgramFingerprint?
    /// The templates, for the next build; nil where they are wrong.
    let renderer: Renderer?
    /// What was given of them.
    let templates: [String: String]

    init(
        _ check: Check, of whole: Check, _ program: Program, _ renderer: Renderer?, files: [File] = [],
        templateErrors: [String] = [], fingerprint: ProgramFingerprint? = nil
    ) {
        self.check = check
        self.whole = whole
        self.renderer = renderer
        templates = program.templates
        self.files = files
        self.templateErrors = templateErrors
        self.fingerprint = fingerprint
    }
}
