// expect: cannot assign to property: 'navigationItem' setter is inaccessible
import SwiftUI
import UIKit

@MainActor func replace(_ controller: UIViewController) { controller.navigationItem = UINavigationItem() }
