import SwiftUI

struct ProbeView: View {
    @Environment(\.openURL) private var openURL
    var body: some View {
        Button("x") { openURL(URL(string: "https://a.example")!) }
            .environment(\.openURL, OpenURLAction { _ in .handled })
    }
}
