// expect: cannot find type 'CartFeature' in scope
import ComposableArchitecture
import SwiftUI

@Reducer enum Path { case cart(CartFeature) }
