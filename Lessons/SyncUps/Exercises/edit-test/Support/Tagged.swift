import ComposableArchitecture
import Foundation

/// An id that can't be confused with the id of another type. A `SyncUp.ID` and an `Attendee.ID` are both UUIDs, but the
/// compiler tells them apart.
struct Tagged<Tag, RawValue> {
  var rawValue: RawValue

  init(_ rawValue: RawValue) { self.rawValue = rawValue }
}

extension Tagged: Equatable where RawValue: Equatable {}
extension Tagged: Hashable where RawValue: Hashable {}
extension Tagged: Sendable where RawValue: Sendable {}

extension Tagged: Decodable where RawValue: Decodable {
  init(from decoder: any Decoder) throws { self.init(try RawValue(from: decoder)) }
}

extension Tagged: Encodable where RawValue: Encodable {
  func encode(to encoder: any Encoder) throws { try rawValue.encode(to: encoder) }
}

extension Tagged: CustomDumpRepresentable {
  var customDumpValue: Any { rawValue }
}

extension Tagged: CustomStringConvertible {
  var description: String { "\(rawValue)" }
}
