import SwiftUI

struct Keeper: View {
    enum Place: String { case home, search }
    enum Level: Int { case low, high }

    @StateObject private var router = Router()
    @SceneStorage("data") private var data: Data?
    @SceneStorage("text") private var text: String?
    @SceneStorage("number") private var number: Int?
    @SceneStorage("first") private var first = 1
    @SceneStorage("name") private var name = "name"
    @SceneStorage("bytes") private var bytes = Data()
    @SceneStorage("isOn") private var isOn = false
    @SceneStorage("place") private var place = Place.home
    @SceneStorage("level") private var level = Level.low
    @SceneStorage("optional") private var optional: Place?
    @Environment(\.scenePhase) private var phase
    var body: some View {
        Toggle("x", isOn: $isOn)
            .onChange(of: phase) { _, phase in
                if phase == .background || phase < .active { data = try? JSONEncoder().encode(router.path) }
            }
            .onChange(of: router.path, initial: true) { text = nil }
            .onChange(of: router.path, perform: { number = $0.count })
            .onOpenURL { router.path = [.detail(id: $0.pathComponents.count)] }
            .onContinueUserActivity("shop.product") { activity in
                name = activity.webpageURL?.absoluteString ?? activity.title ?? ""
                first = activity.userInfo?.count ?? 0
            }
            .onContinueUserActivity(NSUserActivityTypeBrowsingWeb, perform: restore)
            .task { await load() }
            .task(priority: .background) { await load() }
            .task(id: router.path) { await load() }
            .task(id: Point(x: 1), priority: .high) { await load() }
    }

    private struct Point: Equatable { let x: Int }
    private func restore(_ activity: NSUserActivity) { place = .search }
    private func load() async {
        router.path = []
        level = .high
        optional = nil
    }
}
