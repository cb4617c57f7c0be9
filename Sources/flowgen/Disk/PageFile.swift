#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// The file of a page.
struct PageFile {
    let path: String

    /// The beginning that only a page of flowgen has.
    private static let beginning = "<!doctype html><!-- Written by flowgen page. -->"

    /// Replaces the file as a whole, unless it is as it should be. Returns whether it was not. Another file with this name is
    /// in the way.
    func write(_ html: String) throws(Failure) -> Bool {
        let bytes = Array(html.utf8)
        switch FileKind(at: path) {
        case .none: break
        case .folder:
            throw Failure(
                message: "\(path) is a folder; name a file in it: --output \(FlowFiles.join(path, "flows.html"))")
        case .other: throw Failure(message: "\(path) is not a regular file and is in the way")
        case .file:
            if FileBytes.areEqual(path, bytes) { return false }
            try OwnedFile.refuseToReplaceOthers(at: path) { $0.starts(with: Self.beginning.utf8) }
        }
        do {
            try FileBytes.Draft(bytes, for: path).publish()
        } catch {
            throw Failure(message: "\(path) cannot be written: \(error.reason)")
        }
        return true
    }

    /// Opens the file with the program that the system has for it.
    func open() throws(Failure) {
        #if canImport(Darwin)
        let opener = "/usr/bin/open"
        #else
        let opener = "xdg-open"
        #endif
        var process: pid_t = 0
        var arguments: [UnsafeMutablePointer<CChar>?] = [strdup(opener), strdup(path), nil]
        defer { for argument in arguments { free(argument) } }
        let result = posix_spawnp(&process, opener, nil, nil, &arguments, environ)
        guard result == 0 else {
            throw Failure(
                message: "\(path) was written, but \(opener) cannot open it: \(String(cString: strerror(result)))")
        }
    }
}
