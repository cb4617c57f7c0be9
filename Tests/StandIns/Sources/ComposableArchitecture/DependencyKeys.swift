import Foundation
import SwiftUI

extension DependencyValues {
    /// Dismisses the feature that is presented: its screen and those above it.
    public var dismiss: DismissEffect {
        get { self[DismissEffect.self] }
        set { self[DismissEffect.self] = newValue }
    }

    /// Whether something presents the feature.
    public var isPresented: Bool { dismiss.action != nil }

    public var openURL: OpenURLEffect {
        get { self[OpenURLEffect.self] }
        set { self[OpenURLEffect.self] = newValue }
    }

    public var continuousClock: any Clock<Duration> {
        get { self[ContinuousClockKey.self] }
        set { self[ContinuousClockKey.self] = newValue }
    }
}

public struct DismissEffect: DependencyKey, Sendable {
    let action: (@MainActor @Sendable () -> Void)?

    init(action: (@MainActor @Sendable () -> Void)?) { self.action = action }
    public init(_ dismiss: @escaping @MainActor @Sendable () -> Void) { action = dismiss }

    @MainActor public func callAsFunction(
        fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
        column: UInt = #column
    ) async {
        guard let action else {
            return reportIssue(
                """
                A reducer requested dismissal at "\(fileID):\(line)", but couldn't be dismissed: nothing presents it.
                """, fileID: fileID, filePath: filePath, line: line, column: column)
        }
        action()
    }

    public static let liveValue = DismissEffect(action: nil)
    public static let testValue = DismissEffect(action: nil)
}

public struct OpenURLEffect: DependencyKey, Sendable {
    private let handler: @Sendable (URL) async -> Bool

    public init(handler: @escaping @Sendable (URL) async -> Bool) { self.handler = handler }

    @discardableResult public func callAsFunction(_ url: URL) async -> Bool { await handler(url) }
    @_disfavoredOverload public func callAsFunction(_ url: URL) async { _ = await handler(url) }

    public static let liveValue = OpenURLEffect { url in
        await MainActor.run { EnvironmentValues().openURL(url) }
        return true
    }
    public static let testValue = OpenURLEffect { _ in
        reportIssue(#"Unimplemented: @Dependency(\.openURL)"#)
        return false
    }
}

private enum ContinuousClockKey: DependencyKey {
    static let liveValue: any Clock<Duration> = ContinuousClock()
    static let testValue: any Clock<Duration> = UnimplementedClock()
}
