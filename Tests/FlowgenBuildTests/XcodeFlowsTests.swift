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
        ("/Users/me/App", "/Users/me/App/flows/Shop.yaml", "; rename `flows` to `Flows`"),
        ("/Users/me/App", "/Users/me/App/FLOWS/Shop/Cart.YML", "; rename `FLOWS` to `Flows`"),
        ("/Users/me/App", "/Users/me/App/flows/Shop.swift", ""),
        ("/Users/me/Flows/App", "/Users/me/Flows/App/project.yml", ""),
        ("/Users/me/flows/App", "/Users/me/flows/App/project.yml", ""),
        ("/Users/me/flows/App", "/Users/me/flows/App/FLOWS/Shop.yaml", "; rename `FLOWS` to `Flows`"),
    ])
    func aFolderWithOtherCapitals(project: String, file: String, advice: String) {
        let absence = XcodeFlows.absence(among: [URL(filePath: file)], ofProjectIn: URL(filePath: project))
        #expect(absence == "no YAML file in a folder `Flows`" + advice, "\(file)")
    }
}
