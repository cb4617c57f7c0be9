import SwiftUI

@MainActor final class Navigator { var count = 0 }

private struct NavigatorKey: EnvironmentKey {
    static var defaultValue: Navigator? { nil }
}

private struct HidesBarKey: EnvironmentKey {
    static let defaultValue = false
}

private enum ActionKey: EnvironmentKey {
    static var defaultValue: @MainActor (Int) -> Void { { _ in } }
}

extension EnvironmentValues {
    var navigator: Navigator? {
        get { self[NavigatorKey.self] }
        set { self[NavigatorKey.self] = newValue }
    }
    var hidesBar: Bool {
        get { self[HidesBarKey.self] }
        set { self[HidesBarKey.self] = newValue }
    }
    var action: @MainActor (Int) -> Void {
        get { self[ActionKey.self] }
        set { self[ActionKey.self] = newValue }
    }
}

struct ProbeView: View {
    @Environment(\.navigator) private var navigator
    @Environment(\.hidesBar) private var hidesBar
    @Environment(\.action) private var action
    @StateObject private var first = Router()
    @State private var second = ObservableRouter()
    var body: some View {
        Button("x") { action(navigator?.count ?? 0) }
            .environment(\.navigator, Navigator())
            .environment(\.hidesBar, !hidesBar)
            .environment(\.action) { print($0) }
            .transformEnvironment(\.hidesBar) { $0.toggle() }
            .environmentObject(first)
            .environment(second)
            .environment(nil as ObservableRouter?)
    }
}
