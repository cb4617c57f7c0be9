// The app's own tab bar.

import SwiftUI

struct BottomBar: View {
    #if IOS16
    @ObservedObject var tabs: FlowTabs
    #else
    let tabs: FlowTabs
    #endif

    var body: some View {
        HStack {
            ForEach(tabs.items.indices, id: \.self) { index in
                Button("Tab \(tabs.items[index].title)\(index == tabs.selected ? " *" : "")") { tabs.tap(index) }
            }
        }
    }
}
