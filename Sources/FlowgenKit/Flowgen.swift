public import FlowBackends
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
    public static func build(_ program: Program) -> Build<GeneratedFile> { build(program) { file, _ in file } }

    /// Reads and checks a program, and passes each generated file to `file` as soon as it is rendered, on the core that
    /// rendered it: all files together are large. If `kept` returns a result for a file's name and fingerprint, that
    /// file is not generated again. Sources that `last` has read are not read again, and its templates are not compiled
    /// again. Findings in the baseline are not reported and stop nothing.
    ///
    /// Each line is a phase, and each phase a pure function. Nothing is generated if there is an error, or a finding at or
    /// above `limit`.
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

    /// Reads and checks a program. Reuses what `last` has read and found where that cannot have changed.
    public static func check(_ program: Program, after last: Check? = nil) -> Check {
        let sources = program.allSources
        let (contents, graph) = read(program, after: last)
        if let last, let findings = last.findings(after: sources, contents, graph) {
            return Check(sources: sources, contents: contents, findings: findings, graph: graph)
        }
        // Warnings about another module are for those who build it.
        let findings = RuleRunner.check(
            graph, reading: contents.flatMap(\.findings), map: concurrentMap, analyzing: concurrentMap,
            release: forgetElsewhere
        ).filter { $0.severity == .error || graph.module(of: $0.range.file) == nil }
        let check = Check(sources: sources, contents: contents, findings: findings, graph: graph)
        return findings.contains(where: \.mustBeFixed) ? check : check.adding(NotYetSupported.limits(of: graph))
    }

    /// Reads a program and resolves its names.
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

/// The input of flowgen.
public struct Program: Sendable {
    /// All YAML files, in an order that does not change from run to run.
    public var sources: [SourceFile]
    /// The flows of other modules, which are read and checked but not generated.
    public var modules: [ModuleSources]
    /// Everything that is read: the program's own files, then those of the modules.
    public var allSources: [SourceFile] { sources + modules.flatMap(\.sources) }
    /// The framework to generate for, instead of the app's own choice.
    public var framework: Framework?
    /// Templates that replace the built-in ones, by their path below `Templates`.
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
        report.rules = RuleGuide.descriptions
        report.locations = { [graph] in graph.locations(of: $0) }
        return report
    }
}

/// The result of building a program.
public struct Build<File: Sendable>: Sendable {
    /// Without the findings in the baseline.
    public let check: Check
    /// The same, with the findings in the baseline.
    public let whole: Check
    /// The number of findings in the baseline.
    public var accepted: Int { whole.findings.count - check.findings.count }
    /// The Swift files, or what was made of them; empty if there are errors.
    public let files: [File]
    /// The errors in the templates, as `path:line:column: message`.
    public let templateErrors: [String]
    /// Identifies its files in later builds; nil if there are none, or they are not kept.
    public let fingerprint: ProgramFingerprint?
    /// The compiled templates, for the next build; nil if they have errors.
    let renderer: Renderer?
    /// The sources of the custom templates.
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
