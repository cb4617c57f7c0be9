// expect: 'self.init' isn't called on all paths before returning from initializer
import GuideFlows

extension ReaderRoute.Key {
    init(forged: Void) {}
}
