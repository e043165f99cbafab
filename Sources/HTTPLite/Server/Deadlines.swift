/// The times at which connections must be looked at: a heap with at most one entry a slot.
///
/// A deadline that moves later, as after every request, leaves its entry where it is; when that comes up,
/// its connection says the real time and is entered again. So a busy connection costs nothing here.
struct Deadlines {
    private struct Entry {
        var time: UInt64
        let slot: Int
    }

    private var heap: [Entry] = []
    /// Where each slot's entry lies in the heap; nil when it has none.
    private var places: [Int?] = []

    var earliest: UInt64? { heap.first?.time }

    /// Makes sure that the slot comes up at this time or before.
    mutating func schedule(_ slot: Int, at time: UInt64) {
        while places.count <= slot { places.append(nil) }
        if let place = places[slot] {
            guard time < heap[place].time else { return }
            heap[place].time = time
            rise(from: place)
        } else {
            heap.append(Entry(time: time, slot: slot))
            places[slot] = heap.count - 1
            rise(from: heap.count - 1)
        }
    }

    mutating func remove(_ slot: Int) {
        guard slot < places.count, let place = places[slot] else { return }
        places[slot] = nil
        let last = heap.removeLast()
        guard place < heap.count else { return }
        heap[place] = last
        places[last.slot] = place
        rise(from: place)
        sink(from: place)
    }

    /// Takes out one slot whose time has come.
    mutating func next(until now: UInt64) -> Int? {
        guard let first = heap.first, first.time <= now else { return nil }
        remove(first.slot)
        return first.slot
    }

    private mutating func rise(from start: Int) {
        var place = start
        while place > 0 {
            let parent = (place - 1) / 2
            guard heap[place].time < heap[parent].time else { return }
            exchange(place, parent)
            place = parent
        }
    }

    private mutating func sink(from start: Int) {
        var place = start
        while true {
            var least = place
            for child in [2 * place + 1, 2 * place + 2] where child < heap.count {
                if heap[child].time < heap[least].time { least = child }
            }
            if least == place { return }
            exchange(place, least)
            place = least
        }
    }

    private mutating func exchange(_ a: Int, _ b: Int) {
        heap.swapAt(a, b)
        places[heap[a].slot] = a
        places[heap[b].slot] = b
    }
}
