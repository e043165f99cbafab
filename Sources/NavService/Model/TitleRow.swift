/// The row of a bar's title and items: the lowest `barHeight` points above a sub-header and a large
/// title.
struct TitleRow {
    /// From the bar's top to the row's middle.
    let middle: Double
    /// A large title needs its room: a bar of a lower height, or a sub-header there, leaves none.
    let isLarge: Bool

    init(of bar: BarState, in geometry: Geometry) {
        let room = bar.height - (bar.subHeader?.frame.height ?? 0)
        let base = geometry.barHeight + (bar.prompt == nil ? 0 : Geometry.promptHeight)
        isLarge = bar.largeTitle && room - base >= Geometry.largeTitleHeight - 0.001
        middle = room - (isLarge ? Geometry.largeTitleHeight : 0) - geometry.barHeight / 2
    }
}
