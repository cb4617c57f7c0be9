// expect: do not have matching underlying types
import SwiftUI

struct ProbeView: View {
    let route: Route
    func destination(_ route: Route) -> some View {
        switch route {
        case .list: return Text("list")
        case .detail: return EmptyView()
        }
    }
    var body: some View { destination(route) }
}
