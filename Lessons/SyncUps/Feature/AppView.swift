import ComposableArchitecture
import TerminalUI
import Foundation

// What the command `view` shows: the screen on top, and what is presented on it. In an app, SwiftUI views take the place
// of these lines and read their stores in the same way.

extension AppFeature: TerminalViewable {
  static func lines(_ store: StoreOf<AppFeature>) -> [String] {
    guard let id = store.path.ids.last,
      let top = store.scope(state: \.path[id: id], action: \.path[id: id])
    else {
      return SyncUpsList.lines(store.scope(state: \.syncUpsList, action: \.syncUpsList))
    }
    return switch top.case {
    case .detail(let store): SyncUpDetail.lines(store)
    case .meeting(let meeting, let syncUp): lines(meeting, of: syncUp)
    case .record(let store): RecordMeeting.lines(store)
    }
  }

  private static func lines(_ meeting: Meeting, of syncUp: SyncUp) -> [String] {
    ["‹ \(syncUp.title)", meeting.date.text, "Attendees:"] + syncUp.attendees.map { "  \($0.name)" }
      + ["Transcript:", "  \(meeting.transcript)"]
  }
}

extension SyncUpsList: TerminalViewable {
  static func lines(_ store: StoreOf<SyncUpsList>) -> [String] {
    var lines = ["Daily sync-ups", "[Add]"]
    for (index, syncUp) in store.syncUps.enumerated() {
      let count = syncUp.attendees.count
      lines.append(
        "\(index): \(syncUp.title), \(count) \(count == 1 ? "person" : "people"), \(syncUp.duration.text)")
    }
    guard let destination = store.scope(state: \.destination, action: \.destination.presented) else {
      return lines
    }
    return switch destination.case {
    case .add(let form): lines + ["── New sync-up ──", "[Dismiss] [Add]"] + SyncUpForm.lines(form)
    case .alert(let alert): lines + ["──"] + alert.terminalLines
    }
  }
}

extension SyncUpForm: TerminalViewable {
  static func lines(_ store: StoreOf<SyncUpForm>) -> [String] {
    let syncUp = store.syncUp
    return [
      "Title: \(syncUp.title)\(store.focus == .title ? "▏" : "")", "Length: \(syncUp.duration.text)",
      "Theme: \(syncUp.theme.rawValue)", "Attendees:",
    ]
      + syncUp.attendees.map { "  \($0.name)\(store.focus == .attendee($0.id) ? "▏" : "")" }
      + ["[New attendee]"]
  }
}

extension SyncUpDetail: TerminalViewable {
  static func lines(_ store: StoreOf<SyncUpDetail>) -> [String] {
    let syncUp = store.syncUp
    var lines = [
      "‹ \(syncUp.title)", "[Start meeting] [Edit] [Delete]", "Length: \(syncUp.duration.text)",
      "Theme: \(syncUp.theme.rawValue)", "Attendees:",
    ]
    lines += syncUp.attendees.map { "  \($0.name)" }
    if !syncUp.meetings.isEmpty { lines.append("Past meetings:") }
    lines += syncUp.meetings.enumerated().map { "  \($0): \($1.date.text)" }
    guard let destination = store.scope(state: \.destination, action: \.destination.presented) else {
      return lines
    }
    return switch destination.case {
    case .alert(let alert): lines + ["──"] + alert.terminalLines
    case .edit(let form): lines + ["── Edit ──", "[Cancel] [Done]"] + SyncUpForm.lines(form)
    }
  }
}

extension RecordMeeting: TerminalViewable {
  static func lines(_ store: StoreOf<RecordMeeting>) -> [String] {
    let attendees = store.syncUp.attendees
    var lines = [
      "\(Duration.seconds(store.secondsElapsed).text) \(bar(store)) \(store.durationRemaining.text)",
      "Speaker \(store.speakerIndex + 1) of \(attendees.count): "
        + (attendees.indices.contains(store.speakerIndex) ? attendees[store.speakerIndex].name : "nobody"),
      "[End meeting] [Next]",
    ]
    if !store.transcript.isEmpty { lines.append("“\(store.transcript)”") }
    if let alert = store.alert { lines += ["──"] + alert.terminalLines }
    return lines
  }

  /// Ten pieces, filled for the part of the time that is over.
  @MainActor private static func bar(_ store: StoreOf<RecordMeeting>) -> String {
    let part = Duration.seconds(store.secondsElapsed) / max(store.syncUp.duration, .seconds(1))
    let over = min(max(Int(part * 10), 0), 10)
    return String(repeating: "█", count: over) + String(repeating: "░", count: 10 - over)
  }
}

extension Duration {
  /// `4:20`
  fileprivate var text: String { formatted(.time(pattern: .minuteSecond)) }
}

extension Date {
  fileprivate var text: String {
    formatted(.iso8601.year().month().day().dateTimeSeparator(.space).time(includingFractionalSeconds: false))
  }
}
