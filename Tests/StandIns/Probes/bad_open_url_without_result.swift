// expect: cannot convert value of type '()' to closure result type 'OpenURLAction.Result'
import SwiftUI

struct ProbeView: View {
    @StateObject private var router = Router()
    var body: some View {
        Text("x").environment(\.openURL, OpenURLAction { _ in })
    }
}
