/// An item where its bar has put it: drawn from the left of a bar of its own width, and down from the
/// middle of the title's row.
struct PlacedItem: Sendable {
    /// What of the bar it keeps its distance to, where a bar's width changes.
    enum Edge: String, Sendable { case leading, middle, trailing }

    let edge: Edge
    /// A prompt stands at the bar's top, whatever the row does.
    var hangsOnRow = true
    /// Less than 1 where the item is disabled.
    var alpha = 1.0
    let draw: @Sendable (inout SVGWriter) -> Void
}
