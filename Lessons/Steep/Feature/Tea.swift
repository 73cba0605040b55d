import ComposableArchitecture
import Foundation

/// A tea that can be chosen.
struct Tea: Codable, Equatable, Identifiable, Sendable {
  let id: UUID
  var name = ""
  var seconds = 180
}

extension SharedKey where Self == FileStorageKey<IdentifiedArrayOf<Tea>>.Default {
  /// All teas, in a file among the user's documents. Every `@Shared(.teas)` holds the same list.
  static var teas: Self {
    Self[.fileStorage(.documentsDirectory.appending(component: "teas.json")), default: []]
  }
}

extension Int {
  /// Seconds as people say them, such as “30 seconds”, “1 minute” or “1:30 minutes”.
  var steepingTime: String {
    let (minutes, seconds) = quotientAndRemainder(dividingBy: 60)
    guard minutes > 0 else { return seconds == 1 ? "1 second" : "\(seconds) seconds" }
    guard seconds > 0 else { return minutes == 1 ? "1 minute" : "\(minutes) minutes" }
    return "\(minutes):\(seconds < 10 ? "0" : "")\(seconds) minutes"
  }
}
