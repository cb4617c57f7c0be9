import SwiftUI

struct HomeView: View {
    var body: some View {
        NavigationLink("Post") { PostView() }
        NavigationLink("Archive") { ArchiveView() }
        Row(isOwn: false)
    }
}

// Nobody sets the environment above it, and it passes no literal.
struct ArchiveView: View {
    let post: Post
    var body: some View { Row(isOwn: post.isOwn) }
}

struct PostView: View {
    var body: some View { Row(isOwn: true, account: nil).environment(\.isFocused, true) }
}

struct Row: View {
    @Environment(\.isFocused) private var isFocused
    let isOwn: Bool
    var account: Account?
    var body: some View {
        if isFocused, isWide { Details() }
        if isOwn { EditButton() } else { ReportButton() }
        if let account { AccountButton(account) }
    }
}

extension EnvironmentValues {
    @Entry var isFocused = false
}

struct Details: View { var body: some View { NavigationLink("Likes") { LikesView() } } }
struct EditButton: View { var body: some View { Button("Edit") {}.sheet(isPresented: $x) { EditView() } } }
struct ReportButton: View { var body: some View { Button("Report") {}.sheet(isPresented: $x) { ReportView() } } }
struct AccountButton: View { var body: some View { NavigationLink("Account") { AccountView() } } }
struct LikesView: View { var body: some View { Text("Likes") } }
struct EditView: View { var body: some View { Text("Edit") } }
struct ReportView: View { var body: some View { Text("Report") } }
struct AccountView: View { var body: some View { Text("Account") } }
