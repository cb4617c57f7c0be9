import ComposableArchitecture
import SwiftUI

struct Note: Codable, Sendable {
    let text: String
}

struct HomeView: View {
    let store: StoreOf<ShopHomeFeature>

    var body: some View { Text("Shop") }
}

extension CornerGuards {
    static let liveValue = CornerGuards(isLoggedIn: { true }, isOpen: { true }, isOld: { true })
}
