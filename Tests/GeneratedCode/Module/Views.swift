// Views of Guide and Reader, in the module of their flows.

import FlowSupport

#if canImport(SwiftUI)
import SwiftUI

struct PageView: View {
    let number: Int
    let book: String
    let navigator: ReaderNavigator<ReaderScreen.Page>

    var body: some View {
        Button("Next") { navigator.page(number: number + 1, book: book) }
        Button("Close", action: navigator.closed)
    }
}

struct GuideViews: GuideScreens {
    func topics(_ navigator: GuideNavigator<GuideScreen.Topics>) -> any View {
        Button("Article", action: navigator.article)
    }

    func article(_ navigator: GuideNavigator<GuideScreen.Article>) -> any View {
        Button("Solved", action: navigator.solved)
    }

    func oldArticle(_ navigator: GuideNavigator<GuideScreen.OldArticle>) -> any View { Text("Old") }
    func olderArticle(_ navigator: GuideNavigator<GuideScreen.OlderArticle>) -> any View { Text("Older") }

    func contact(_ navigator: GuideNavigator<GuideScreen.Contact>) -> any View {
        Button("Article", action: navigator.article)
    }
}
#endif
