public struct ButtonRole: Equatable, Sendable {
    private let name: String
    public static let destructive = Self(name: "destructive")
    public static let cancel = Self(name: "cancel")
}

public struct Button<Label: View> {
    let label: Label
    let action: @MainActor () -> Void

    @preconcurrency nonisolated public init(
        action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label
    ) {
        self.action = action
        self.label = label()
    }
    @preconcurrency nonisolated public init(
        role: ButtonRole?, action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label
    ) {
        self.init(action: action, label: label)
    }
}

extension Button where Label == Text {
    @preconcurrency nonisolated public init(
        _ titleKey: LocalizedStringKey, action: @escaping @MainActor () -> Void
    ) {
        self.init(action: action) { Text(titleKey) }
    }
    @preconcurrency @_disfavoredOverload nonisolated public init<S: StringProtocol>(
        _ title: S, action: @escaping @MainActor () -> Void
    ) {
        self.init(action: action) { Text(title) }
    }
    @preconcurrency nonisolated public init(
        _ titleKey: LocalizedStringKey, role: ButtonRole?, action: @escaping @MainActor () -> Void
    ) {
        self.init(action: action) { Text(titleKey) }
    }
}

extension Button where Label == SwiftUI.Label<Text, Image> {
    @preconcurrency nonisolated public init(
        _ titleKey: LocalizedStringKey, systemImage: String, action: @escaping @MainActor () -> Void
    ) {
        self.init(action: action) { SwiftUI.Label(titleKey, systemImage: systemImage) }
    }
    @preconcurrency @_disfavoredOverload nonisolated public init<S: StringProtocol>(
        _ title: S, systemImage: String, action: @escaping @MainActor () -> Void
    ) {
        self.init(action: action) { SwiftUI.Label(title, systemImage: systemImage) }
    }
}

extension Button: _PrimitiveView, HostedView {
    package var viewContent: ViewContent { .button(label: label, action: action) }
}

public struct Toggle<Label: View> {
    let isOn: Binding<Bool>
    let label: Label
    nonisolated public init(isOn: Binding<Bool>, @ViewBuilder label: () -> Label) {
        self.isOn = isOn
        self.label = label()
    }
}

extension Toggle where Label == Text {
    nonisolated public init(_ titleKey: LocalizedStringKey, isOn: Binding<Bool>) {
        self.init(isOn: isOn) { Text(titleKey) }
    }
    @_disfavoredOverload
    nonisolated public init<S: StringProtocol>(_ title: S, isOn: Binding<Bool>) {
        self.init(isOn: isOn) { Text(title) }
    }
}

extension Toggle: _PrimitiveView, HostedView {
    package var viewContent: ViewContent { .toggle(label: label, isOn: isOn) }
}

public struct TextField<Label: View> {
    let text: Binding<String>
    let label: Label
}

extension TextField where Label == Text {
    nonisolated public init(_ titleKey: LocalizedStringKey, text: Binding<String>) {
        self.init(text: text, label: Text(titleKey))
    }
    @_disfavoredOverload
    nonisolated public init<S: StringProtocol>(_ title: S, text: Binding<String>) {
        self.init(text: text, label: Text(title))
    }
}

extension TextField: _PrimitiveView, HostedView {
    package var viewContent: ViewContent { .textField(label: label, text: text) }
}
