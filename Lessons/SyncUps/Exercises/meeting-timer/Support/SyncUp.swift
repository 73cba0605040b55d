import Foundation

struct SyncUp: Equatable, Identifiable {
  let id: UUID
  var attendees: [String] = []
  var seconds = 60
  var meetings: [Meeting] = []

  /// How long each may speak.
  var secondsPerAttendee: Int { seconds / attendees.count }
}

struct Meeting: Equatable, Identifiable {
  let id: UUID
  let date: Date
}
