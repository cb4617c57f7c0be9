import SwiftUI

// All nodes are shown by one view: a cell that is made for a case is no screen.
enum Node: Hashable {
    case root
    case folder(String)
}

struct RootView: View {
    var body: some View {
        NavigationStack {
            ListView(node: .root)
                .navigationDestination(for: Node.self) { node in ListView(node: node) }
        }
    }
}

struct ListView: View {
    let node: Node
    var body: some View {
        ForEach(nodes) { node in
            switch node {
            case .root: Text("Root")
            case .folder: FolderCell(name: node.name)
            }
        }
        .toolbar { Button("Share") { share() } }
    }

    // Nobody taps what an image is made of.
    private func share() { renderer = ImageRenderer(content: picture) }
    private var picture: some View { PictureView() }
}

struct FolderCell: View {
    let name: String
    var body: some View { NavigationLink(value: Node.folder(name)) { Text(name) } }
}

struct PictureView: View { var body: some View { NavigationLink("Help") { HelpView() } } }
struct HelpView: View { var body: some View { Text("Help") } }
