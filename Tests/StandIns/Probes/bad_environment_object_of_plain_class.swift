// expect: requires that 'PlainRouter' conform to 'ObservableObject'
import SwiftUI

struct ProbeView: View {
    @EnvironmentObject var router: PlainRouter
    var body: some View {
        Text("x")
    }
}
