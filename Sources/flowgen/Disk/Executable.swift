#if canImport(Darwin)
import Darwin
#endif

/// The running program.
enum Executable {
    /// The stamp that distinguishes this executable from other versions. Nil if the system does not report its path.
    static var stamp: FileStamp? {
        #if canImport(Darwin)
        var count: UInt32 = 4096
        let path = String(unsafeUninitializedCapacity: Int(count)) { buffer in
            buffer.withMemoryRebound(to: CChar.self) { path in
                _NSGetExecutablePath(path.baseAddress, &count) == 0 ? strlen(path.baseAddress!) : 0
            }
        }
        return FileStamp(path)
        #else
        FileStamp("/proc/self/exe")
        #endif
    }
}
