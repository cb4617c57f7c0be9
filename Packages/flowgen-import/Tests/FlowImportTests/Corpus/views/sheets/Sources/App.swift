import SwiftUI

struct HomeView: View {
    @State var isNew = false
    var body: some View {
        Text("")
            .sheet(isPresented: $isNew) { NavigationStack { NewsView() } }
            .fullScreenCover(isPresented: $isLogin, content: { LoginView() })
            .popover(isPresented: $isHelp) { HelpView() }
            .sheet(item: $item) { item in ItemView(item: item) }
            .sheet(isPresented: $isText) { Text("only text") }
            .alert("No", isPresented: $isAlert) {}
    }
}

struct NewsView: View { var body: some View { Text("").sheet(isPresented: $isMore) { MoreView() } } }
struct LoginView: View { var body: some View { Text("") } }
struct HelpView: View { var body: some View { Text("") } }
struct ItemView: View { var body: some View { Text("") } }
struct MoreView: View { var body: some View { Text("") } }
