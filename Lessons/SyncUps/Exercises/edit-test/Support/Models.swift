import ComposableArchitecture
import Foundation

/// A regular meeting: who attends, how long it takes, and the meetings that have taken place.
struct SyncUp: Codable, Equatable, Identifiable, Sendable {
  let id: Tagged<Self, UUID>
  var attendees: IdentifiedArrayOf<Attendee> = []
  var duration: Duration = .seconds(60 * 5)
  var meetings: IdentifiedArrayOf<Meeting> = []
  var theme: Theme = .bubblegum
  var title = ""

  /// How long each attendee may speak. The form makes sure that somebody attends, but a file may contain anything.
  var durationPerAttendee: Duration { duration / max(attendees.count, 1) }
}

struct Attendee: Codable, Equatable, Identifiable, Sendable {
  let id: Tagged<Self, UUID>
  var name = ""
}

/// A meeting that has taken place.
struct Meeting: Codable, Equatable, Identifiable, Sendable {
  let id: Tagged<Self, UUID>
  let date: Date
  var transcript: String
}

/// The color of a sync-up.
enum Theme: String, CaseIterable, Codable, Equatable, Identifiable, Sendable {
  case bubblegum, buttercup, indigo, lavender, magenta, navy, orange, oxblood
  case periwinkle, poppy, purple, seafoam, sky, tan, teal, yellow

  var id: Self { self }
}
