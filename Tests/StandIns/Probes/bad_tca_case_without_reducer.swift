// expect: a case without exactly one reducer is not supported
import ComposableArchitecture
import SwiftUI

@Reducer enum Path { case nothing }
