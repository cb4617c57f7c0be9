// expect: requires that 'PlainRouter' conform to 'Observable'
import SwiftUI

struct ProbeView: View {
    @Bindable var router: PlainRouter
    var body: some View {
        Text("x")
    }
}
