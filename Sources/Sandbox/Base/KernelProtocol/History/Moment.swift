import Foundation

/// When something happened.
public struct Moment: Codable, Hashable, Sendable {
  /// Seconds since 1970, in real time.
  public var wall: Double
  /// Seconds on the session's test clock; nil when the session runs in real time.
  public var clock: Double?

  package init(wall: Double, clock: Double? = nil) {
    self.wall = wall
    self.clock = clock
  }

  /// The current moment, for a session that runs in real time.
  public static var now: Moment { Moment(wall: Date().timeIntervalSince1970) }
}
