import Dispatch

/// Applies a function to each index on all cores, and returns the results in order.
///
/// Uses `DispatchQueue.concurrentPerform` rather than a task group: an asynchronous main costs a static executable 7 ms
/// at start.
public func concurrentMap<Result: Sendable>(
    _ indices: Range<Int>, _ transform: @Sendable (Int) -> Result
) -> [Result] {
    guard indices.count > 1 else { return indices.map(transform) }
    return [Result](unsafeUninitializedCapacity: indices.count) { buffer, count in
        // Each iteration writes its own element, and nothing reads before all have been written.
        nonisolated(unsafe) let results = buffer
        DispatchQueue.concurrentPerform(iterations: indices.count) { offset in
            results.initializeElement(at: offset, to: transform(indices.lowerBound + offset))
        }
        count = indices.count
    }
}

/// Applies a throwing function to each index. Runs it for all of them, then throws the first failure.
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

/// Runs two functions at the same time: the first on this core, where it may use all cores for lists; the second, which
/// is short, on any free core.
func concurrently<First, Second: Sendable>(
    _ first: () -> First, and second: @escaping @Sendable () -> Second
) -> (First, Second) {
    let group = DispatchGroup()
    // Written once, and not read before that.
    nonisolated(unsafe) var result: Second?
    DispatchQueue.global().async(group: group) { result = second() }
    let value = first()
    group.wait()
    return (value, result ?? second())
}
