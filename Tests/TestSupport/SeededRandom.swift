import Foundation

/// Random numbers that are the same in every run (SplitMix64), so that a failure repeats.
package struct SeededRandom: RandomNumberGenerator {
    private var state: UInt64

    package init(seed: UInt64) {
        state = seed
    }

    package mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
        return mixed ^ mixed >> 31
    }
}

/// How many seeded cases a law is tried on: few where the build is slow, many in release, as many
/// as NAVSERVER_LAWS says where a run may be long.
package let laws: Int = {
    if let asked = ProcessInfo.processInfo.environment["NAVSERVER_LAWS"].flatMap(Int.init) {
        return asked
    }
    #if DEBUG
        return 100
    #else
        return 5000
    #endif
}()
