import SwiftUI

struct MainView: View {
    var body: some View {
        TabView {
            FeedView()
            Stack { ListsView() }
        }
    }
}

struct Stack<Content: View>: View {
    var content: () -> Content
    var body: some View { NavigationStack { content() }.toolbar { HelpItem() } }
}

struct HelpItem: ToolbarContent {
    var body: some ToolbarContent { ToolbarItem { NavigationLink("Help") { HelpView() } } }
}

struct FeedView: View { var body: some View { Text("Feed") } }
struct ListsView: View { var body: some View { NavigationLink("List") { ListView() } } }
struct ListView: View { var body: some View { Text("List") } }
struct HelpView: View { var body: some View { Text("Help") } }
