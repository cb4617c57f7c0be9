#if canImport(Darwin)
import Darwin
#endif

/// The program that runs.
enum Executable {
    /// What tells it from another version of itself. Nil where the system does not say which file it is.
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
