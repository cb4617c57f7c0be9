import SwiftUI

struct ProbeView: View {
    struct Item: Identifiable { let id: Int }
    private let items = [Item(id: 1)]
    private let routes: [Route] = [.list]
    var body: some View {
        Group {
            ForEach(0..<3) { Text("\($0)") }
            ForEach(items) { item in Text("\(item.id)") }
            ForEach(routes, id: \.self) { _ in EmptyView() }
            ForEach(0..<items.count, id: \.self) { index in Text("\(index)").id(index) }
        }
        .id(items.count)
    }
}
