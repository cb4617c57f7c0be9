import SwiftUI

struct MainView: View {
    var body: some View {
        TabView {
            LibraryView().tabItem { Text("") }
            SearchView().tabItem { Text("") }.background { HeightReader() }
        }
        .sheet(isPresented: $isServer) { ServerView() }
    }
}

struct ServerView: View {
    var body: some View {
        TabView {
            AlbumsView().tabItem { Text("") }
            ArtistsView().tabItem { Text("") }
        }
        .sheet(isPresented: $isConnection) { ConnectionView() }
    }
}

struct LibraryView: View { var body: some View { Text("").sheet(isPresented: $isItem) { ItemView() } } }
struct SearchView: View { var body: some View { Text("") } }
struct HeightReader: View { var body: some View { Text("") } }
struct AlbumsView: View { var body: some View { Text("") } }
struct ArtistsView: View { var body: some View { Text("") } }
struct ConnectionView: View { var body: some View { Text("") } }
struct ItemView: View { var body: some View { Text("") } }
