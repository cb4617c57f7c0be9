// expect: value of type 'NavigationPath' has no member 'last'
import SwiftUI

func last(_ path: NavigationPath) -> Any? { path.last }
