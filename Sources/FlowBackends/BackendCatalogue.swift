public import FlowModel

/// The backend of every framework that code can be generated for, the default one first.
public enum BackendCatalogue {
    public static let all: [Backend] = [
        .swiftUI,
        .navigationView,
        .uiKit,
        .tca,
    ]

    public static let frameworks = Frameworks(all.map(\.framework))
}
