#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Writes changed flow files: all of them or, if something prevents that, none. Files that were replaced before another
/// could not be are restored.
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
        for index in files.indices {
            do throws(FileBytes.Problem) {
                try drafts[index].publish()
            } catch {
                for draft in drafts[(index + 1)...] { draft.discard() }
                let lost = files[..<index].filter { !restore($0.old, to: $0.path) }.map(\.path)
                let result =
                    lost.isEmpty
                    ? "nothing was fixed" : "already fixed, and not restored: \(lost.joined(separator: ", "))"
                throw Failure(message: "\(files[index].path) cannot be written: \(error.reason); \(result)")
            }
        }
    }

    private static func restore(_ bytes: [UInt8], to path: String) -> Bool {
        let place = FileIdentity.of(path)
        return (try? FileBytes.Draft(bytes, for: place, keepingModeOf: place).publish()) != nil
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
