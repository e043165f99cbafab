"""What a client does with a track: works out its value at a moment, so that it can be shown."""

from math import cos, exp, sin, sqrt

CURVES = {"ease-in": (0.42, 0, 1, 1), "ease-out": (0, 0, 0.58, 1), "ease-in-out": (0.42, 0, 0.58, 1)}


def value_at(track, t, duration):
    """The track's value t seconds into a transition that lasts `duration` seconds."""
    start, end = track["from"], track["to"]
    if t >= duration or start == end:
        return end
    if t <= track["delay"]:
        return start
    if t >= track["delay"] + track["duration"]:
        return end
    return mix(start, end, ease(track["curve"], t - track["delay"], track["duration"]))


def ease(curve, seconds, duration):
    """How far a curve has come after so many of its seconds."""
    if curve == "linear":
        return seconds / duration
    name, _, numbers = curve.rstrip(")").partition("(")
    if name == "spring":
        return spring(*map(float, numbers.split(",")), seconds)
    x1, y1, x2, y2 = map(float, numbers.split(",")) if numbers else CURVES[name]
    x = seconds / duration
    low, high = 0, 1
    for _ in range(50):  # Halving finds the curve's parameter, since x only rises with it.
        middle = (low + high) / 2
        low, high = (middle, high) if bezier(x1, x2, middle) < x else (low, middle)
    return bezier(y1, y2, high)


def spring(mass, stiffness, damping, seconds):
    """A damped spring that is let go at 0 and rests at 1; damped too much, it counts as critically so."""
    frequency = sqrt(stiffness / mass)
    ratio = damping / (2 * sqrt(stiffness * mass))
    if ratio >= 1:
        return 1 - exp(-frequency * seconds) * (1 + frequency * seconds)
    decay, swing = ratio * frequency, frequency * sqrt(1 - ratio**2)
    return 1 - exp(-decay * seconds) * (
        cos(swing * seconds) + decay / swing * sin(swing * seconds)
    )


def bezier(p1, p2, s):
    """One coordinate of a cubic Bézier from 0 to 1 with the control points p1 and p2."""
    return 3 * p1 * s * (1 - s) ** 2 + 3 * p2 * s**2 * (1 - s) + s**3


def mix(start, end, fraction):
    """A number, a rectangle or a colour between two others."""
    if isinstance(start, dict):
        return {side: mix(start[side], end[side], fraction) for side in start}
    if isinstance(start, str):
        return mix_colours(start, end, fraction)
    return round(start + (end - start) * fraction, 4)


def mix_colours(start, end, fraction):
    """Premultiplied: a colour counts as much as it covers, so nothing flashes grey from clear."""
    *start_rgb, start_alpha = channels(start)
    *end_rgb, end_alpha = channels(end)
    start_weight, end_weight = start_alpha * (1 - fraction), end_alpha * fraction
    alpha = start_weight + end_weight
    if alpha <= 0:
        return "#00000000"
    rgb = [(a * start_weight + b * end_weight) / alpha for a, b in zip(start_rgb, end_rgb, strict=True)]
    red, green, blue, alpha = (int(min(max(channel, 0), 255) + 0.5) for channel in [*rgb, alpha])
    return f"#{red:02X}{green:02X}{blue:02X}" + (f"{alpha:02X}" if alpha < 255 else "")


def channels(colour):
    """Red, green, blue and alpha, 0 to 255, of "#RRGGBB" or "#RRGGBBAA"."""
    return list(bytes.fromhex(colour[1:].ljust(8, "F")))
