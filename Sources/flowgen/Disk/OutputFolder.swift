import FlowBackends
import FlowModel
import FlowgenKit

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// A folder of generated files. Only files written by flowgen, which say so in their first line, are ever changed or
/// removed.
struct OutputFolder: Sendable {
    let path: String
    /// Whether it existed before this build.
    private let exists: Bool

    init(path: String) throws(Failure) {
        self.path = path
        if path.isEmpty { throw Failure(message: "--output must name a folder; this one is `.`") }
        let kind = FileKind(at: path)
        if kind == .file || kind == .other { throw Failure(message: "\(path) is a file; --output must name a folder") }
        exists = kind == .folder
    }

    // MARK: One file

    /// The state of a generated file, compared with the one in the folder.
    enum State {
        case current(BuildManifest.Entry)
        /// A file that is missing, or whose bytes differ. The new bytes are next to it, if they are to be written.
        case outdated(BuildManifest.Entry, FileBytes.Draft?)
    }

    /// Compares a file with the one in the folder, and writes a draft if they differ. The folder stays as it is until
    /// all files are known to be good. A foreign file in the way is a failure.
    private func state(of file: GeneratedFile, isWritten: Bool) throws(Failure) -> State {
        let place = place(of: file.name)
        if exists {
            let entry = BuildManifest.Entry(file.name, at: place)
            if FileBytes.areEqual(place, file.bytes) { return .current(entry) }
            if let old = try contents(of: file.name) {
                try OwnedFile.refuseToReplace(old, at: place, unless: GeneratedFile.isGenerated)
            }
        }
        guard isWritten else { return .outdated(BuildManifest.Entry(path: file.name), nil) }
        if !exists { try makeFolder() }
        do {
            let entry = BuildManifest.Entry(path: file.name, hash: ContentHash(file.bytes))
            return .outdated(entry, try FileBytes.Draft(file.bytes, for: place))
        } catch {
            throw Failure(message: "\(place) cannot be written: \(error.reason)")
        }
    }

    private func makeFolder() throws(Failure) {
        do {
            try Folder.make(path)
        } catch {
            throw Failure(message: "the folder \(path) cannot be created: \(error.reason)")
        }
    }

    // MARK: All files

    /// The result for one file of a build.
    typealias StatedFile = (name: String, state: Result<State, Failure>)

    /// Checks a program, and compares each generated file with the one in the folder, or writes a draft of it, as soon
    /// as it is rendered.
    func build(
        _ program: Program, in session: inout Session, accepting baseline: Baseline?,
        stoppingAt limit: Severity = .error, isWritten: Bool
    ) throws(Failure) -> Build<StatedFile> {
        let build = Flowgen.build(program, in: &session, accepting: baseline, stoppingAt: limit) { file -> StatedFile in
            (file.name, Result { () throws(Failure) in try state(of: file, isWritten: isWritten) })
        }
        guard build.templateErrors.isEmpty else {
            throw Failure(message: build.templateErrors.joined(separator: "\n"))
        }
        return build
    }

    /// The difference between the folder and what it should hold.
    struct Difference {
        /// Names of files that are new or whose bytes differ.
        var outdated: [String] = []
        var current = 0
        /// Names of files that an earlier build wrote and this one does not.
        var leftOver: [String] = []
        /// The entry of each file once the folder is what it should be.
        var entries: [BuildManifest.Entry] = []
        fileprivate var drafts: [FileBytes.Draft] = []
        /// Names of drafts left behind by a build that was killed.
        fileprivate var abandoned: [String] = []

        var isEmpty: Bool { outdated.isEmpty && leftOver.isEmpty }
    }

    /// Collects the results for all files of a build. If one of them failed, the drafts of the others are discarded.
    func difference(of files: [StatedFile]) throws(Failure) -> Difference {
        var difference = Difference()
        var failure: Failure?
        for file in files {
            switch file.state {
            case .success(.current(let entry)):
                difference.current += 1
                difference.entries.append(entry)
            case .success(.outdated(let entry, let draft)):
                difference.outdated.append(entry.path)
                difference.entries.append(entry)
                if let draft { difference.drafts.append(draft) }
            case .failure(let problem): failure = failure ?? problem
            }
        }
        do throws(Failure) {
            if let failure { throw failure }
            if exists {
                let names = try names()
                difference.leftOver = try leftOver(of: names, besides: Set(files.map(\.name)))
                difference.abandoned = names.filter(isAbandoned)
            }
            return difference
        } catch {
            for draft in difference.drafts { draft.discard() }
            throw error
        }
    }

