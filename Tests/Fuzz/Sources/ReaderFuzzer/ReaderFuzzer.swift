#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// Called by libFuzzer with each input: reading it must satisfy the contract.
@_cdecl("LLVMFuzzerTestOneInput")
public func readOne(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let violations = ReaderContract.violations(of: Array(UnsafeBufferPointer(start: bytes, count: count)))
    if violations.isEmpty { return 0 }
    // `abort` rather than a trap: Swift's own crash report takes long under the address sanitizer.
    print(violations.joined(separator: "\n"))
    fflush(nil)
    abort()
}
