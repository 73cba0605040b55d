import ComposableArchitecture
import TerminalUI

/// How the prompt's `view` shows the counter. An app has a SwiftUI view in its place, which reads the store likewise.
extension Counter: TerminalViewable {
  static func lines(_ store: StoreOf<Counter>) -> [String] {
    var lines = [
      "Count: \(store.count)",
      "[-] [+] [Number fact] [\(store.isTimerActive ? "Stop timer" : "Start timer")]",
    ]
    if store.isLoadingFact { lines.append("Looking for a fact…") }
    if let fact = store.fact { lines.append(fact) }
    return lines
  }
}
