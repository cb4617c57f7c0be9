import ControllerHost
import Testing
import UIKit

/// The tests of the host, one at a time: there is one run of UIKit in a process. Their expectations come from Apple's
/// documentation, or from the reports that they name.
@MainActor @Suite(.serialized) struct ControllerHostTests {}
