import ComposableArchitecture
import TerminalUI

// What the command `view` shows. In an app, a SwiftUI view takes the place of these lines and reads its store in the same way.

extension Dictation: TerminalViewable {
  static func lines(_ store: StoreOf<Dictation>) -> [String] {
    let button =
      switch store.phase {
      case .idle: "[Record]"
      case .asking: "[Cancel] May this app use the microphone?"
      case .listening: "[Stop] ● listening"
      case .stopping: " Stop  ○ understanding the last word"
      }
    let lines = ["── Dictation ──", store.text.isEmpty ? "…" : "“\(store.text)”", button]
    guard let alert = store.alert else { return lines }
    return lines + ["──"] + alert.terminalLines
  }
}
