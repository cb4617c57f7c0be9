import SwiftUI

@Observable final class Router {
    var path: [Route] = []
    var sheet: Sheet?
    func navigate(to route: Route) { path.append(route) }
}

enum Route: Hashable {
    case product(id: Int)
    case reviews(of: Int, sorting: Sorting)
    case help
}

enum Sheet: Identifiable {
    case cart
    case settings
    var id: String { "\(self)" }
}

enum Sorting: String, Codable { case best, newest }
