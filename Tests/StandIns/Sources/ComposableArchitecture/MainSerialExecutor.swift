import Foundation

/// Runs effects in the order in which they can go on, so that a test that waits a little always sees the same.
final class MainSerialExecutor: TaskExecutor {
    static let shared = MainSerialExecutor()

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        DispatchQueue.main.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
    }
}

private let isSerial = LockIsolated(false)

/// Whether the effects of all stores run one after the other, as those of a test store always do.
public var uncheckedUseMainSerialExecutor: Bool {
    get { isSerial.value }
    set { isSerial.setValue(newValue) }
}
