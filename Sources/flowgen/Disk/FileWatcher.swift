#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
import Dispatch
#endif

/// Waits until something may have changed in folders, and in files that the system does not report by folder. It sleeps
/// in the meantime. The caller checks what has changed: some events are about files that it does not read.
///
/// Uses inotify(7) on Linux, and Dispatch sources, which use kqueue(2), elsewhere.
final class FileWatcher {
    /// The time of quiet before a change counts as complete, in milliseconds: editors write in several steps.
    private static let quiet: Int32 = 30
    /// The time between two looks if the system cannot watch, in milliseconds.
    private static let interval: Int32 = 1000

    #if canImport(Darwin)
    private var sources: [any DispatchSourceFileSystemObject] = []
    private let news = DispatchSemaphore(value: 0)
    #else
    private let descriptor = inotify_init1(Int32(IN_CLOEXEC | IN_NONBLOCK))
    #endif
    /// Whether everything requested can be watched.
    private var watchesAll = true

    /// Watches these folders, and files once they are known, in addition to what is watched already. Missing ones are
    /// skipped: the containing folder reports when they appear.
    func watch(folders: some Sequence<String>) {
        watchesAll = true
        #if canImport(Darwin)
        for source in sources { source.cancel() }
        sources = []
        #endif
        for path in folders { watch(path) }
    }

    func watch(files: some Sequence<String>) {
        for path in files {
            #if canImport(Darwin)
            watch(path)
            #endif
            // A folder reports changes of the files in it, but not of those that its links lead to.
            for folder in FlowFiles.folders(behind: path) { watch(folder) }
        }
    }

    /// Returns when something has happened since the last call, followed by a moment of quiet; after a second at the
    /// latest if not everything can be watched, or if asked to poll.
    func wait(polling: Bool = false) {
        guard hasNews(within: watchesAll && !polling ? -1 : Self.interval) else { return }
        // Does not wait forever for a program that never stops writing.
        for _ in 0..<10 where !hasNews(within: Self.quiet) { return }
    }

    #if canImport(Darwin)
    private func watch(_ path: String) {
        let file = open(path, O_EVTONLY | O_CLOEXEC)
        guard file >= 0 else {
            if errno != ENOENT { watchesAll = false }
            return
        }
        let source = DispatchSource.makeFileSystemObjectSource(
            fileDescriptor: file, eventMask: [.write, .extend, .delete, .rename], queue: .global())
        source.setEventHandler { [news] in news.signal() }
        source.setCancelHandler { close(file) }
        source.resume()
        sources.append(source)
    }

    private func hasNews(within milliseconds: Int32) -> Bool {
        let end: DispatchTime = milliseconds < 0 ? .distantFuture : .now() + .milliseconds(Int(milliseconds))
        guard news.wait(timeout: end) == .success else { return false }
        while news.wait(timeout: .now()) == .success {}
        return true
    }
    #else
    /// Watches a folder. Doing so twice has no effect.
    private func watch(_ folder: String) {
        let events = IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO | IN_CLOSE_WRITE | IN_MODIFY | IN_ONLYDIR
        if inotify_add_watch(descriptor, folder, UInt32(events)) < 0, errno != ENOENT { watchesAll = false }
    }

    private func hasNews(within milliseconds: Int32) -> Bool {
        var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        guard poll(&request, 1, milliseconds) > 0 else { return false }
        // What the events say does not matter.
        var events = [UInt8](repeating: 0, count: 4096)
        while read(descriptor, &events, events.count) > 0 {}
        return true
    }

    deinit { close(descriptor) }
    #endif
}
