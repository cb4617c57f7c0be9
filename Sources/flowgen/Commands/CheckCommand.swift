import ArgumentParser
import FlowModel
import FlowReporters
import FlowgenKit

struct CheckCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        command: "check",
        abstract: "Check the flows and report or fix problems.",
        discussion: """
            Exits with 0 if no finding is at or above --fail-on, 1 if one is, and 2 for incorrect usage or files \
            that cannot be read or written.

              flowgen check Flows
              flowgen check Flows --with PaymentKit=../PaymentKit/Flows
              flowgen check Flows --fail-on warning --output json:findings.json
              flowgen check Flows --format github --output sarif:flowgen.sarif
              flowgen check Flows --baseline flowgen.baseline --update-baseline
              flowgen check Flows --fix --dry-run
            """)

    @OptionGroup var input: InputOptions
    @OptionGroup var report: ReportOptions
    @OptionGroup var adoption: AdoptionOptions
    @OptionGroup var fixes: FixOptions

    @Option(
        name: .customLong("output"),
        help: ArgumentHelp("Also write a report in this format to a file; may be repeated.", valueName: "format:file"),
        completion: Completion.reportOutput, transform: ReportOutput.init)
    var outputs: [ReportOutput] = []

    func validate() throws {
        guard fixes.dryRun else { return }
        let others = [
            ("--update-baseline", adoption.updateBaseline), ("--print-allow", adoption.printAllow),
            ("--output", !outputs.isEmpty),
        ]
        for (name, isGiven) in others where isGiven {
            throw ValidationError("--dry-run prints a patch and writes nothing; omit \(name)")
        }
    }

    func run() throws {
        let program = try input.program()
        try refuseToOverwrite(program)
        let check = keptUntilExit(fixes.fix ? try fixes.apply(to: program) : Flowgen.check(program))
        let adopted = try adoption.apply(to: check)
        let findings = report.report(on: adopted.check)
        // The files are written even if standard output fails.
        let printed = Result { () throws(Failure) in try show(findings, of: adopted.check, program) }
        try ReportOutput.write(outputs, findings)
        try printed.get()
        if let failure = adopted.failure {
            Terminal.say("flowgen failed: \(failure)")
            throw ExitCode.findings
        }
        try report.judge(findings)
    }

    private func refuseToOverwrite(_ program: Program) throws(Failure) {
        if outputs.isEmpty, !adoption.updateBaseline { return }
        var used = UsedFiles()
        used.insert(program.allSources.map(\.path), which: "is one of the flow files")
        if let baseline = adoption.known.baseline {
            try used.insert(baseline, for: "the baseline", which: "is the baseline")
            if adoption.updateBaseline { try adoption.known.refuseToReplaceOthers(at: baseline) }
        }
        for output in outputs {
            try used.insert(output.path, for: "the report", which: "is the file of another report")
            try OwnedFile.refuseToReplaceOthers(at: output.path, unless: ReporterCatalogue.isReport)
        }
    }

    private func show(_ findings: Report, of check: Check, _ program: Program) throws(Failure) {
        if adoption.printAllow {
            try Terminal.print(check.allowBlocks)
        } else if !fixes.dryRun {
            try report.show(findings)
            sayWhatCanBeFixed(findings, program)
        }
    }

    /// Tells people that findings have fixes. Whether a fix works is known only once it is tried.
    private func sayWhatCanBeFixed(_ findings: Report, _ program: Program) {
        let count = findings.findings.count { $0.fix != nil }
        guard count > 0, !fixes.fix, report.format.isForPeople else { return }
        if FixTrial.isInVain(count, of: program, { Flowgen.fix(program) }) { return }
        Terminal.say("\(counted(count, "finding")) may be fixable with --fix; --fix --dry-run shows how")
    }
}
