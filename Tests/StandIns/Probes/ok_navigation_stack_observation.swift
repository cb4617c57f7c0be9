import Foundation
import Observation
import SwiftUI

enum Page: Hashable, Codable {
    case detail(id: Int)
    case settings
}
enum Panel: Identifiable {
    case a
    case b(Int)
    var id: String {
        switch self {
        case .a: return "a"
        case .b(let n): return "b\(n)"
        }
    }
}
@MainActor @Observable final class PageRouter {
    var path: [Page] = []
    var erased = NavigationPath()
    var sheet: Panel?
    var cover: Panel?
    var tab = 0
    func push(_ r: Page) {
        path.append(r)
        erased.append(r)
    }
    func pop() {
        guard !erased.isEmpty else { return }
        erased.removeLast()
    }
}
struct Root: View {
    @State private var router = PageRouter()
    @Environment(\.dismiss) private var dismiss
    var body: some View {
        NavigationStack(path: $router.path) {
            VStack {
                NavigationLink(value: Page.settings) { Text("s") }
                NavigationLink("d", value: Page.detail(id: 1))
            }
            .navigationTitle("Root")
            .navigationDestination(for: Page.self) { destination($0) }
        }
        .sheet(item: $router.sheet, onDismiss: { print("x") }) { s in Text(s.id) }
        .fullScreenCover(item: $router.cover) { s in Text(s.id) }
        .environment(router)
        .onOpenURL { url in router.push(.detail(id: url.pathComponents.count)) }
        .onAppear { print("a") }
    }
    @ViewBuilder private func destination(_ r: Page) -> some View {
        switch r {
        case .detail(let id):
            Detail(id: id).toolbar(.hidden, for: .tabBar).navigationBarBackButtonHidden(true)
        case .settings: Text("settings")
        }
    }
}
struct Detail: View {
    let id: Int
    @Environment(PageRouter.self) private var router
    var body: some View {
        @Bindable var router = router
        NavigationStack(path: $router.erased) { Button("push") { router.push(.settings) } }
    }
}
struct Tabs: View {
    @State private var sel = 0
    var body: some View {
        TabView(selection: $sel) { Root().tabItem { Label("a", systemImage: "house") }.tag(0) }
    }
}
