import SwiftUI

@main struct ShopApp: App {
    var body: some Scene { WindowGroup { HomeView() } }
}

struct HomeView: View {
    var body: some View {
        BigButton("Order")
            .modifier(WarningSheetModifier(isPresented: $isWarned))
            .sheet(isPresented: $isFilterPresented) { filter() }
            .sheet(isPresented: $isMoreRequested) {
                VStack {
                    BigButton("Orders")
                    BigButton("Settings")
                }
            }
            .sheet(isPresented: $showsHelp) {
                VStack {
                    Text("Help")
                    HelpView()
                }
            }
            .sheet(isPresented: $isTermsPresented) {
                ScrollView {
                    Text("Terms")
                    BigButton("Accept")
                }
            }
    }

    // Text, a field and a button of the app's own: together they are a screen, and each of them is none.
    private func filter() -> some View {
        VStack {
            Text("Filter")
            BigField(text: $text)
            if isReady { BigButton("Apply") }
        }
    }
}

struct BigButton: View { var body: some View { Text("Button") } }
struct BigField: View { var body: some View { Text("Field") } }
struct HelpView: View { var body: some View { Text("Help") } }

// Its variable says nothing.
struct WarningSheetModifier: ViewModifier {
    @Binding var isPresented: Bool
    func body(content: Content) -> some View {
        content.sheet(isPresented: $isPresented) {
            VStack {
                Text("Warning")
                BigButton("Close")
            }
        }
    }
}
