import SwiftUI

struct IntroView: View {
    var body: some View {
        TabView {
            FirstPage()
            SecondPage()
        }
        .tabViewStyle(.page)
        .fullScreenCover(isPresented: $isDone) { HomeView() }
    }
}
struct FirstPage: View { var body: some View { Text("") } }
struct SecondPage: View { var body: some View { Text("") } }
struct HomeView: View { var body: some View { Text("") } }
