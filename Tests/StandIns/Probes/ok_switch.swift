import SwiftUI

struct ProbeView: View {
    let route: Route
    var body: some View { destination(route) }

    @ViewBuilder private func destination(_ route: Route) -> some View {
        switch route {
        case .list: Text("list")
        case .detail(let id): VStack { Text("\(id)") }
        }
    }
}
