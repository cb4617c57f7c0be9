// What the probes talk about. It is compiled with each of them.
import Combine
import SwiftUI
import UIKit

enum Route: Hashable, Codable {
    case list
    case detail(id: Int)
}
enum Sheet: Identifiable {
    case settings
    var id: String { "settings" }
}
struct Unhashable { var number = 1 }

@MainActor final class Router: ObservableObject {
    @Published var path: [Route] = []
    @Published var erased = NavigationPath()
    @Published var sheet: Sheet?
    @Published var isShown = false
    @Published var unhashablePath: [Unhashable] = []
    @Published var unhashableItem: Unhashable?
}

@MainActor @Observable final class ObservableRouter { var path: [Route] = [] }
final class PlainRouter { var path: [Route] = [] }
