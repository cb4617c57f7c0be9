public import FlowTemplates

/// A link that shows its route from another screen.
public struct OriginPlan: Sendable {
    /// The pattern as a Swift literal.
    var pattern: String
    /// The route type of the link's flow.
    var route: String
    /// The route type of the other screen's flow.
    var source: String
    /// The kind of the other screen: `.list`.
    var kind: String
    /// The transition's name as a Swift literal.
    var transition: String
    /// The parameters of the other screen, each with that of the link's route, as a Swift dictionary, or nothing.
    var passing: String
}

extension OriginPlan: TemplateData {
    public static let schema = TemplateSchema<OriginPlan>("origin", "A link that shows its route from another screen.")
    {
        Field.text("pattern", "The pattern as a Swift literal: `\"/room/:id\"`.") { $0.pattern }
        Field.text("routeType", "The route type of the link's flow.") { $0.route }
        Field.text("source", "The route type of the other screen's flow.") { $0.source }
        Field.text("kind", "The kind of the other screen: `.list`.") { $0.kind }
        Field.text("transition", "The transition from there, as a Swift literal.") { $0.transition }
        Field.text(
            "passing", "The parameters that the link gives to the other screen: `[\"id\": \"room\"]`, or nothing."
        ) {
            $0.passing
        }
    }
}
