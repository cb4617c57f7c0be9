// expect: cannot convert value of type 'Label<Text, Image>' to expected argument type '() -> V'
import SwiftUI

struct ProbeView: View {
    var body: some View {
        TabView { Text("x").tabItem(Label("Home", systemImage: "house")) }
    }
}
