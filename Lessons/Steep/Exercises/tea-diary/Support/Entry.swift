import Foundation

/// A cup of the diary.
struct Entry: Equatable, Identifiable {
  let id: UUID
  var date: Date
  var tea: String
}
