import ComposableArchitecture
import SwiftUI

struct Note: Codable, Sendable {
    let text: String
}

struct HomeView: View {
    let store: StoreOf<ShopHomeFeature>

    var body: some View { Text("Shop") }
}

func similar(to product: Int) -> Int { product ^ 1 }

extension CornerGuards {
    static let liveValue = CornerGuards(isLoggedIn: { true }, isOpen: { true }, isOld: { true })
}
