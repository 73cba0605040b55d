/// What the motion sensor has measured at one moment.
struct Sample: Equatable, Sendable {
  /// Where the phone points to, in degrees from the north, clockwise.
  var heading = 0
  /// How strongly the phone is shaken, in percent of gravity. A phone that lies still has 100.
  var strength = 100
}

/// One of the eight points of a compass.
enum Direction: String, CaseIterable, Equatable, Sendable {
  case north
  case northeast
  case east
  case southeast
  case south
  case southwest
  case west
  case northwest

  /// The point that is nearest to a heading.
  init(heading: Int) { self = Self.allCases[(heading + 22) / 45 % 8] }

  /// The heading of the point.
  var heading: Int { (Self.allCases.firstIndex(of: self) ?? 0) * 45 }
}
