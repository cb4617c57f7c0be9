#if canImport(UIKit)
import SwiftUI
import UIKit

final class ListView: UIViewController {}

struct TopicView: View {
    let id: Int
    let page: Int
    let navigator: TopicsNavigator<TopicsScreen.Topic>

    var body: some View { Text("Topic") }
}
#endif
