import ArgumentParser
import FlowModel
import FlowReporters
import FlowgenKit

/// Changes that a team has accepted, each with a reason.
struct AcceptOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp("Do not report the changes listed in this file, each with a reason.", valueName: "file"),
        completion: .file())
    var accept: String?

    @Flag(name: .customLong("update-accepted"), help: "Create or update the file with the current changes.")
    var updateAccepted = false

    @Flag(name: .customLong("strict-accepted"), help: "Fail if the file lists changes that are none any more.")
    var strictAccepted = false

    func validate() throws {
        guard accept == nil else { return }
        for (isGiven, name) in [(updateAccepted, "--update-accepted"), (strictAccepted, "--strict-accepted")]
        where isGiven {
            throw ValidationError("\(name) requires --accept FILE")
        }
    }

    /// What accepting changes did to a diff.
    struct Result {
        let diff: ProgramDiff
        /// Why the command fails, apart from changes.
        var failure: String?
    }

    /// The maximum number of lines that are shown.
    private static let maximumList = 20

    /// Returns the diff without the changes in the file, which is written first if requested.
    func apply(to diff: ProgramDiff) throws(Failure) -> Result {
        guard let path = accept else { return Result(diff: diff) }
        if updateAccepted { return try update(path, diff) }
        let accepted = try readWithReasons(path)
        let rest = accepted.apply(to: diff)
        if rest.covered > 0 {
            Terminal.say(
                "\(counted(rest.covered, "change")) in \(path) \(rest.covered == 1 ? "is" : "are") not reported")
        }
        return Result(diff: rest.diff, failure: complain(about: rest.stale, in: path))
    }

    /// The fingerprints of the changes in the file.
    func fingerprints() throws(Failure) -> Set<String> {
        guard let path = accept else { return [] }
        if updateAccepted { return try read(path)?.fingerprints ?? [] }
        return try readWithReasons(path).fingerprints
    }

    private func readWithReasons(_ path: String) throws(Failure) -> AcceptedChanges {
        guard let accepted = try read(path) else {
            let command = "flowgen diff --accept \(path) --update-accepted"
            throw Failure(message: "there is no file \(path); `\(command)` creates it")
        }
        if let entry = accepted.entries.first(where: { !$0.hasReason }) {
            throw Failure(message: "\(path):\(entry.line): no reason; write why the change is accepted behind `#`")
        }
        return accepted
    }

    private func read(_ path: String) throws(Failure) -> AcceptedChanges? {
        switch FileKind(at: path) {
        case .none: return nil
        case .folder: throw Failure(message: "\(path) is a folder; --accept must name a file")
        case .file, .other: break
        }
        let text = String(decoding: try FlowFiles.bytes(of: path), as: UTF8.self)
        do throws(AcceptedChanges.Problem) {
            return try AcceptedChanges(reading: text)
        } catch {
            throw Failure(message: "\(path):\(error.line): \(error.message)")
        }
    }

    /// Reports what is not a change any more, and returns the message if that is a failure.
    private func complain(about stale: [AcceptedChanges.Entry], in path: String) -> String? {
        guard !stale.isEmpty else { return nil }
        let summary =
            stale.count == 1
            ? "1 line of \(path) is no change any more" : "\(stale.count) lines of \(path) are no changes any more"
        Terminal.say("\(summary); --update-accepted removes \(stale.count == 1 ? "it" : "them"):")
        for entry in stale.prefix(Self.maximumList) { Terminal.say("  \(entry.rule.rawValue) \(entry.subject)") }
        if stale.count > Self.maximumList { Terminal.say("  and \(stale.count - Self.maximumList) more") }
        return strictAccepted ? summary : nil
    }

    private func update(_ path: String, _ diff: ProgramDiff) throws(Failure) -> Result {
        let old = try read(path)
        let new = AcceptedChanges(of: diff, keepingReasonsOf: old)
        try FlowFiles.write(Array(new.text.utf8), to: path)
        let missing = new.entries.count { !$0.hasReason }
        let reasons = missing == 0 ? "" : "; \(missing == 1 ? "1 needs" : "\(missing) need") a reason in place of TODO"
        Terminal.say("Wrote \(counted(new.entries.count, "change")) to \(path)\(reasons)")
        return Result(diff: new.apply(to: diff).diff)
    }

    /// Prints the lines with which changes are accepted.
    func sayHow(_ changes: [Finding]) {
        let path = accept ?? "flowgen.accepted"
        Terminal.say("To accept what is meant, add to \(path), with a reason in place of TODO:")
        for change in changes.prefix(Self.maximumList) { Terminal.say("  " + AcceptedChanges.Entry(change).text) }
        if changes.count > Self.maximumList {
            Terminal.say("  and \(changes.count - Self.maximumList) more, which --update-accepted writes")
        }
    }
}
