@main struct MailApp: App {
    var body: some Scene { WindowGroup { InboxView() } }
}

// On a phone, what stands in the detail column is pushed.
struct InboxView: View {
    @State private var selected: Mail?
    var body: some View {
        NavigationSplitView {
            List(selection: $selected) { Text("Mail") }
        } detail: {
            NavigationStack {
                if let mail = selected {
                    MailView(mail: mail)
                } else {
                    NothingSelectedView()
                }
            }
        }
    }
}

struct MailView: View {
    let mail: Mail
    @State private var isReplying = false
    var body: some View {
        Text("Mail").sheet(isPresented: $isReplying) { ReplyView(mail: mail) }
    }
}

struct NothingSelectedView: View { var body: some View { Text("Select a mail") } }
struct ReplyView: View {
    let mail: Mail
    var body: some View { Text("Reply") }
}
