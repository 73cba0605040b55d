import KernelProtocol
import Limits

/// Durations as they are typed and shown.
package enum DurationText {

  private static let units: [(names: [String], seconds: Double)] = [
    (["ms", "msec", "millisecond", "milliseconds"], 0.001),
    (["s", "sec", "secs", "second", "seconds"], 1),
    (["m", "min", "mins", "minute", "minutes"], 60),
    (["h", "hour", "hours"], 3600),
  ]

  /// Reads `300ms`, `1.5 s`, or Swift's `.milliseconds(300)`.
  ///
  /// - Returns: nil when the text is not a duration. One that is longer than ``Limits/advance`` is returned as a second more than
  ///   that, however long it is, because no larger number can be converted safely.
  package static func duration(_ text: String) -> Duration? {
    var (number, unit) = ("", "")
    if text.hasPrefix("."), text.hasSuffix(")"), let bracket = text.firstIndex(of: "(") {
      unit = String(text[..<bracket].dropFirst())
      number = String(text[bracket...].dropFirst().dropLast()).trimmed
    } else {
      number = String(text.prefix { $0.isASCII && ($0.isNumber || $0 == ".") })
      unit = String(text.dropFirst(number.count)).trimmed
    }
    guard number.allSatisfy({ $0.isASCII && ($0.isNumber || $0 == ".") }), let value = Double(number),
      let found = units.first(where: { $0.names.contains(unit.lowercased()) })
    else { return nil }
    return .seconds(min(value * found.seconds, Limits.advance / .seconds(1) + 1))
  }

  /// `0.3 s`, with at most three digits after the point.
  package static func text(_ seconds: Double) -> String {
    let milliseconds = milliseconds(seconds)
    var fraction = String(String(milliseconds % 1000 + 1000).dropFirst())
    while fraction.last == "0" { fraction.removeLast() }
    return "\(milliseconds / 1000)\(fraction.isEmpty ? "" : ".\(fraction)") s"
  }

  /// A time in whole milliseconds. Times outside of what a session can reach come from a damaged file; they become the
  /// nearest time that it can.
  package static func milliseconds(_ seconds: Double) -> Int {
    seconds.isNaN ? 0 : Int((min(max(seconds, 0), 1e12) * 1000).rounded())
  }
}

extension Moment {
  /// `0:03` since another moment, or the seconds on the session's own clock.
  package func text(since start: Moment?) -> String {
    if let clock { return DurationText.text(clock).filter { $0 != " " } }
    let seconds = DurationText.milliseconds(wall - (start?.wall ?? wall)) / 1000
    let (minutes, rest) = (seconds / 60 % 60, seconds % 60)
    let tail = rest < 10 ? "0\(rest)" : "\(rest)"
    guard seconds >= 3600 else { return "\(minutes):\(tail)" }
    return "\(seconds / 3600):\(minutes < 10 ? "0" : "")\(minutes):\(tail)"
  }
}
