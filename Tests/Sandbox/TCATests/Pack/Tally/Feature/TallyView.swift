import ComposableArchitecture
import TerminalUI

extension Tally: TerminalViewable {
  static func lines(_ store: StoreOf<Tally>) -> [String] {
    ["A tally", "Count: \(store.count)"] + (store.note.map { ["Note: \($0)"] } ?? [])
  }
}
