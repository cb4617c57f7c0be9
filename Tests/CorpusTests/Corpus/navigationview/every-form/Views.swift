#if canImport(SwiftUI)
import SwiftUI

struct AboutView: View {
    @EnvironmentObject private var router: MoreRouter

    var body: some View { Button("Again") { router.push(destination: .about) } }
}
#endif
