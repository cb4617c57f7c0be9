import Foundation
import Testing

@Suite struct XcodeFlowsTests {
    @Test(arguments: [
        ("/Users/me/App", "/Users/me/App/App/Flows/Shop.yaml", true),
        ("/Users/me/App", "/Users/me/App/Flows/Shop/Cart.YML", true),
        ("/Users/me/App", "/Users/me/Shared/Flows/Shop.yaml", true),
        ("/Users/me/App", "/Users/me/App/project.yml", false),
        ("/Users/me/App", "/Users/me/App/Flows.yaml", false),
        ("/Users/me/App", "/Users/me/App/Flows/Shop.swift", false),
        ("/Users/me/App", "/Users/me/App/Flows/.swiftlint.yml", false),
        ("/Users/me/Flows/App", "/Users/me/Flows/App/.swiftlint.yml", false),
        ("/Users/me/Flows/App", "/Users/me/Flows/App/project.yml", false),
        ("/Users/me/Flows/App", "/Users/me/Flows/App/Flows/Shop.yaml", true),
        ("/Users/me/Flows/.work/App", "/Users/me/Flows/.work/App/Flows/Shop.yaml", true),
        ("/Users/me/Flows/App/", "/Users/me/Flows/App/Sources/../Flows/Shop.yaml", true),
    ])
    func flowsAreYAMLInAFolder(project: String, file: String, isFlow: Bool) {
        #expect(XcodeFlows.contain(URL(filePath: file), ofProjectIn: URL(filePath: project)) == isFlow, "\(file)")
    }

    @Test(arguments: [
        ("/Users/me/App/flows/Shop.yaml", "no YAML file in a folder `Flows`; rename `flows` to `Flows`"),
        ("/Users/me/App/FLOWS/Shop/Cart.YML", "no YAML file in a folder `Flows`; rename `FLOWS` to `Flows`"),
        ("/Users/me/App/flows/Shop.swift", "no YAML file in a folder `Flows`"),
        ("/Users/me/Flows/App/project.yml", "no YAML file in a folder `Flows`"),
    ])
    func aFolderWithOtherCapitals(file: String, absence: String) {
        #expect(XcodeFlows.absence(among: [URL(filePath: file)]) == absence)
    }
}
