/// What libFuzzer calls with each input: reading it must keep its contract.
@_cdecl("LLVMFuzzerTestOneInput")
public func readOne(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let violations = ReaderContract.violations(of: Array(UnsafeBufferPointer(start: bytes, count: count)))
    guard violations.isEmpty else { fatalError(violations.joined(separator: "\n")) }
    return 0
}
