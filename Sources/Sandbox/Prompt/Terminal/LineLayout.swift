/// Where libedit puts the characters of a line, so that output can be written above it.
///
/// libedit wraps lines itself, and doesn't report how many rows a line has. The rules are those of its `re_addc` and
/// `re_putc`: a character that does not fit goes to the next row, a full row moves the cursor to the next, a tab fills
/// up to the next multiple of eight, a control character takes two columns.
///
/// Not handled: a line longer than the whole screen, whose upper rows have scrolled away; ``row(of:)`` is then at most
/// the last row of the screen.
struct LineLayout {
  var columns: Int
  var rows: Int
  /// Columns of one character, as the C library counts them; below 0 when it can't be shown.
  var width: (Unicode.Scalar) -> Int

  /// The row of the cursor after this text; 0 is the prompt's row.
  ///
  /// - Parameter breaks: Offsets at which a row was ended by a line feed. A terminal that wraps what it shows to a new
  ///   width joins only rows that it has wrapped itself.
  func row(of text: some Sequence<Unicode.Scalar>, breaks: [Int] = []) -> Int {
    min(starts(of: text, breaks: breaks).count, max(0, rows - 1))
  }

  /// The offsets at which libedit itself ends a row by a line feed when it draws the whole line: it does not write the
  /// space at a row's end, so the terminal has nothing to wrap there.
  func breaks(of text: [Unicode.Scalar]) -> [Int] {
    starts(of: text).filter { $0 <= text.count && text[$0 - 1] == " " }
  }

  /// The offsets of the characters with which each row but the first starts.
  func starts(of text: some Sequence<Unicode.Scalar>, breaks: [Int] = []) -> [Int] {
    var starts: [Int] = []
    var column = 0
    var offset = 0
    func put(_ width: Int) {
      if column + width > columns {
        starts.append(offset)
        column = 0
      }
      column += width
      if column >= columns {
        starts.append(offset + 1)
        column = 0
      }
    }
    for scalar in text {
      if breaks.contains(offset), starts.last != offset {
        starts.append(offset)
        column = 0
      }
      switch scalar {
      case "\n":
        starts.append(offset + 1)
        column = 0
      case "\t":
        repeat { put(1) } while column % 8 != 0
      case _ where scalar.value < 0x20 || scalar.value == 0x7F:
        put(1)
        put(1)
      default:
        let width = width(scalar)
        // libedit writes what it can't show as \U+XXXX.
        if width < 0 { for _ in 0..<(scalar.value > 0xFFFF ? 8 : 7) { put(1) } } else { put(width) }
      }
      offset += 1
    }
    return starts
  }
}
