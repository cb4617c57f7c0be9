#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// The running program.
enum Executable {
    /// The stamp that distinguishes this executable from other versions. Nil if the system does not report its path.
    static var stamp: FileStamp? {
        #if canImport(Darwin)
        path.flatMap { FileStamp($0) }
        #else
        FileStamp("/proc/self/exe")
        #endif
    }

    /// The path of the file. Nil if the system does not report it.
    static var path: String? {
        #if canImport(Darwin)
        var count: UInt32 = 4096
        let path = String(unsafeUninitializedCapacity: Int(count)) { buffer in
            buffer.withMemoryRebound(to: CChar.self) { path in
                _NSGetExecutablePath(path.baseAddress, &count) == 0 ? strlen(path.baseAddress!) : 0
            }
        }
        return path.isEmpty ? nil : path
        #else
        let path = String(unsafeUninitializedCapacity: 4096) { buffer in
            buffer.withMemoryRebound(to: CChar.self) { path in
                max(0, readlink("/proc/self/exe", path.baseAddress!, path.count))
            }
        }
        return path.isEmpty ? nil : path
        #endif
    }
}
