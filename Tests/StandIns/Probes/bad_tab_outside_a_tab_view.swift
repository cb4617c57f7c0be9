// expect: requires that 'Tab<Never, Text, DefaultTabLabel>' conform to 'View'
import SwiftUI

struct ProbeView: View {
    var body: some View {
        VStack { Tab("Home", systemImage: "house") { Text("x") } }
    }
}
