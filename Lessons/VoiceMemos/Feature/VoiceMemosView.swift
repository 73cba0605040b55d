import ComposableArchitecture
import TerminalUI
import Foundation

// What the command `view` shows. In an app, SwiftUI views take the place of these lines and read their stores in the
// same way.

extension VoiceMemos: TerminalViewable {
  static func lines(_ store: StoreOf<VoiceMemos>) -> [String] {
    var lines = ["Voice memos"]
    for memo in store.scope(state: \.voiceMemos, action: \.voiceMemos) { lines += VoiceMemo.lines(memo) }
    if let recording = store.scope(state: \.recordingMemo, action: \.recordingMemo.presented) {
      lines += RecordingMemo.lines(recording)
    } else if store.audioRecorderPermission == .denied {
      lines += ["Recording requires microphone access.", "[Open settings]"]
    } else {
      lines.append("[Record]")
    }
    if let alert = store.alert { lines += ["──"] + alert.terminalLines }
    return lines
  }
}

extension VoiceMemo: TerminalViewable {
  static func lines(_ store: StoreOf<VoiceMemo>) -> [String] {
    let title = store.title.isEmpty ? "Untitled" : store.title
    return switch store.mode {
    case .notPlaying: ["[Play] \(title), \(store.duration.text)"]
    case .playing(let progress):
      ["[Stop] \(title), \((progress * store.duration).text) of \(store.duration.text)"]
    }
  }
}

extension RecordingMemo: TerminalViewable {
  static func lines(_ store: StoreOf<RecordingMemo>) -> [String] {
    switch store.mode {
    case .encoding: ["Saving \(store.duration.text)…"]
    case .recording: ["Recording \(store.duration.text)", "[Stop recording] [Discard]"]
    }
  }
}

extension TimeInterval {
  /// `0:04`
  fileprivate var text: String { Duration.seconds(self).formatted(.time(pattern: .minuteSecond)) }
}
