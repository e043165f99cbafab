import Glibc

/// Colours spread evenly along a line. The angle is that of CSS's `linear-gradient()`: 0 runs to the
/// top, 90 to the right, and so on clockwise, along a line so long that the corners have the first
/// and the last colour (css-images-3 §3.1.1).
struct Gradient {
    let colors: [Color]
    /// The line's direction, a unit long; y grows downwards.
    private let across: Double
    private let down: Double

    init(_ colors: [Color], angle: Double) {
        self.colors = colors
        across = sin(angle * .pi / 180)
        down = -cos(angle * .pi / 180)
    }

    /// The line's ends in a rectangle whose origin is 0.
    func line(
        in size: (width: Double, height: Double)
    ) -> (from: (x: Double, y: Double), to: (x: Double, y: Double)) {
        let half = length(in: size) / 2
        let (x, y) = (size.width / 2, size.height / 2)
        return (
            (x - across * half, y - down * half), (x + across * half, y + down * half)
        )
    }

    /// The colour at a place of a rectangle whose origin is 0.
    func color(
        at place: (x: Double, y: Double), in size: (width: Double, height: Double)
    ) -> Color {
        let length = length(in: size)
        guard colors.count > 1, length > 0 else { return colors.first ?? .clear }
        let x = place.x - size.width / 2
        let y = place.y - size.height / 2
        let fraction = (0.5 + (x * across + y * down) / length).clamped(0, 1)
        let stop = fraction * Double(colors.count - 1)
        let index = min(Int(stop), colors.count - 2)
        return colors[index].mixed(with: colors[index + 1], at: stop - Double(index))
    }

    private func length(in size: (width: Double, height: Double)) -> Double {
        abs(size.width * across) + abs(size.height * down)
    }
}
