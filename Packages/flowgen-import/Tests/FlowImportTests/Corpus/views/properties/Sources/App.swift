import SwiftUI

struct HomeView: View {
    var body: some View {
        Text("")
            .sheet(isPresented: $isNew) { newsSheet }
            .sheet(isPresented: $isHelp, content: helpSheet)
    }

    private var newsSheet: some View { NavigationStack { NewsView() } }
    @ViewBuilder private func helpSheet() -> some View { HelpView() }
    private var header: some View { HeaderView() }
}

struct HeaderView: View { var body: some View { NavigationLink("") { AboutView() } } }
struct NewsView: View { var body: some View { Text("") } }
struct HelpView: View { var body: some View { Text("") } }
struct AboutView: View { var body: some View { Text("") } }
