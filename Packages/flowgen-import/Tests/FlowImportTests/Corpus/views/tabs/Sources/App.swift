import SwiftUI

struct MainView: View {
    var body: some View {
        TabView {
            Tab("Home", systemImage: "house") { NavigationStack { HomeView() } }
            Tab("Profile", systemImage: "person") { ProfileView() }
        }
    }
}

struct HomeView: View { var body: some View { NavigationLink("") { ItemView() } } }
struct ProfileView: View { var body: some View { Text("").sheet(isPresented: $isEdited) { EditView() } } }
struct ItemView: View { var body: some View { Text("") } }
struct EditView: View { var body: some View { Text("") } }
