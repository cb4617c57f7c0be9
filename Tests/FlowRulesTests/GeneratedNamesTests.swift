import FlowBackends
import FlowModel
import Testing

/// The names that generated code declares.
struct GeneratedNamesTests {
    @Test("the types of a flow, with one for each `anywhere` transition")
    func flow() {
        let graph = Program(
            """
            flow: Shop
            root: home
            anywhere: [all, {to: home, name: goHome}, {back: root}]
            routes: [home, cart]
            """
        ).graph
        #expect(
            graph.framework.reservedNames.types(of: graph.flows[0].declaration.value) == [
                "ShopRoute", "ShopOutcome", "ShopRouter", "ShopNavigator", "ShopScreen", "ShopScreens",
                "ShopNavigationStack", "ShopScreenWithHome", "ShopScreenWithCart", "ShopScreenWithGoHome",
                "ShopScreenWithBackToRoot",
            ])
    }

    @Test("the types of an app depend on what it declares")
    func app() throws {
        let full = Program(
            """
            app: Corner
            start: Shop
            metadata:
              section: {enum: [shop, account], default: shop}
              requiresAdult: Bool = false
            ---
            flow: Shop
            root: home
            routes: [home]
            """
        ).graph
        #expect(
            full.framework.reservedNames.types(of: try #require(full.app)) == [
                "CornerRoute", "CornerFlows", "CornerOutcome", "CornerRouter", "CornerView", "CornerScreens",
            ])
        let empty = Program("app: Corner").graph
        #expect(empty.framework.reservedNames.types(of: try #require(empty.app)) == [])
    }
}
