import ComposableArchitecture
import TerminalUI

/// How the prompt's `view` shows the app: the old screen on the left, the new ones on the right.
extension TaskManager: TerminalViewable {
  static func lines(_ store: StoreOf<TaskManager>) -> [String] {
    let list = store.scope(\.list, action: \.list)
    let old =
      ["OLD (a view model)", ""]
      + list.jobs.map { "\($0.isDone ? "[x]" : "[ ]") \($0.title)" }
      + ["", "\(list.jobs.count { !$0.isDone }) open"]
    let new =
      ["NEW (features)", list.tag.map { "only #\($0.name)" } ?? "all jobs"]
      + list.shown.map { job in
        "\(job.isDone ? "[x]" : "[ ]") \(job.title)\(job.tags.map { " #\($0.name)" }.joined())"
      }
      + ["", "\(list.openCount) open"]
    let width = (old.map(\.count).max() ?? 0) + 3
    var lines = (0..<max(old.count, new.count)).map { row in
      let left = row < old.count ? old[row] : ""
      let right = row < new.count ? new[row] : ""
      return left + String(repeating: " ", count: width - left.count) + right
    }
    let tags = store.scope(\.tags, action: \.tags)
    lines += ["", "Tags: " + tags.rows.map { "#\($0.tag.name) \($0.open)" }.joined(separator: "  ")]
    if let rename = tags.rename {
      lines += ["Rename #\(rename.tag.name) to: \(rename.text)\(rename.isRefused ? "  (not a tag)" : "")"]
    }
    let note = store.scope(\.note, action: \.note)
    if !note.text.isEmpty {
      lines += ["", "Note:"] + note.text.split(separator: "\n").map { "  \($0)" }
      lines += ["becomes:"]
      lines += note.preview.map { "  \($0.title)\($0.tags.map { " #\($0.name)" }.joined())" }
    }
    if let alert = list.alert { lines += [""] + alert.terminalLines }
    return lines
  }
}
