// expect: cannot convert value of type 'StoreOf<HomeFeature>'
// A view is of one screen.

import ComposableArchitecture
import SwiftUI

@MainActor
func probe(_ store: StoreOf<HomeFeature>) -> any View { Screens().cart(store) }
