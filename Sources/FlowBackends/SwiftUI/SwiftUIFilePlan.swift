import FlowTemplates

/// The Swift of a YAML file, with its views.
struct SwiftUIFilePlan {
    let file: FilePlan
    let app: SwiftUIAppPlan?
    let flows: [SwiftUIFlowPlan]

    init(_ file: FilePlan) {
        self.file = file
        app = file.app.map(SwiftUIAppPlan.init)
        flows = file.flows.map(SwiftUIFlowPlan.init)
    }
}

extension SwiftUIFilePlan: TemplateData {
    static let schema = TemplateSchema<SwiftUIFilePlan>("What one YAML file becomes.", adding: \.file, in: "SwiftUI") {
        Field.record("swiftUI", "SwiftUI, where available.") { $0.file.settings.import("SwiftUI") }
        Field.flag("hasViews", "Whether the file contains views.") { !$0.flows.isEmpty || $0.app?.scene != nil }
        Field.record("app", "The app, if it is declared in this file and something is generated for it.") { $0.app }
        Field.list("flows", "The flows that are declared in this file.") { $0.flows }
    }
}

/// The file that does not depend on a flow, with the views of all flows.
struct SwiftUISupportPlan {
    let support: SupportPlan

    init(_ support: SupportPlan) { self.support = support }
}

extension SwiftUISupportPlan: TemplateData {
    static let schema = TemplateSchema<SwiftUISupportPlan>(
        "The file that does not depend on a flow.", adding: \.support, in: "SwiftUI"
    ) {
        Field.flag("observation", "Whether routers are `@Observable`, which needs iOS 17.") {
            $0.support.settings.isObservable
        }
        Field.flag("published", "Whether routers are an `ObservableObject` instead, for iOS 16.") {
            !$0.support.settings.isObservable
        }
        Field.list("imports", "The modules that exist on all systems.") {
            let settings = $0.support.settings
            return [settings.import("Foundation")] + (settings.isObservable ? [settings.observation] : [])
        }
        Field.record("swiftUI", "SwiftUI, where available.") { $0.support.settings.import("SwiftUI") }
        Field.record("combine", "Combine, where available.") { $0.support.settings.import("Combine") }
    }
}

extension SettingsPlan {
    /// Whether routers are `@Observable`, rather than an `ObservableObject`.
    fileprivate var isObservable: Bool { minimumOS >= 17 }

    /// The import of `Observation`. Swift takes what the macro adds to a class for a use of the module in public
    /// declarations, but not in those of a package.
    fileprivate var observation: ImportPlan {
        access == "public " ? self.import("Observation") : ImportPlan(module: "Observation", access: "")
    }
}
