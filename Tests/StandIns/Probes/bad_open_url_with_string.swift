// expect: to expected argument type '(URL) -> Void'
import SwiftUI

struct ProbeView: View {
    @StateObject private var router = Router()
    var body: some View {
        Text("x").onOpenURL { (text: String) in print(text) }
    }
}
