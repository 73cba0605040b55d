import Foundation
import Reports

/// The time until which answers are in time.
public struct DueDate: Equatable, Sendable {
  /// The last moment.
  public var date: Date

  /// Reads `2026-12-01`, which is the end of this day, or `2026-12-01 18:00`, with seconds or a time zone if you like, as in
  /// `2026-12-01T18:00Z` and `2026-12-01T18:00+01:00`; nil when the text is no such time.
  ///
  /// - Parameter zone: The time zone of a text that names none.
  public init?(_ text: String, in zone: TimeZone = .current) {
    let form =
      #/(\d{4})-(\d\d)-(\d\d)(?:[T ](\d\d):(\d\d)(?::(\d\d))?(?<zone>Z|[+-]\d\d:?\d\d)?)?/#
    guard let match = text.wholeMatch(of: form) else { return nil }
    func number(_ text: Substring?) -> Int? { text.flatMap { Int($0) } }
    var zone = zone
    if let name = match.output.zone {
      let digits = name.filter(\.isNumber)
      let seconds = (Int(digits.prefix(2)) ?? 0) * 3600 + (Int(digits.dropFirst(2)) ?? 0) * 60
      guard let named = TimeZone(secondsFromGMT: name.first == "-" ? -seconds : seconds) else { return nil }
      zone = named
    }
    let isDay = match.4 == nil
    let parts = DateComponents(
      calendar: Calendar(identifier: .gregorian), timeZone: zone, year: number(match.1),
      month: number(match.2),
      day: number(match.3), hour: isDay ? 23 : number(match.4), minute: isDay ? 59 : number(match.5),
      second: isDay ? 59 : number(match.6) ?? 0)
    guard parts.isValidDate, let date = parts.date else { return nil }
    self.date = date
  }
}
