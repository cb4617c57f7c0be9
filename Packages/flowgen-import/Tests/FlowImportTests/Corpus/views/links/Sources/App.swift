import SwiftUI

struct HomeView: View {
    var body: some View {
        NavigationView {
            List {
                NavigationLink(destination: FirstView()) { RowView() }
                NavigationLink("Second") { SecondView() }
                NavigationLink { ThirdView() } label: { RowView() }
                NavigationLink(isActive: $isFourth) { FourthView() } label: { EmptyView() }
                NavigationLink("Fifth", destination: FifthView())
            }
            .navigationDestination(isPresented: $isSixth) { SixthView() }
        }
    }
}
struct FirstView: View { var body: some View { Text("") } }
struct SecondView: View { var body: some View { Text("") } }
struct ThirdView: View { var body: some View { Text("") } }
struct FourthView: View { var body: some View { Text("") } }
struct FifthView: View { var body: some View { Text("") } }
struct SixthView: View { var body: some View { Text("") } }
struct RowView: View { var body: some View { Text("") } }
