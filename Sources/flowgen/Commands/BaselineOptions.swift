import ArgumentParser
import FlowModel
import FlowgenKit

/// Known findings that a team has deferred.
struct BaselineOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp("Do not report the findings listed in this file.", valueName: "file"),
        completion: .file())
    var baseline: String?

    /// The path of the file, as a list.
    var files: [String] { baseline.map { [$0] } ?? [] }

    /// The contents of the file, if there is one.
    func read() throws(Failure) -> Baseline? {
        guard let path = baseline else { return nil }
        switch FileKind(at: path) {
        case .none:
            let command = "flowgen check --baseline \(path) --update-baseline"
            throw Failure(message: "there is no file \(path); `\(command)` creates it")
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

    /// Refuses if what is in the way of a baseline is none.
    func refuseToReplaceOthers(at path: String) throws(Failure) {
        guard FileKind(at: path) == .file else { return }
        let bytes = try FlowFiles.bytes(of: path)
        if AcceptedChanges.isFile(bytes) { throw Failure(message: "\(path) is in the way: \(AcceptedChanges.said)") }
        try OwnedFile.refuseToReplace(bytes, at: path, unless: Baseline.wrote)
    }

    /// The number of findings that the file covers, in words; nil if there are none.
    func remark(on count: Int) -> String? {
        guard let baseline, count > 0 else { return nil }
        return "\(counted(count, "finding")) in \(baseline) \(count == 1 ? "is" : "are") not reported"
    }

    /// Reports remaining errors that a baseline cannot cover, if there is one.
    func sayWhatStands(in check: Check) {
        let count = check.findings.count { $0.severity == .error && $0.stopsGeneration }
        guard baseline != nil, count > 0 else { return }
        let reason = count == 1 ? "it prevents code generation" : "they prevent code generation"
        Terminal.say("\(counted(count, "error")) cannot be in a baseline: \(reason)")
    }
}
