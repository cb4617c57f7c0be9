import SwiftUI

struct HomeView: View {
    @State private var sheet: Sheet?
    var body: some View {
        let help = HelpView().padding()
        let terms = termsView.padding()
        List {
            NavigationLink(destination: help) { Text("Help") }
            NavigationLink(destination: terms) { Text("Terms") }
        }
        .sheet(item: $sheet) { content(for: $0) }
        .sheet(isPresented: $isPicking) { picker }
        .sheet(isPresented: $isLegal) { LegalView(url: url) }
    }

    @ViewBuilder private var termsView: some View { TermsView() }

    // It has no view of its own: the image of a row is not the screen.
    private var picker: some View {
        NavigationStack { List { ForEach(covers) { cover in Button { pick(cover) } label: { CoverImage(cover) } } } }
    }

    @ViewBuilder private func content(for sheet: Sheet) -> some View {
        switch sheet {
        case .details(let item): details(item)
        case .edit: EditView()
        }
    }

    // What the details show, the home does not.
    private func details(_ item: Item) -> some View { NavigationStack { DetailsView(item) } }

    private func tapped() {
        sheet = .details(item)
        sheet = .edit
    }
}

enum Sheet: Identifiable {
    case details(Item)
    case edit
}

struct DetailsView: View { var body: some View { NavigationLink("Author") { AuthorView() } } }
struct AuthorView: View { var body: some View { Text("Author") } }
struct EditView: View { var body: some View { Text("Edit") } }
struct HelpView: View { var body: some View { Text("Help") } }
struct TermsView: View { var body: some View { Text("Terms") } }
struct CoverImage: View { var body: some View { Image("cover") } }
