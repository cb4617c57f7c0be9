/// The functions of one kind that a program calls, by number.
///
/// A program calls one for each dozen bytes that it prints. Reading a function from an array would retain and release
/// what it captures, which takes as long as most of these calls. The table keeps the functions alive, each in an
/// object, so that a call needs no reference counting.
struct FunctionTable<Function: AnyObject & Sendable>: @unchecked Sendable {
    private var owners: [Function] = []
    /// The same objects. Valid as long as the table, which only grows.
    private var functions: [Unmanaged<Function>] = []

    /// Adds a function and returns its number.
    mutating func append(_ function: Function) -> Int32 {
        owners.append(function)
        functions.append(Unmanaged.passUnretained(function))
        return Int32(functions.count - 1)
    }

    /// Lends the function with this number.
    @inline(__always) func with<Result>(_ number: Int32, _ body: (Function) -> Result) -> Result {
        functions[Int(number)]._withUnsafeGuaranteedRef(body)
    }
}
