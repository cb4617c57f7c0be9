import Combine
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

@MainActor final class PageRouter: ObservableObject {
    @Published var path: [Page] = []
    @Published var erased = NavigationPath()
    @Published var sheet: Panel?
    @Published var cover: Panel?
    @Published var showInfo = false
    func push(_ r: Page) {
        path.append(r)
        erased.append(r)
    }
    func restore(_ d: Data) throws {
        erased = NavigationPath(
            try JSONDecoder().decode(NavigationPath.CodableRepresentation.self, from: d))
    }
    func save() throws -> Data? { try erased.codable.map { try JSONEncoder().encode($0) } }
}
@MainActor @Observable final class ORouter {
    var path: [Page] = []
    var tab = 0
}

struct Root: View {
    @StateObject private var router = PageRouter()
    @State private var o = ORouter()
    @SceneStorage("nav") private var nav: Data?
    @Environment(\.scenePhase) private var phase
    @Environment(\.dismiss) private var dismiss
    var body: some View {
        NavigationStack(path: $router.path) {
            List {
                NavigationLink(value: Page.settings) { Text("s") }
                NavigationLink("d", value: Page.detail(id: 1))
            }
            .navigationTitle("Root")
            .navigationDestination(for: Page.self) { destination($0) }
            .navigationDestination(isPresented: $router.showInfo) { Text("info") }
        }
        .sheet(item: $router.sheet, onDismiss: { print("x") }) { s in Text(s.id) }
        .fullScreenCover(item: $router.cover) { s in Text(s.id) }
        .environmentObject(router)
        .environment(o)
        .onOpenURL { url in router.push(.detail(id: url.pathComponents.count)) }
        .onAppear { print("a") }
        .task { await Task.yield() }
        .onChange(of: router.path) { _, new in print(new.count) }
    }
    @ViewBuilder private func destination(_ r: Page) -> some View {
        switch r {
        case .detail(let id):
            Detail(id: id).toolbar(.hidden, for: .tabBar).navigationBarBackButtonHidden(true)
        case .settings: Text("settings").navigationBarTitleDisplayMode(.inline)
        }
    }
}
struct Detail: View {
    let id: Int
    @EnvironmentObject private var router: PageRouter
    @Environment(ORouter.self) private var o
    var body: some View {
        @Bindable var o = o
        NavigationStack(path: $o.path) {
            Button("push") { router.push(.settings) }
                .toolbar { ToolbarItem(placement: .navigationBarLeading) { Button("b") {} } }
        }
    }
}
struct Tabs: View {
    @State private var sel = 0
    var body: some View {
        TabView(selection: $sel) { Root().tabItem { Label("a", systemImage: "house") }.tag(0) }
    }
}
