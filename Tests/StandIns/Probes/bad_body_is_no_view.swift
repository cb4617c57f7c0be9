// expect: requires that 'Int' conform to 'View'
import SwiftUI

struct ProbeView: View {

    var body: some View {
        3
    }
}
