// expect: cannot convert value of type 'Double' to expected argument type 'Int'
import SwiftUI

struct ProbeView: View {
    var body: some View {
        TabView { Text("x").badge(1.5) }
    }
}
