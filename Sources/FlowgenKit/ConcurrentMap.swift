import Dispatch

/// The results of a function for each index, computed on all cores, in order.
///
/// `DispatchQueue.concurrentPerform` and no task group: an asynchronous main costs a static executable 7 ms at
/// start.
public func concurrentMap<Result: Sendable>(
    _ indices: Range<Int>, _ transform: @Sendable (Int) -> Result
) -> [Result] {
    guard indices.count > 1 else { return indices.map(transform) }
    return [Result](unsafeUninitializedCapacity: indices.count) { buffer, count in
        // Each iteration writes one element of its own, and nobody reads before all have been written.
        nonisolated(unsafe) let results = buffer
        DispatchQueue.concurrentPerform(iterations: indices.count) { offset in
            results.initializeElement(at: offset, to: transform(indices.lowerBound + offset))
        }
        count = indices.count
    }
}

/// The same of a function that can fail. All indices are gone through, and the first failure is thrown.
public func concurrentMap<Success: Sendable, Failure: Error>(
    _ indices: Range<Int>, _ transform: @Sendable (Int) throws(Failure) -> Success
) throws(Failure) -> [Success] {
    let results = concurrentMap(indices) { index in
        do throws(Failure) {
            return Result<Success, Failure>.success(try transform(index))
        } catch {
            return .failure(error)
        }
    }
    var values: [Success] = []
    values.reserveCapacity(results.count)
    for result in results { values.append(try result.get()) }
    return values
}

/// Frees a value on another core, where nobody else has it: the caller gives it away. A large one takes a while, piece by
/// piece.
func forgetElsewhere<Value: Sendable>(_ value: consuming Value) {
    // Written here, and then by the other core only. What it captured by value, this core would have as well.
    nonisolated(unsafe) var last: Value? = consume value
    DispatchQueue.global().async { _ = last.take() }
}

/// The results of two functions that run at once: the first on this core, where it may go through lists on all cores, the
/// second, which is short, wherever there is room.
func concurrently<First, Second: Sendable>(
    _ first: () -> First, and second: @escaping @Sendable () -> Second
) -> (First, Second) {
    let group = DispatchGroup()
    // Written once, and read by nobody before that is done.
    nonisolated(unsafe) var result: Second?
    DispatchQueue.global().async(group: group) { result = second() }
    let value = first()
    group.wait()
    return (value, result ?? second())
}
