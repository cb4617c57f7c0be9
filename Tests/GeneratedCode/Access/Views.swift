// Views of the app, whose types no other module sees.
#if UIKIT
import UIKit

final class HomeView: UIViewController {}
final class SaleView: UIViewController {}
#else
import SwiftUI

struct HomeView: View {
    var body: some View { Text(verbatim: "home") }
}

struct SaleView: View {
    var body: some View { Text(verbatim: "sale") }
}
#endif
