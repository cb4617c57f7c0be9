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

    @Flag(name: .customLong("update-accepted"), help: "Add the current changes to the file, or create it.")
    var updateAccepted = false

    @Flag(
        name: .customLong("strict-accepted"),
        help: "Fail if the file lists changes that are none any more: since a release, not since a branch began.")
    var strictAccepted = false

    @Flag(
        name: .customLong("prune-accepted"),
        help: "Remove the changes from the file that are none any more: since a release, not since a branch began.")
    var pruneAccepted = false

    /// Whether the file is written.
    var writes: Bool { updateAccepted || pruneAccepted }

    func validate() throws {
        guard accept == nil else { return }
        let options = [
            (updateAccepted, "--update-accepted"), (strictAccepted, "--strict-accepted"),
            (pruneAccepted, "--prune-accepted"),
        ]
        for (isGiven, name) in options where isGiven {
            throw ValidationError("\(name) requires --accept FILE")
        }
    }

    /// The result of accepting changes of a diff.
    struct Result {
        let diff: ProgramDiff
        /// The changes in the file, with a reason or without one.
        var listed: Set<String> = []
        /// The reason why the command fails, apart from changes.
        var failure: String?
    }

    /// The maximum number of lines that are shown.
    private static let maximumList = 20

    /// Refuses to judge lines by what a branch does: one that an earlier branch accepted is no change since then, and is
    /// one since the last release all the same.
    func refuseToJudge(since name: String) throws(Failure) {
        for (isGiven, option) in [(strictAccepted, "--strict-accepted"), (pruneAccepted, "--prune-accepted")]
        where isGiven {
            throw Failure(
                message: """
                    \(option) is about a release, and \(name) is where a branch began; name what was released, as in \
                    `flowgen diff v1.0`
                    """)
        }
    }

    /// Returns the diff without the changes in the file, which is written first if requested. Changes that are at least
    /// as severe as `severity` are added to it, and those that are more than information.
    func apply(to diff: ProgramDiff, from severity: Severity) throws(Failure) -> Result {
        guard let path = accept else { return Result(diff: diff) }
        var accepted = try writes ? readToWrite(path) : readWithReasons(path)
        let stale = accepted.apply(to: diff).stale
        if writes { try write(&accepted, to: path, diff, stale, from: min(severity, .warning)) }
        let rest = accepted.apply(to: diff)
        if rest.covered > 0 {
            Terminal.say(
                "\(counted(rest.covered, "change")) in \(path) \(rest.covered == 1 ? "is" : "are") not reported")
        }
        let failure = strictAccepted && !pruneAccepted ? complain(about: stale, in: path) : nil
        return Result(diff: rest.diff, listed: Set(accepted.entries.map(\.fingerprint)), failure: failure)
    }

    /// The fingerprints of the changes in the file.
    func fingerprints() throws(Failure) -> Set<String> {
        guard let path = accept else { return [] }
        if writes { return try read(path)?.fingerprints ?? [] }
        return try readWithReasons(path).fingerprints
    }

    /// Reads accepted changes without reasons, as these may be what is missing, or about to be removed.
    private func readToWrite(_ path: String) throws(Failure) -> AcceptedChanges {
        if let accepted = try read(path) { return accepted }
        guard updateAccepted else { throw Self.absence(of: path) }
        return AcceptedChanges()
    }

    private func readWithReasons(_ path: String) throws(Failure) -> AcceptedChanges {
        guard let accepted = try read(path) else { throw Self.absence(of: path) }
        if let entry = accepted.entries.first(where: { !$0.hasReason }) {
            throw Failure(message: "\(path):\(entry.line): no reason; write why the change is accepted behind `#`")
        }
        return accepted
    }

    private static func absence(of path: String) -> Failure {
        let command = "flowgen diff --accept \(path) --update-accepted"
        return Failure(message: "there is no file \(path); `\(command)` creates it")
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

    /// Reports what is not a change any more, and returns the message if there is something.
    private func complain(about stale: [AcceptedChanges.Entry], in path: String) -> String? {
        guard !stale.isEmpty else { return nil }
        let summary =
            stale.count == 1
            ? "1 line of \(path) is no change any more" : "\(stale.count) lines of \(path) are no changes any more"
        Terminal.say("\(summary); --prune-accepted removes \(stale.count == 1 ? "it" : "them"):")
        for entry in stale.prefix(Self.maximumList) { Terminal.say("  \(entry.rule.rawValue) \(entry.subject)") }
        if stale.count > Self.maximumList { Terminal.say("  and \(stale.count - Self.maximumList) more") }
        return summary
    }

    private func write(
        _ accepted: inout AcceptedChanges, to path: String, _ diff: ProgramDiff, _ stale: [AcceptedChanges.Entry],
        from severity: Severity
    ) throws(Failure) {
        let count = accepted.entries.count
        if updateAccepted { accepted.add(diff, from: severity) }
        let added = accepted.entries.count - count
        if pruneAccepted { accepted.remove(stale) }
        try FlowFiles.write(Array(accepted.text.utf8), to: path)
        if updateAccepted {
            let missing = accepted.entries.count { !$0.hasReason }
            let need = missing == 1 ? "1 needs" : "\(missing) need"
            let reasons = missing == 0 ? "" : "; \(need) a reason in place of TODO"
            Terminal.say("Added \(counted(added, "change")) to \(path)\(reasons)")
        }
        guard pruneAccepted else { return }
        Terminal.say("Removed \(counted(stale.count, "line")) from \(path)")
        // In full: what somebody wrote can be restored.
        for entry in stale { Terminal.say("  \(entry.text)") }
    }

    /// Prints the lines with which changes are accepted, except those that are in the file and lack a reason.
    func sayHow(_ changes: [Finding], listed: Set<String>) {
        let changes = changes.compactMap { $0.without(listed) }
        guard !changes.isEmpty else { return }
        let path = accept ?? "flowgen.accepted"
        Terminal.say("To accept what is meant, add to \(path), with a reason in place of TODO:")
        var room = Self.maximumList
        for change in changes where room > 0 {
            if !change.consequences.isEmpty {
                Terminal.say("  # \(VisibleText.line(change.message)); if it is something else, add all of these:")
            }
            for part in change.parts.prefix(room) { Terminal.say("  " + AcceptedChanges.Entry(part).text) }
            room -= change.parts.count
        }
        if room < 0 { Terminal.say("  and \(-room) more, which --update-accepted writes") }
    }
}
