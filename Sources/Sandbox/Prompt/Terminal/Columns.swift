/// Lays out names in columns, as `ls` does.
enum Columns {
  static func lay(_ names: [String], width: Int, measure: (String) -> Int) -> String {
    guard let widest = names.map(measure).max() else { return "" }
    let cell = widest + 2
    let perRow = max(1, (width + 1) / cell)
    let rows = (names.count + perRow - 1) / perRow
    return (0..<rows).map { row in
      let line = stride(from: row, to: names.count, by: rows).map { index in
        names[index] + String(repeating: " ", count: cell - measure(names[index]))
      }
      return line.joined().trimmingEnd()
    }.joined(separator: "\n")
  }
}

extension String {
  fileprivate func trimmingEnd() -> String {
    var text = self
    while text.last == " " { text.removeLast() }
    return text
  }
}
