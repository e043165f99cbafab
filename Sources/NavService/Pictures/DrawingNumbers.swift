/// The measures by which bars are drawn: lengths and sizes of type in points, weights of type as in
/// CSS, alphas as fractions. Pictures read them here; the contract's chapter on drawing and the
/// playground say the same, for clients that have no bar of their own.
package enum DrawingNumbers {
    // MARK: Places in the bar

    /// From either side, or from where its safe area ends, to what stands outermost.
    static let margin = 16.0
    /// The same on pads and on wide phones.
    static let wideMargin = 20.0
    /// A phone is wide above this width.
    static let wideAbove = 413.0
    /// From the side to the back chevron.
    static let chevronInset = 8.0
    /// Between the chevron and its label.
    static let labelGap = 6.0
    /// Between two right items.
    static let itemSpacing = 16.0
    /// What a title keeps from its neighbours at least.
    static let titleGap = 8.0

    // MARK: Type

    static let itemSize = 17.0
    static let itemWeight = 400.0
    /// Items of the style done.
    static let doneWeight = 600.0
    /// Items that can't be touched.
    static let disabledAlpha = 0.35
    static let titleSize = 17.0
    static let titleWeight = 600.0
    static let promptSize = 13.0
    static let promptWeight = 400.0
    static let largeTitleSize = 34.0
    static let largeTitleWeight = 700.0

    // MARK: Heights

    /// What a prompt takes, above the title row.
    static let promptHeight = Geometry.promptHeight
    /// What a large title takes, below the title row.
    static let largeTitleHeight = Geometry.largeTitleHeight

    // MARK: Blur

    /// Where there is no system's blur to draw with.
    static let blurRadius = 20.0

    /// All of them by name, to be held against what others say.
    package static let all: [String: Double] = [
        "margin": margin, "wideMargin": wideMargin, "wideAbove": wideAbove,
        "chevronInset": chevronInset, "labelGap": labelGap, "itemSpacing": itemSpacing,
        "titleGap": titleGap, "itemSize": itemSize, "itemWeight": itemWeight,
        "doneWeight": doneWeight, "disabledAlpha": disabledAlpha, "titleSize": titleSize,
        "titleWeight": titleWeight, "promptSize": promptSize, "promptWeight": promptWeight,
        "promptHeight": promptHeight, "largeTitleSize": largeTitleSize,
        "largeTitleWeight": largeTitleWeight, "largeTitleHeight": largeTitleHeight,
        "blurRadius": blurRadius,
    ]
}
