/// Lets effects go on until nothing has come of them for a while. Where effects run one after the other, on the main
/// actor's queue (`uncheckedUseMainSerialExecutor`), that is no matter of time: an effect that is not waiting needs a few turns,
/// with the library itself more than twelve.
@MainActor
func settle(_ count: () -> Int) async {
    var before: Int
    repeat {
        before = count()
        for _ in 0..<20 { await Task.yield() }
    } while count() != before
}
