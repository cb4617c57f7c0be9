import ArgumentParser
import FlowgenKit

struct CheckCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "check",
        abstract: "Check the flows and write nothing.",
        discussion: """
            flowgen check Flows
            flowgen check Flows --with PaymentKit=../PaymentKit/Flows
            flowgen check Flows --fail-on warning --output json:findings.json
            """)

    @OptionGroup var input: InputOptions
    @OptionGroup var report: ReportOptions

    @Option(
        name: .customLong("output"),
        help: ArgumentHelp("Also write this format to a file; may be repeated.", valueName: "format:file"))
    var outputs: [ReportOutput] = []

    func run() throws {
        let (sources, modules) = try input.read()
        let check = keptUntilExit(Flowgen.check(Program(sources: sources, modules: modules)))
        for output in outputs { try output.write(check) }
        try report.finish(check)
    }
}
