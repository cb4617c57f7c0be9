import ArgumentParser
import FlowModel
import FlowgenKit

/// Options for deferring existing findings.
struct AdoptionOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp("Do not report the findings listed in this file.", valueName: "file"),
        completion: .file())
    var baseline: String?

    @Flag(
        name: [.customLong("update-baseline"), .customLong("write-baseline")],
        help: "Create or replace the baseline with the current findings.")
    var updateBaseline = false

    @Flag(name: .customLong("strict-baseline"), help: "Fail if the baseline lists findings that no longer occur.")
    var strictBaseline = false

    @Flag(
        name: .customLong("print-allow"),
        help: "Instead of findings, print an `allow` for each place, to paste and complete with a reason.")
    var printAllow = false

    func validate() throws {
        guard baseline == nil else { return }
        for (isGiven, name) in [(updateBaseline, "--update-baseline"), (strictBaseline, "--strict-baseline")]
        where isGiven {
            throw ValidationError("\(name) requires --baseline FILE")
        }
    }

    /// What a baseline did to a check.
    struct Result {
        let check: Check
        /// Why the command fails, apart from findings.
        var failure: String?
    }

    /// Returns the check without the findings in the baseline, which is written first if requested.
    func apply(to check: Check) throws(Failure) -> Result {
        guard let baseline else { return Result(check: check) }
        if updateBaseline { return try update(baseline, check) }
        let remainder = try read(baseline).apply(to: check)
        if remainder.covered > 0 {
            let are = remainder.covered == 1 ? "is" : "are"
            Terminal.say("\(counted(remainder.covered, "finding")) in \(baseline) \(are) not reported")
        }
        return Result(check: remainder.check, failure: complain(about: remainder.stale, in: baseline))
    }

    /// Reports stale entries, and returns the message if they are a failure.
    private func complain(about stale: [Baseline.Entry], in path: String) -> String? {
        guard !stale.isEmpty else { return nil }
        let isOne = stale.count == 1
        let entries = isOne ? "1 entry of \(path) is" : "\(stale.count) entries of \(path) are"
        let summary = "\(entries) no longer needed"
        Terminal.say("\(summary); --update-baseline removes \(isOne ? "it" : "them"):")
        for entry in stale.prefix(Self.maximumList) { Terminal.say("  \(entry.rule.rawValue) \(entry.subject)") }
        if stale.count > Self.maximumList { Terminal.say("  and \(stale.count - Self.maximumList) more") }
        return strictBaseline ? summary : nil
    }

    /// The maximum number of entries listed.
    private static let maximumList = 20

    private func update(_ path: String, _ check: Check) throws(Failure) -> Result {
        // Such errors keep rules from running, so their findings would be missing from the file.
        let errors = check.findings.filter { !$0.canBeAccepted && $0.severity == .error }
        guard errors.isEmpty else {
            let have = errors.count == 1 ? "1 error has" : "\(errors.count) errors have"
            let reason = "\(have) to be fixed first: a baseline cannot list such errors"
            return Result(check: check, failure: "\(path) was not written; \(reason)")
        }
        let new = Baseline(of: check)
        let old = FileKind(at: path) == .none ? [] : Set(try read(path).entries.map(\.fingerprint))
        let added = new.entries.count { !old.contains($0.fingerprint) }
        let removed = old.count - (new.entries.count - added)
        try FlowFiles.write(Array(new.text.utf8), to: path)
        Terminal.say("Wrote \(counted(new.entries.count, "finding")) to \(path): \(added) new, \(removed) removed")
        return Result(check: new.apply(to: check).check)
    }

    private func read(_ path: String) throws(Failure) -> Baseline {
        switch FileKind(at: path) {
        case .none: throw Failure(message: "there is no file \(path); --update-baseline creates it")
        case .folder: throw Failure(message: "\(path) is a folder; --baseline must name a file")
        case .file, .other: break
        }
        let text = String(decoding: try FlowFiles.bytes(of: path), as: UTF8.self)
        do throws(Baseline.Problem) {
            return try Baseline(reading: text)
        } catch {
            throw Failure(message: "\(path):\(error.line): \(error.message)")
        }
    }
}
