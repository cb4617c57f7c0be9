#if !FLOW_TCA
import FlowCore
#endif
import Foundation

#if canImport(SwiftUI) && !os(watchOS)
import SwiftUI
#endif

@available(FlowSystems, *)
nonisolated extension FlowTitle {
    #if canImport(SwiftUI) && !os(watchOS)
    /// Creates a title from a literal of a type that Xcode collects for string catalogs.
    @available(iOS 16.0, macOS 13.0, tvOS 16.0, watchOS 9.0, *)
    public init(
        localized key: LocalizedStringResource, in bundle: @escaping @MainActor @Sendable () -> Foundation.Bundle
    ) {
        self.init(key.key, in: bundle)
    }
    #else
    public init(localized key: String, in bundle: @escaping @MainActor @Sendable () -> Foundation.Bundle) {
        self.init(key, in: bundle)
    }
    #endif
}
