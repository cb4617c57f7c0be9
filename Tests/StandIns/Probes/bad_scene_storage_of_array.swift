// expect: candidate requires that the types '[Int]' and 'Data' be equivalent
import SwiftUI

struct ProbeView: View {
    @SceneStorage("path") private var path: [Int] = []
    var body: some View {
        Text("x")
    }
}
