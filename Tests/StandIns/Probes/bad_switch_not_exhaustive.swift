// expect: switch must be exhaustive
import SwiftUI

struct ProbeView: View {
    let route: Route
    var body: some View {
        switch route {
        case .list: Text("list")
        }
    }
}
