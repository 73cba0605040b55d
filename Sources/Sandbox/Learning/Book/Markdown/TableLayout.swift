import Reports

/// Lays out a table: in columns when they fit, and otherwise as a list in which each cell follows its column's name.
struct TableLayout {
  var style: TextStyle
  var width: Int

  typealias Cell = [StyledText]

  private static let gap = 2

  func lines(header: [Cell], rows: [[Cell]], alignments: [Markdown.Table.Alignment]) -> [String] {
    let columns = header.indices.map { column in
      ([header] + rows).map { $0.indices.contains(column) ? columnsOf($0[column]) : 0 }.max() ?? 0
    }
    let total = columns.reduce(0, +) + Self.gap * max(0, columns.count - 1)
    if total <= width { return grid(header, rows, columns, alignments) }
    // The last column usually contains sentences, which can be wrapped.
    let others = total - (columns.last ?? 0)
    if columns.count > 1, width - others >= 24 {
      return grid(header, rows, Array(columns.dropLast()) + [width - others], alignments)
    }
    return records(header, rows)
  }

  private func grid(
    _ header: [Cell], _ rows: [[Cell]], _ columns: [Int], _ alignments: [Markdown.Table.Alignment]
  ) -> [String] {
    let head = header.map { $0.map { StyledText($0.text, .heading) } }
    let rule = columns.map { String(repeating: "-", count: $0) }.joined(
      separator: String(repeating: " ", count: Self.gap))
    return row(head, columns, alignments) + [style(rule, .dim)]
      + rows.flatMap { row($0, columns, alignments) }
  }

  private func row(
    _ cells: [Cell], _ columns: [Int], _ alignments: [Markdown.Table.Alignment]
  ) -> [String] {
    // The text is also wrapped without colors, because escape sequences can't be measured.
    let plain = columns.indices.map { column in
      StyledLines(style: .plain, width: columns[column]).wrap(
        cells.indices.contains(column) ? cells[column] : [])
    }
    let styled = columns.indices.map { column in
      StyledLines(style: style, width: columns[column]).wrap(
        cells.indices.contains(column) ? cells[column] : [])
    }
    return (0..<(plain.map(\.count).max() ?? 0)).map { line in
      var text = ""
      var missing = 0
      for column in columns.indices {
        let hasLine = plain[column].indices.contains(line)
        let space = columns[column] - (hasLine ? plain[column][line].displayWidth : 0)
        let before =
          switch alignments.indices.contains(column) ? alignments[column] : .leading {
          case .leading: 0
          case .center: space / 2
          case .trailing: space
          }
        // Spaces are only written when text follows, so that no line ends with spaces.
        missing += before
        if hasLine, !plain[column][line].isEmpty {
          text += String(repeating: " ", count: missing) + styled[column][line]
          missing = 0
        } else {
          missing += columns[column] - space
        }
        missing += space - before + Self.gap
      }
      return text
    }
  }

  private func records(_ header: [Cell], _ rows: [[Cell]]) -> [String] {
    rows.enumerated().flatMap { index, cells -> [String] in
      let lines = zip(header, cells).flatMap { name, cell -> [String] in
        let label = name.map { StyledText($0.text, .heading) }
        let isNamed = !name.allSatisfy { $0.text.isEmpty }
        return StyledLines(style: style, width: width).wrap(
          (isNamed ? label + [StyledText(": ")] : []) + cell)
      }
      return index == 0 ? lines : [""] + lines
    }
  }

  private func columnsOf(_ cell: Cell) -> Int { cell.map(\.text.displayWidth).reduce(0, +) }
}
