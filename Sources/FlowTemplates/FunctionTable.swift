/// The functions of one kind that a program calls, by their numbers.
///
/// A program calls one for each dozen bytes that it prints. Reading a function out of an array would count a reference
/// to what it captures, before the call and after it, which takes as long as most of these calls: here the table keeps
/// the functions alive, each in an object, and a call counts nothing.
struct FunctionTable<Function: AnyObject & Sendable>: @unchecked Sendable {
    private var owners: [Function] = []
    /// The same objects. Valid as long as the table, which only grows.
    private var functions: [Unmanaged<Function>] = []

    /// Adds a function, and gives its number.
    mutating func append(_ function: Function) -> Int32 {
        owners.append(function)
        functions.append(Unmanaged.passUnretained(function))
        return Int32(functions.count - 1)
    }

    /// Lends the function of a number.
    @inline(__always) func with<Result>(_ number: Int32, _ body: (Function) -> Result) -> Result {
        functions[Int(number)]._withUnsafeGuaranteedRef(body)
    }
}
