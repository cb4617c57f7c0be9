#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// What libFuzzer calls with each input: reading it must keep its contract.
@_cdecl("LLVMFuzzerTestOneInput")
public func readOne(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let violations = ReaderContract.violations(of: Array(UnsafeBufferPointer(start: bytes, count: count)))
    if violations.isEmpty { return 0 }
    // `abort` and no trap: Swift's own report of a crash takes long under the address sanitizer.
    print(violations.joined(separator: "\n"))
    fflush(nil)
    abort()
}
