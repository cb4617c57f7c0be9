import ArgumentParser
import FlowModel
import FlowgenKit

/// Findings that were there before, and that a team has put off.
struct BaselineOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp("Do not report the findings that this file holds.", valueName: "file"),
        completion: .file())
    var baseline: String?

    /// The path of the file as a list, for whoever puts together what is read.
    var files: [String] { baseline.map { [$0] } ?? [] }

    /// What the file holds, if one was named.
    func read() throws(Failure) -> Baseline? {
        guard let path = baseline else { return nil }
        switch FileKind(at: path) {
        case .none:
            let command = "flowgen check --baseline \(path) --update-baseline"
            throw Failure(message: "there is no file \(path); `\(command)` makes it")
        case .folder: throw Failure(message: "\(path) is a folder; --baseline names a file")
        case .file, .other: break
        }
        let text = String(decoding: try FlowFiles.bytes(of: path), as: UTF8.self)
        do throws(Baseline.Problem) {
            return try Baseline(reading: text)
        } catch {
            throw Failure(message: "\(path):\(error.line): \(error.message)")
        }
    }

    /// How many findings the file kept from being reported, in words. Nil where there are none.
    func remark(on count: Int) -> String? {
        guard let baseline, count > 0 else { return nil }
        return "\(counted(count, "finding")) of \(baseline) \(count == 1 ? "is" : "are") not reported"
    }

    /// Says of errors that are left that no file can help, where one was named.
    func sayWhatStands(in check: Check) {
        let count = check.findings.count { $0.severity == .error && $0.stopsGeneration }
        guard baseline != nil, count > 0 else { return }
        let reason = "Swift cannot be generated from \(count == 1 ? "it" : "them")"
        Terminal.say("\(counted(count, "error")) cannot be put off by a baseline: \(reason)")
    }
}
