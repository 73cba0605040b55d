import Foundation

/// When something happened.
public struct Moment: Codable, Hashable, Sendable {
  /// Seconds since 1970, by the clock on the wall.
  public var wall: Double
  /// Seconds on the session's own clock, where it has one that somebody advances; nil where its clock is the real one.
  public var clock: Double?

  /// Creates a moment.
  public init(wall: Double, clock: Double? = nil) {
    self.wall = wall
    self.clock = clock
  }

  /// This moment, in a session whose clock is the real one.
  public static var now: Moment { Moment(wall: Date().timeIntervalSince1970) }
}
