import TextHandling

/// Lays out a table: in columns when there is room for them, and otherwise as a list of records.
///
/// A record is a row. Its first cell is the title, and each other cell is indented and follows the name of its column:
///
/// ```text
/// Effect: `.none`
///   What it does: nothing
/// ```
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
    if let narrow = narrowed(columns, header: header, rows: rows) {
      // Rows of several lines need space between them, unless only one column has such lines.
      let isSpaced = zip(narrow, columns).count { $0 < $1 } > 1
      return grid(header, rows, narrow, alignments, isSpaced: isSpaced)
    }
    return records(header, rows)
  }

  /// A column whose cells are wrapped is at least this wide.
  private static let narrowest = 18

  /// The widths of columns that are wrapped: the widest columns share the room that the others leave. Nil when they would
  /// be too narrow to read.
  private func narrowed(_ columns: [Int], header: [Cell], rows: [[Cell]]) -> [Int]? {
    guard columns.count > 1 else { return nil }
    var room = width - Self.gap * (columns.count - 1)
    var wide = columns.count
    var result = columns
    for (index, column) in columns.enumerated().sorted(by: { $0.element < $1.element }) {
      let share = room / wide
      if column > share {
        let longest = ([header] + rows).map { $0.indices.contains(index) ? longestWord($0[index]) : 0 }
        guard share >= max(Self.narrowest, longest.max() ?? 0) else { return nil }
      }
      result[index] = min(column, share)
      room -= result[index]
      wide -= 1
    }
    return result
  }

  private func longestWord(_ cell: Cell) -> Int {
    cell.map(\.text).joined().split(separator: " ").map(\.displayWidth).max() ?? 0
  }

  private func grid(
    _ header: [Cell], _ rows: [[Cell]], _ columns: [Int], _ alignments: [Markdown.Table.Alignment],
    isSpaced: Bool = false
  ) -> [String] {
    let head = header.map { $0.map { StyledText($0.text, .heading) } }
    let rule = columns.map { String(repeating: "-", count: $0) }.joined(
      separator: String(repeating: " ", count: Self.gap))
    return row(head, columns, alignments) + [style(rule, .dim)]
      + rows.enumerated().flatMap { index, cells in
        (isSpaced && index > 0 ? [""] : []) + row(cells, columns, alignments)
      }
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
    let hanging = width < 40 ? "   " : "    "
    return rows.enumerated().flatMap { index, cells -> [String] in
      let lines = zip(header, cells).enumerated().flatMap { column, pair -> [String] in
        let (name, cell) = pair
        let label = name.allSatisfy(\.text.isEmpty) ? [] : name + [StyledText(": ")]
        guard column > 0 else { return wrap((label + cell).map { StyledText($0.text, .heading) }, "", "") }
        return cell.allSatisfy(\.text.isEmpty) ? [] : wrap(label + cell, "  ", label.isEmpty ? "  " : hanging)
      }
      return index == 0 ? lines : [""] + lines
    }
  }

  /// The lines of a text, the first of which has another indentation than the rest.
  private func wrap(_ text: Cell, _ first: String, _ rest: String) -> [String] {
    let lines = StyledLines(style: style, width: max(8, width - rest.count)).wrap(text)
    return lines.enumerated().map { ($0 == 0 ? first : rest) + $1 }
  }

  private func columnsOf(_ cell: Cell) -> Int { cell.map(\.text.displayWidth).reduce(0, +) }
}
