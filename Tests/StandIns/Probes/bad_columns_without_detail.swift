// expect: missing argument for parameter 'detail' in call
import SwiftUI

struct Columns: View {
    var body: some View {
        NavigationSplitView { Text("sidebar") }
    }
}
