import FlowBackends
import FlowModel
import FlowgenKit

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// A folder of generated files. Only files that flowgen wrote are ever changed or removed: they say so in their first line.
struct OutputFolder {
    let path: String

    /// How the folder differs from what it should hold.
    struct Difference {
        /// Files to write: new ones, and those whose bytes differ.
        var outdated: [GeneratedFile] = []
        var current = 0
        /// Names of files that an earlier build wrote and this one does not.
        var leftOver: [String] = []
        var isEmpty: Bool { outdated.isEmpty && leftOver.isEmpty }
    }

    /// Compares, and writes nothing. A file of somebody else's that is in the way is a failure.
    func difference(to files: [GeneratedFile]) throws(Failure) -> Difference {
        let kind = FileKind(at: path)
        if kind == .file || kind == .other { throw Failure(message: "\(path) is a file; --output names a folder") }
        let exists = kind == .folder
        let states = try concurrentMap(files.indices) { index throws(Failure) in
            exists ? try state(of: files[index]) : .outdated
        }
        var difference = Difference()
        for (file, state) in zip(files, states) {
            switch state {
            case .current: difference.current += 1
            case .outdated: difference.outdated.append(file)
            }
        }
        if exists { difference.leftOver = try leftOver(besides: Set(files.map(\.name))) }
        return difference
    }

    private enum State { case current, outdated }

    private func state(of file: GeneratedFile) throws(Failure) -> State {
        if FileBytes.areEqual(place(of: file.name), file.bytes) { return .current }
        guard let old = try contents(of: file.name) else { return .outdated }
        guard old.isEmpty || GeneratedFile.isGenerated(old) else {
            throw Failure(
                message: "\(place(of: file.name)) was not written by flowgen and is in the way; move or rename it")
        }
        return .outdated
    }

    /// Makes the folder what it should be. Each file is replaced as a whole or not at all.
    func apply(_ difference: Difference) throws(Failure) {
        guard !difference.isEmpty else { return }
        do {
            try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        } catch {
            throw Failure(message: "the folder \(path) cannot be made: \(reason(error))")
        }
        let outdated = difference.outdated
        _ = try concurrentMap(outdated.indices) { index throws(Failure) in
            try FlowFiles.write(outdated[index].bytes, to: place(of: outdated[index].name))
        }
        for name in difference.leftOver {
            do {
                try FileManager.default.removeItem(atPath: place(of: name))
            } catch {
                throw Failure(message: "\(place(of: name)) cannot be removed: \(reason(error))")
            }
        }
    }

    /// What `--verify` says: one finding for each file that is not as it should be.
    func complaints(about difference: Difference, from sources: [SourceFile]) -> [Finding] {
        let places = Dictionary(
            sources.enumerated().map { (GeneratedFile.name(for: $1), $0) }, uniquingKeysWith: { first, _ in first })
        let outdated = difference.outdated.map { file in
            complaint(
                "\(place(of: file.name)) is out of date", about: file.name, source: places[file.name] ?? 0)
        }
        let leftOver = difference.leftOver.map { name in
            complaint("\(place(of: name)) is left over from a file that is gone", about: name, source: 0)
        }
        return outdated + leftOver
    }

    private func complaint(_ message: String, about name: String, source: Int) -> Finding {
        let start = SourcePosition(line: 1, column: 1)
        return Finding(
            .outputOutOfDate, message, at: SourceRange(file: FileID(source), start: start, end: start),
            help: "run `flowgen build` and commit what it writes", key: name)
    }

    func place(of name: String) -> String { FlowFiles.join(path, name) }

    private func leftOver(besides names: Set<String>) throws(Failure) -> [String] {
        let present: [String]
        do {
            present = try FileManager.default.contentsOfDirectory(atPath: path)
        } catch {
            throw Failure(message: "\(path) cannot be read: \(reason(error))")
        }
        var leftOver: [String] = []
        for name in present.sorted() where GeneratedFile.couldBeGenerated(name) && !names.contains(name) {
            if let bytes = try contents(of: name), GeneratedFile.isGenerated(bytes) { leftOver.append(name) }
        }
        return leftOver
    }

    /// Nil where there is no such file.
    private func contents(of name: String) throws(Failure) -> [UInt8]? {
        let place = place(of: name)
        switch FileKind(at: place) {
        case .none: return nil
        case .file: return try FlowFiles.bytes(of: place)
        case .folder, .other: throw Failure(message: "\(place) is no regular file and is in the way")
        }
    }
}
