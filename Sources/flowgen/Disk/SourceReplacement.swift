#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Writes changed flow files: all of them or, if something prevents that, none.
enum SourceReplacement {
    /// Refuses to write if a file has changed since it was read.
    static func write(_ files: [(path: String, old: [UInt8], new: [UInt8])]) throws(Failure) {
        var drafts: [FileBytes.Draft] = []
        do throws(Failure) {
            for file in files { drafts.append(try draft(file.new, for: FileIdentity.of(file.path))) }
            for file in files where !FileBytes.areEqual(file.path, file.old) {
                throw Failure(message: "\(file.path) has changed since it was read; nothing was fixed")
            }
        } catch {
            for draft in drafts { draft.discard() }
            throw error
        }
        for (file, draft) in zip(files, drafts) {
            do {
                try draft.publish()
            } catch {
                throw Failure(message: "\(file.path) cannot be written: \(error.reason)")
            }
        }
    }

    private static func draft(_ bytes: [UInt8], for path: String) throws(Failure) -> FileBytes.Draft {
        do throws(FileBytes.Problem) {
            // A read-only file is not replaced, even if its folder would allow it.
            guard access(path, W_OK) == 0 else { throw FileBytes.Problem() }
            return try FileBytes.Draft(bytes, for: path, keepingModeOf: path)
        } catch {
            throw Failure(message: "\(path) cannot be written: \(error.reason); nothing was fixed")
        }
    }
}
