import ArgumentParser
import FlowModel
import FlowgenKit

struct CheckCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "check",
        abstract: "Check the flows and write nothing.",
        discussion: """
            flowgen check Flows
            flowgen check Flows --with PaymentKit=../PaymentKit/Flows
            flowgen check Flows --fail-on warning --output json:findings.json
            flowgen check Flows --format github --output sarif:flowgen.sarif
            flowgen check Flows --baseline flowgen.baseline --update-baseline
            """)

    @OptionGroup var input: InputOptions
    @OptionGroup var report: ReportOptions
    @OptionGroup var adoption: AdoptionOptions
    @OptionGroup var fixes: FixOptions

    @Option(
        name: .customLong("output"),
        help: ArgumentHelp("Also write this format to a file; may be repeated.", valueName: "format:file"),
        transform: ReportOutput.init)
    var outputs: [ReportOutput] = []

    func run() throws {
        let (sources, modules) = try input.read()
        let program = Program(sources: sources, modules: modules)
        try ReportOutput.validate(outputs, reading: program.allSources.map(\.path))
        let check = keptUntilExit(fixes.fix ? try fixes.apply(to: program) : Flowgen.check(program))
        let adopted = try adoption.apply(to: check)
        let findings = report.report(on: adopted.check)
        if adoption.printAllow {
            Terminal.print(adopted.check.allowBlocks)
        } else if !fixes.dryRun {
            report.show(findings)
        }
        try ReportOutput.write(outputs, findings)
        if let failure = adopted.failure {
            Terminal.say("flowgen failed: \(failure)")
            throw ExitCode.findings
        }
        try report.judge(findings)
    }
}
