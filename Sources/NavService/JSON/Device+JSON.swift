extension Device: JSONWritable {
    /// As given, as an object.
    func write(to writer: inout JSONWriter) {
        writer.object {
            $0.member("model", model.name)
            $0.optionalMember("width", width)
            $0.optionalMember("height", height)
            $0.optionalMember("scale", scale)
            $0.optionalMember("safeAreaTop", safeAreaTop)
            $0.optionalMember("statusBarHidden", statusBarHidden)
            $0.optionalMember("orientation", orientation)
            $0.optionalMember("idiom", idiom)
            $0.optionalMember("barTop", barTop)
            $0.optionalMember("barHeight", barHeight)
            $0.optionalMember("safeAreaSides", safeAreaSides)
            $0.optionalMember("safeAreaBottom", safeAreaBottom)
        }
    }
}

extension DeviceModel: JSONWritable {
    /// A row of the device table, with what follows from it.
    func write(to writer: inout JSONWriter) {
        let geometry = Device(model: self).geometry
        writer.object {
            $0.member("model", name)
            $0.member("width", width)
            $0.member("height", height)
            $0.member("scale", scale)
            $0.member("safeAreaTop", safeAreaTop)
            $0.member("idiom", idiom)
            $0.member("barTop", geometry.barTop.toFourDecimals)
            $0.member("barHeight", geometry.barHeight)
        }
    }
}

extension Geometry: JSONWritable {
    func write(to writer: inout JSONWriter) {
        writer.object {
            $0.member("width", width)
            $0.member("height", height)
            $0.member("scale", scale)
            $0.member("barTop", barTop.toFourDecimals)
            $0.member("barHeight", barHeight)
            $0.member("safeAreaTop", safeArea.top)
            $0.member("safeAreaSides", safeArea.sides)
            $0.member("safeAreaBottom", safeArea.bottom)
        }
    }
}

extension Traits: JSONWritable {
    func write(to writer: inout JSONWriter) {
        writer.object {
            $0.member("appearance", appearance)
            $0.member("direction", direction)
            $0.member("reduceMotion", reduceMotion)
        }
    }
}

extension Motion: JSONWritable {
    func write(to writer: inout JSONWriter) {
        writer.object {
            $0.member("profile", profile)
            $0.optionalMember("bar", bar)
            $0.optionalMember("foreground", foreground)
            $0.optionalMember("buttons", buttons)
            $0.optionalMember("adapt", adapt)
            $0.optionalMember("page", page)
            $0.optionalMember("items", items)
        }
    }
}

extension Motion.Page: JSONWritable {
    func write(to writer: inout JSONWriter) {
        writer.object {
            $0.optionalMember("parallax", parallax)
            $0.optionalMember("dim", dim)
        }
    }
}

extension Labels: JSONWritable {
    func write(to writer: inout JSONWriter) {
        writer.object {
            $0.member("back", back)
            $0.member("backLimit", backLimit)
        }
    }
}

extension Motion.Part: JSONWritable {
    func write(to writer: inout JSONWriter) {
        writer.object {
            $0.optionalMember("duration", duration)
            $0.optionalMember("curve", curve)
            $0.optionalMember("offset", offset)
        }
    }
}