    /// Makes the folder what it should be. Each file is replaced as a whole or not at all.
    func apply(_ difference: Difference) throws(Failure) {
        let drafts = difference.drafts
        _ = try concurrentMap(drafts.indices) { index throws(Failure) in
            do throws(FileBytes.Problem) {
                try drafts[index].publish()
            } catch {
                throw Failure(message: "\(drafts[index].path) cannot be written: \(error.reason)")
            }
        }
        // A draft that cannot be removed does no harm.
        for name in difference.abandoned { unlink(place(of: name)) }
        for name in difference.leftOver {
            guard unlink(place(of: name)) == 0 else {
                throw Failure(message: "\(place(of: name)) cannot be removed: \(FileBytes.Problem().reason)")
            }
        }
    }

    /// The findings of `--verify`: one for each file that is not as it should be.
    func complaints(about difference: Difference, from sources: [SourceFile]) -> [Finding] {
        let places = Dictionary(
            sources.enumerated().map { (GeneratedFile.name(for: $1), $0) }, uniquingKeysWith: { first, _ in first })
        let outdated = difference.outdated.map { name in
            complaint("\(place(of: name)) is out of date", about: name, source: places[name] ?? 0)
        }
        let leftOver = difference.leftOver.map { name in
            complaint("\(place(of: name)) is left over from a file that no longer exists", about: name, source: 0)
        }
        return outdated + leftOver
    }

    private func complaint(_ message: String, about name: String, source: Int) -> Finding {
        let start = SourcePosition(line: 1, column: 1)
        return Finding(
            .outputOutOfDate, message, at: SourceRange(file: FileID(source), start: start, end: start),
            help: "run `flowgen build` and commit what it writes", key: name)
    }

    /// An output in its current state.
    func present(_ entry: BuildManifest.Entry) -> BuildManifest.Entry {
        BuildManifest.Entry(entry.path, at: place(of: entry.path))
    }

    func place(of name: String) -> String { FlowFiles.join(path, name) }

    /// The names in the folder that a build may have written, sorted.
    func candidates() throws(Failure) -> [String] { Self.candidates(among: try names()) }

    private static func candidates(among names: [String]) -> [String] {
        names.filter(GeneratedFile.couldBeGenerated).sorted()
    }

    private func names() throws(Failure) -> [String] {
        do {
            return try Folder.names(in: path)
        } catch {
            throw Failure(message: "\(path) cannot be read: \(error.reason)")
        }
    }

    /// Whether this is a draft of a build that is over: its process is gone, or has another meaning by now, because no
    /// build takes an hour. A build in another container is a process that is not seen here; it has a minute.
    private func isAbandoned(_ name: String) -> Bool {
        guard let process = FileBytes.Draft.process(ofName: name),
            FileKind(at: place(of: name), followingLinks: false) == .file
        else { return false }
        let isGone = process > 0 && kill(process, 0) != 0 && errno == ESRCH
        let age: Int64 = (isGone ? 60 : 3600) * 1_000_000_000
        return FileStamp(place(of: name))?.isOlder(than: age, at: FileStamp.now) ?? false
    }

    private func leftOver(of names: [String], besides current: Set<String>) throws(Failure) -> [String] {
        var leftOver: [String] = []
        for name in Self.candidates(among: names) where !current.contains(name) {
            if let bytes = try contents(of: name), GeneratedFile.isGenerated(bytes) { leftOver.append(name) }
        }
        return leftOver
    }

    /// Returns the bytes of a file; nil if there is none.
    private func contents(of name: String) throws(Failure) -> [UInt8]? {
        let place = place(of: name)
        switch FileKind(at: place) {
        case .none: return nil
        case .file: return try FlowFiles.bytes(of: place)
        case .folder, .other: throw Failure(message: "\(place) is not a regular file and is in the way")
        }
    }
}
