// expect: value of optional type 'UIImage?' must be unwrapped
import SwiftUI
import UIKit

@MainActor func image() -> UIImage { UIImage(systemName: "cart") }
