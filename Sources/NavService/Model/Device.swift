/// A device of the table, or one of its models with some lengths changed.
package struct Device: Sendable, Equatable {
    enum Idiom: String, Sendable, CaseIterable { case phone, pad }
    enum Orientation: String, Sendable, CaseIterable { case portrait, landscape }

    var model: DeviceModel = .standard
    /// Width and height are always those of portrait.
    var width: Double?
    var height: Double?
    var scale: Double?
    var safeAreaTop: Double?
    var statusBarHidden: Bool?
    var orientation: Orientation?
    var idiom: Idiom?
    var barTop: Double?
    var barHeight: Double?
    var safeAreaSides: Double?
    var safeAreaBottom: Double?

    /// The lengths that follow: what is not given is derived as UIKit does.
    var geometry: Geometry {
        let portrait = (width: width ?? model.width, height: height ?? model.height)
        let isLandscape = orientation == .landscape
        let scale = scale ?? model.scale
        let idiom = idiom ?? model.idiom
        return Geometry(
            width: isLandscape ? portrait.height : portrait.width,
            height: isLandscape ? portrait.width : portrait.height,
            scale: scale,
            barTop: barTop ?? derivedBarTop(isLandscape: isLandscape, idiom: idiom, scale: scale),
            barHeight: barHeight ?? derivedBarHeight(isLandscape: isLandscape, idiom: idiom),
            safeArea: safeArea(isLandscape: isLandscape, idiom: idiom))
    }

    private func safeArea(isLandscape: Bool, idiom: Idiom) -> Geometry.SafeArea {
        let top = safeAreaTop ?? model.safeAreaTop
        // A notch lies at the side of a phone that is turned, and where there is one there is no
        // home button.
        let hasNotch = top > 20
        let bottom = idiom == .pad ? 20.0 : isLandscape ? 21.0 : 34.0
        return Geometry.SafeArea(
            top: top,
            sides: safeAreaSides ?? (idiom == .phone && isLandscape && hasNotch ? top : 0),
            bottom: safeAreaBottom ?? (hasNotch ? bottom : 0))
    }

    private func derivedBarTop(isLandscape: Bool, idiom: Idiom, scale: Double) -> Double {
        let safeAreaTop = safeAreaTop ?? model.safeAreaTop
        if idiom == .phone {
            if isLandscape { return 0 }
            // Only the short status bar gives its space away; a notch stays.
            if statusBarHidden == true, safeAreaTop == 20 { return 0 }
        }
        // Below a Dynamic Island the bar begins above the safe area's end.
        return safeAreaTop > 50 ? safeAreaTop - (5 + 1 / scale) : safeAreaTop
    }

    private func derivedBarHeight(isLandscape: Bool, idiom: Idiom) -> Double {
        if idiom == .pad { return 50 }
        return isLandscape ? Geometry.compactBarHeight : 44
    }
}

/// One row of the device table: a model in portrait, in points.
package struct DeviceModel: Sendable, Equatable {
    let name: String
    let width: Double
    let height: Double
    let scale: Double
    let safeAreaTop: Double
    let idiom: Device.Idiom

    private init(
        _ name: String, _ width: Double, _ height: Double, _ scale: Double, _ safeAreaTop: Double,
        _ idiom: Device.Idiom = .phone
    ) {
        self.name = name
        self.width = width
        self.height = height
        self.scale = scale
        self.safeAreaTop = safeAreaTop
        self.idiom = idiom
    }

    static func named(_ name: String) -> DeviceModel? {
        all.first { $0.name == name }
    }

    /// What a session gets that names no device.
    static let standard = DeviceModel("iphone-8", 375, 667, 2, 20)

    static let all: [DeviceModel] = [
        DeviceModel("iphone-se-1", 320, 568, 2, 20),
        standard,
        DeviceModel("iphone-se-3", 375, 667, 2, 20),
        DeviceModel("iphone-8-plus", 414, 736, 3, 20),
        DeviceModel("iphone-x", 375, 812, 3, 44),
        DeviceModel("iphone-11-pro", 375, 812, 3, 44),
        DeviceModel("iphone-11", 414, 896, 2, 48),
        DeviceModel("iphone-13-mini", 375, 812, 3, 50),
        DeviceModel("iphone-12", 390, 844, 3, 47),
        DeviceModel("iphone-13", 390, 844, 3, 47),
        DeviceModel("iphone-14", 390, 844, 3, 47),
        DeviceModel("iphone-14-plus", 428, 926, 3, 47),
        DeviceModel("iphone-14-pro", 393, 852, 3, 59),
        DeviceModel("iphone-15", 393, 852, 3, 59),
        DeviceModel("iphone-15-pro", 393, 852, 3, 59),
        DeviceModel("iphone-16", 393, 852, 3, 59),
        DeviceModel("iphone-15-plus", 430, 932, 3, 59),
        DeviceModel("iphone-15-pro-max", 430, 932, 3, 59),
        DeviceModel("iphone-16-plus", 430, 932, 3, 59),
        DeviceModel("iphone-16-pro", 402, 874, 3, 62),
        DeviceModel("iphone-16-pro-max", 440, 956, 3, 62),
        DeviceModel("ipad", 810, 1080, 2, 20, .pad),
        DeviceModel("ipad-pro-11", 834, 1194, 2, 24, .pad),
        DeviceModel("ipad-pro-13", 1024, 1366, 2, 24, .pad),
    ]
}
