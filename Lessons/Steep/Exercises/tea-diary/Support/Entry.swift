import Foundation

/// A cup that somebody has drunk.
struct Entry: Equatable, Identifiable {
  let id: UUID
  var date: Date
  var tea: String
}
