public protocol EnvironmentKey {
    associatedtype Value
    static var defaultValue: Value { get }
}

public struct EnvironmentValues {
    private var values: [ObjectIdentifier: Any] = [:]
    private var objects: [ObjectIdentifier: AnyObject] = [:]

    public init() {}

    public subscript<Key: EnvironmentKey>(key: Key.Type) -> Key.Value {
        get { values[ObjectIdentifier(key)] as? Key.Value ?? Key.defaultValue }
        set { values[ObjectIdentifier(key)] = newValue }
    }

    /// The object that was stored under its type.
    package subscript<Object: AnyObject>(object type: Object.Type) -> Object? {
        get { objects[ObjectIdentifier(type)] as? Object }
        set { objects[ObjectIdentifier(type)] = newValue }
    }
}

public enum UserInterfaceSizeClass: Sendable { case compact, regular }
public enum ScenePhase: Comparable, Sendable { case background, inactive, active }
public enum ColorScheme: CaseIterable, Hashable, Sendable { case light, dark }

private enum DismissKey: EnvironmentKey {
    static var defaultValue: DismissAction { DismissAction(target: nil) }
}
private enum OpenURLKey: EnvironmentKey {
    static var defaultValue: OpenURLAction { OpenURLAction(system: nil) }
}
private enum PhaseKey: EnvironmentKey { static var defaultValue: ScenePhase { .active } }
private enum EnabledKey: EnvironmentKey { static var defaultValue: Bool { true } }
#if !macOS
private enum HorizontalSizeClassKey: EnvironmentKey {
    static var defaultValue: UserInterfaceSizeClass? { .compact }
}
#endif
private enum ColorSchemeKey: EnvironmentKey { static var defaultValue: ColorScheme { .light } }

extension EnvironmentValues {
    public package(set) var dismiss: DismissAction {
        get { self[DismissKey.self] }
        set { self[DismissKey.self] = newValue }
    }
    public var isPresented: Bool { dismiss.target != nil }
    public var presentationMode: Binding<PresentationMode> {
        let dismiss = dismiss
        return Binding(
            identity: dismiss.target.map(ObjectIdentifier.init),
            getter: { PresentationMode(isPresented: dismiss.target != nil) },
            setter: { if !$0.isPresented { dismiss.target?.dismiss() } })
    }
    public var scenePhase: ScenePhase {
        get { self[PhaseKey.self] }
        set { self[PhaseKey.self] = newValue }
    }
    public var isEnabled: Bool {
        get { self[EnabledKey.self] }
        set { self[EnabledKey.self] = newValue }
    }
    public var colorScheme: ColorScheme {
        get { self[ColorSchemeKey.self] }
        set { self[ColorSchemeKey.self] = newValue }
    }
    #if !macOS
    public var horizontalSizeClass: UserInterfaceSizeClass? {
        get { self[HorizontalSizeClassKey.self] }
        set { self[HorizontalSizeClassKey.self] = newValue }
    }
    #endif
    public var openURL: OpenURLAction {
        get { self[OpenURLKey.self] }
        set { self[OpenURLKey.self] = newValue.falling(backOn: openURL) }
    }
}

public struct PresentationMode {
    public private(set) var isPresented: Bool
    public mutating func dismiss() { isPresented = false }
}

/// What a screen's `dismiss` ends: the layer or the pushed screen that it is in.
package final class DismissTarget {
    package var dismiss: () -> Void
    package init(_ dismiss: @escaping () -> Void = {}) { self.dismiss = dismiss }
}

@MainActor @preconcurrency public struct DismissAction {
    nonisolated(unsafe) let target: DismissTarget?
    nonisolated package init(target: DismissTarget?) { self.target = target }
    public func callAsFunction() { target?.dismiss() }
}
