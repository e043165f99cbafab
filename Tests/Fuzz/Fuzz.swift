import Glibc

/// What libFuzzer calls with each input. The target is named by NAVSERVER_FUZZ; a broken property traps,
/// which libFuzzer reports with the input that broke it.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    // Unsafe: the fuzzer owns the bytes, which are copied at once.
    let bytes = unsafe Array(UnsafeBufferPointer(start: start, count: count))
    target(bytes)
    return 0
}

private let target: @Sendable ([UInt8]) -> Void = {
    // Unsafe: the environment is read once, before anything could change it.
    switch unsafe getenv("NAVSERVER_FUZZ").map({ unsafe String(cString: $0) }) {
    case "request": fuzzRequest
    case "chunks": fuzzChunks
    case "target": fuzzTarget
    case "json": fuzzJSON
    case let name: fatalError("NAVSERVER_FUZZ names no target: \(name ?? "nothing")")
    }
}()

/// A property that must hold for every input.
func require(_ holds: Bool, _ property: @autoclosure () -> String) {
    if !holds { fatalError(property()) }
}

/// Limits so low that an input reaches them.
let tightLimits: Limits = {
    var limits = Limits()
    limits.requestLine = 64
    limits.headerBytes = 160
    limits.fieldLine = 64
    limits.headerFields = 5
    limits.bodyBytes = 24
    limits.chunkExtensionBytes = 12
    return limits
}()
