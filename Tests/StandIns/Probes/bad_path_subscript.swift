// expect: value of type 'NavigationPath' has no subscripts
import SwiftUI

func first(_ path: NavigationPath) -> Any { path[0] }
