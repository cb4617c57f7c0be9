import Foundation
import IssueReporting

/// A clock that stands still until a test advances it.
public final class TestClock<Duration: DurationProtocol & Hashable>: Clock, @unchecked Sendable {
    public struct Instant: InstantProtocol {
        let offset: Duration
        init(offset: Duration) { self.offset = offset }
        public init() { offset = .zero }
        public func advanced(by duration: Duration) -> Self { Instant(offset: offset + duration) }
        public func duration(to other: Self) -> Duration { other.offset - offset }
        public static func < (left: Self, right: Self) -> Bool { left.offset < right.offset }
    }

    private struct Sleeper {
        let id: UUID
        let deadline: Instant
        let continuation: CheckedContinuation<Void, any Error>
    }

    public private(set) var now: Instant
    public var minimumResolution: Duration { .zero }
    private var sleepers: [Sleeper] = []
    private let lock = NSLock()

    public init(now: Instant = Instant()) { self.now = now }

    public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
        try Task.checkCancellation()
        let id = UUID()
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                let isDue = lock.withLock {
                    if deadline <= now || Task.isCancelled { return true }
                    sleepers.append(Sleeper(id: id, deadline: deadline, continuation: continuation))
                    return false
                }
                if isDue { continuation.resume(with: Task.isCancelled ? .failure(CancellationError()) : .success(())) }
            }
        } onCancel: {
            wake(CancellationError()) { $0.id == id }
        }
    }

    /// Lets the time pass, and everything happen that is due until then.
    public func advance(by duration: Duration = .zero) async { await advance(to: now.advanced(by: duration)) }

    public func advance(to deadline: Instant) async {
        while true {
            await Task.megaYield()
            let next = lock.withLock { sleepers.map(\.deadline).min() }
            guard let next, next <= deadline else { break }
            lock.withLock { now = next }
            wake { $0.deadline <= next }
        }
        lock.withLock { now = deadline }
        await Task.megaYield()
    }

    private func wake(_ error: (any Error)? = nil, _ isMeant: (Sleeper) -> Bool) {
        let woken = lock.withLock {
            defer { sleepers.removeAll(where: isMeant) }
            return sleepers.filter(isMeant)
        }
        for sleeper in woken { sleeper.continuation.resume(with: error.map { .failure($0) } ?? .success(())) }
    }
}

extension TestClock where Duration == Swift.Duration {
    public convenience init() { self.init(now: Instant()) }
}

/// A clock on which nothing takes time.
public struct ImmediateClock: Clock {
    public typealias Instant = ContinuousClock.Instant
    public init() {}
    public var now: Instant { ContinuousClock().now }
    public var minimumResolution: Duration { .zero }
    public func sleep(until deadline: Instant, tolerance: Duration?) async throws {
        try Task.checkCancellation()
        await Task.megaYield()
    }
}

/// The clock of a test that has not said which one it expects.
struct UnimplementedClock: Clock {
    typealias Instant = ContinuousClock.Instant
    var now: Instant {
        reportIssue("Unimplemented: ContinuousClock.now")
        return ContinuousClock().now
    }
    var minimumResolution: Duration { .zero }
    func sleep(until deadline: Instant, tolerance: Duration?) async throws {
        reportIssue("Unimplemented: ContinuousClock.sleep")
        try await ContinuousClock().sleep(until: deadline, tolerance: tolerance)
    }
}

extension Task where Success == Never, Failure == Never {
    /// Lets what has been started get so far that it waits for something: it has its turns on the main queue.
    static func megaYield(count: Int = 20) async {
        for _ in 0..<count {
            await withCheckedContinuation { continuation in DispatchQueue.main.async { continuation.resume() } }
        }
    }
}
