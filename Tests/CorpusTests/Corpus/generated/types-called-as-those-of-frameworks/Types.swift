// Types of an app. For the framework's, it writes `SwiftUI.Button`.

enum Environment { case staging, production }
struct Task {}
struct Transaction {}
struct Label {}
struct Button {}
struct State {}
struct Set {}
struct Data {}
struct Visibility {}
struct Context {}
struct Sequence {}
struct Error {}
struct Never {}
struct URL {}
struct UUID {}
struct Date {}
struct Decoder {}
struct Identifiable {}
struct ForEach {}
struct TabView {}
struct NavigationStack {}
struct AnyView {}
struct EmptyView {}
struct SceneStorage {}
struct VStack {}
