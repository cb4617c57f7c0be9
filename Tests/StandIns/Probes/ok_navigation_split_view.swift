import SwiftUI

struct Columns: View {
    @State var visibility = NavigationSplitViewVisibility.all
    @State var path: [Int] = []
    @Environment(\.horizontalSizeClass) var width

    var body: some View {
        if width == .regular {
            NavigationSplitView(columnVisibility: $visibility) {
                Text("sidebar")
            } content: {
                Text("content")
            } detail: {
                NavigationStack(path: $path) { Text("detail") }
            }
        } else {
            NavigationSplitView { Text("sidebar") } detail: { Text("detail") }
        }
    }
}
