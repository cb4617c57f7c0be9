import SwiftUI

struct HomeView: View {
    var body: some View {
        NavigationLink("Feed") { FeedView() }
        NavigationLink("Gallery") { GalleryView() }
    }
}

// The model sets the variable. Only what contains the list presents the screen.
final class FeedModel: ObservableObject {
    @Published var info: Info?
    func tapped() { self.info = Info() }
}

struct FeedView: View {
    @StateObject var model: FeedModel
    var body: some View { FeedList(model: model) }
}
struct GalleryView: View {
    @StateObject var model: FeedModel
    var body: some View { Text("Gallery") }
}
struct FeedList: View {
    @ObservedObject var model: FeedModel
    var body: some View { List {}.sheet(item: $model.info) { InfoView(info: $0) } }
}
struct InfoView: View { var body: some View { Text("Info") } }
