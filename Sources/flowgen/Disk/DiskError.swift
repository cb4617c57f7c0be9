#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif
#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// What went wrong on the disk, in the system's own words where it has some: `Permission denied`.
func reason(_ error: any Error) -> String {
    if let error = error as? POSIXError { return String(cString: strerror(error.code.rawValue)) }
    guard let error = error as? CocoaError else { return "\(error)" }
    if let underlying = error.underlying as? POSIXError { return reason(underlying) }
    switch error.code {
    case .fileNoSuchFile, .fileReadNoSuchFile: return "no such file or folder"
    case .fileReadNoPermission, .fileWriteNoPermission: return "permission denied"
    case .fileWriteOutOfSpace: return "no space left on the disk"
    case .fileWriteVolumeReadOnly: return "the disk is read-only"
    case .fileReadTooLarge: return "the file is too large"
    default: return "\(error)"
    }
}
