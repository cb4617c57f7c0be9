import Testing

@testable import FlowTemplates

/// The benchmark of templates renders a part of a template with data of its own, in a package that CI does not build. What
/// it renders is linked here.
@Suite struct BenchmarkTests {
    @Test func itsDataHasEveryKeyOfItsTemplate() throws {
        let source = RoutesTemplate()
        let template = try Template<Flow>(source.text, named: "FlowRoutes", partials: source.partials)
        let flow = Flow(number: 1)
        let text = String(decoding: template.render(flow), as: UTF8.self)
        for route in flow.routes { #expect(text.contains("case \(route.case)")) }
    }
}
