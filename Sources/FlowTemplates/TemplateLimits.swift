/// What bounds the work that a template can ask for, so that no source, however hostile, runs for ever or
/// overflows the stack. Real templates stay far below.
enum TemplateLimits {
    /// Sections and partials inside one another, counted across partials.
    static let depth = 64
    /// Parts of a template once its partials are copied in: partials that include others twice grow
    /// exponentially.
    static let parts = 200_000
    /// Bytes of literal text once partials are copied in.
    static let bytes = 16_000_000
    /// Mistakes reported for one template.
    static let errors = 200
}
