// expect: requires that 'PlainRouter' conform to 'Observable'
import SwiftUI

struct ProbeView: View {
    @Environment(PlainRouter.self) var router
    var body: some View {
        Text("x")
    }
}
