import ArgumentParser
import FlowModel
import FlowgenKit

/// Options for deferring existing findings.
struct AdoptionOptions: ParsableArguments {
    @OptionGroup var known: BaselineOptions

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
        guard known.baseline == nil else { return }
        for (isGiven, name) in [(updateBaseline, "--update-baseline"), (strictBaseline, "--strict-baseline")]
        where isGiven {
            throw ValidationError("\(name) requires --baseline FILE")
        }
    }

    /// The result of applying a baseline to a check.
    struct Result {
        let check: Check
        /// The reason why the command fails, apart from findings.
        var failure: String?
    }

    /// Returns the check without the findings in the baseline, which is written first if requested.
    func apply(to check: Check) throws(Failure) -> Result {
        guard let path = known.baseline else { return Result(check: check) }
        if updateBaseline { return try update(path, check) }
        guard let remainder = try known.read()?.apply(to: check) else { return Result(check: check) }
        if let remark = known.remark(on: remainder.covered) { Terminal.say(remark) }
        known.sayWhatStands(in: remainder.check)
        return Result(check: remainder.check, failure: complain(about: remainder.stale, in: path))
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
        // Such errors silence rules that depend on what they are about, whose findings would be missing from the file.
        let errors = check.findings.filter(\.mustBeFixed)
        guard errors.isEmpty else {
            let have = errors.count == 1 ? "1 error has" : "\(errors.count) errors have"
            let reason = "\(have) to be fixed first: a baseline cannot list such errors"
            return Result(check: check, failure: "\(path) was not written; \(reason)")
        }
        let new = Baseline(of: check)
        let old = FileKind(at: path) == .none ? [] : Set(try known.read()?.entries.map(\.fingerprint) ?? [])
        let added = new.entries.count { !old.contains($0.fingerprint) }
        let removed = old.count - (new.entries.count - added)
        try FlowFiles.write(Array(new.text.utf8), to: path)
        Terminal.say("Wrote \(counted(new.entries.count, "finding")) to \(path): \(added) new, \(removed) removed")
        return Result(check: new.apply(to: check).check)
    }
}
