import Testing

/// Runs the tests of this module, without a package.
@main
enum Main {
    static func main() async { await Testing.__swiftPMEntryPoint() as Never }
}
