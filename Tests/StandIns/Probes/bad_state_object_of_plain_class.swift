// expect: requires that 'PlainRouter' conform to 'ObservableObject'
import SwiftUI

struct ProbeView: View {
    @StateObject var router = PlainRouter()
    var body: some View {
        Text("x")
    }
}
