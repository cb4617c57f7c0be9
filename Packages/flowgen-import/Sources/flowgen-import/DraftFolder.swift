import FlowImport
import Foundation

/// The folder of a draft. It replaces what was written before, and nothing that somebody has changed or written.
struct DraftFolder {
    private let path: String

    init(_ path: String) { self.path = path }

    func write(_ files: [DraftFile]) throws {
        let written = Set(files.map(\.name))
        for file in files { try refuseToReplaceOthers(file.name) }
        do {
            try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        } catch {
            throw Failure(message: "\(path) cannot be made: \(error.localizedDescription)")
        }
        for file in files {
            if let old = contents(file.name), !Stamp.isUntouched(old) {
                say("kept \(path)/\(file.name): somebody has changed it")
                continue
            }
            do {
                try Stamp.add(to: file.contents).write(toFile: join(file.name), atomically: true, encoding: .utf8)
            } catch {
                throw Failure(message: "\(join(file.name)) cannot be written: \(error.localizedDescription)")
            }
        }
        for name in names where !written.contains(name) {
            guard let old = contents(name), Stamp.isUntouched(old) else { continue }
            try? FileManager.default.removeItem(atPath: join(name))
            say("removed \(join(name)): the code has no such flow any more")
        }
    }

    private var names: [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).filter { $0.hasSuffix(".yaml") }.sorted()
    }

    private func join(_ name: String) -> String { path.hasSuffix("/") ? path + name : path + "/" + name }

    /// The text of a file; nil if there is none, or it is empty: then there is nothing to lose.
    private func contents(_ name: String) -> String? {
        guard let bytes = FileManager.default.contents(atPath: join(name)), !bytes.isEmpty else { return nil }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Refuses before anything is written if a file is in the way that is not a draft.
    private func refuseToReplaceOthers(_ name: String) throws {
        guard let old = contents(name), !Stamp.isDraft(old) else { return }
        throw Failure(message: "\(join(name)) was not written by flowgen import and is in the way; move or rename it")
    }
}
