// expect: expression is 'async' but is not marked with 'await'
import SwiftUI
import UIKit

@MainActor func openPage(_ url: URL) async { UIApplication.shared.open(url) }
