// expect: contextual closure type '(Int) -> Void' expects 1 argument, but 2 were used
import SwiftUI

struct ProbeView: View {
    @State private var number = 0
    var body: some View {
        Text("x").onChange(of: number, perform: { old, new in print(old, new) })
    }
}
