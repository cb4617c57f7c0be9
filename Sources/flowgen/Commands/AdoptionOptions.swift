import ArgumentParser
import FlowModel
import FlowgenKit

/// How findings that were there before are put off.
struct AdoptionOptions: ParsableArguments {
    @OptionGroup var known: BaselineOptions

    @Flag(
        name: [.customLong("update-baseline"), .customLong("write-baseline")],
        help: "Make or replace the baseline: it then holds what is found now.")
    var updateBaseline = false

    @Flag(name: .customLong("strict-baseline"), help: "Fail where the baseline holds more than is found.")
    var strictBaseline = false

    @Flag(
        name: .customLong("print-allow"),
        help: "Print the `allow` for each place instead of the findings, to paste and to give a reason.")
    var printAllow = false

    func validate() throws {
        guard known.baseline == nil else { return }
        for (isGiven, name) in [(updateBaseline, "--update-baseline"), (strictBaseline, "--strict-baseline")]
        where isGiven {
            throw ValidationError("\(name) needs the file: --baseline FILE")
        }
    }

    /// What a baseline did to a check.
    struct Result {
        let check: Check
        /// What is in the way of success, beside findings.
        var failure: String?
    }

    /// The check without the findings of the baseline, which is written before where that is asked for.
    func apply(to check: Check) throws(Failure) -> Result {
        guard let path = known.baseline else { return Result(check: check) }
        if updateBaseline { return try update(path, check) }
        guard let remainder = try known.read()?.apply(to: check) else { return Result(check: check) }
        if let remark = known.remark(on: remainder.covered) { Terminal.say(remark) }
        known.sayWhatStands(in: remainder.check)
        return Result(check: remainder.check, failure: complain(about: remainder.stale, in: path))
    }

    /// Says which entries are not needed, and returns that where it is a failure.
    private func complain(about stale: [Baseline.Entry], in path: String) -> String? {
        guard !stale.isEmpty else { return nil }
        let isOne = stale.count == 1
        let entries = isOne ? "1 entry of \(path) is" : "\(stale.count) entries of \(path) are"
        let summary = "\(entries) not needed any more"
        Terminal.say("\(summary); --update-baseline removes \(isOne ? "it" : "them"):")
        for entry in stale.prefix(Self.maximumList) { Terminal.say("  \(entry.rule.rawValue) \(entry.subject)") }
        if stale.count > Self.maximumList { Terminal.say("  and \(stale.count - Self.maximumList) more") }
        return strictBaseline ? summary : nil
    }

    /// So many entries are listed.
    private static let maximumList = 20

    private func update(_ path: String, _ check: Check) throws(Failure) -> Result {
        // Errors of this kind keep rules from being asked: their findings would be missing from the file.
        let errors = check.findings.filter { !$0.canBeAccepted && $0.severity == .error }
        guard errors.isEmpty else {
            let have = errors.count == 1 ? "1 error has" : "\(errors.count) errors have"
            let reason = "\(have) to be corrected first, as no baseline can hold such errors"
            return Result(check: check, failure: "\(path) was not written: \(reason)")
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
