/// Bounds the work that a template can require, so that no source, however hostile, runs forever or overflows the
/// stack. Real templates stay far below these limits.
enum TemplateLimits {
    /// The nesting depth of sections and partials, counted across partials.
    static let depth = 64
    /// The parts of a template after its partials are copied in: partials that include others twice grow exponentially.
    static let parts = 200_000
    /// The bytes of literal text after partials are copied in.
    static let bytes = 16_000_000
    /// The mistakes reported for one template.
    static let errors = 200
}
