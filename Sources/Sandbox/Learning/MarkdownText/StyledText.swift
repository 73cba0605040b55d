import TextHandling

/// A piece of text with its role, which decides its color.
public struct StyledText: Equatable, Sendable {
  /// The text, without escape sequences.
  public var text: String
  /// The role of the text; nil for ordinary text.
  public var role: TextStyle.Role?

  package init(_ text: String, _ role: TextStyle.Role? = nil) {
    self.text = text
    self.role = role
  }
}

extension [StyledText] {
  /// How many characters the pieces have together.
  var characterCount: Int { reduce(0) { $0 + $1.text.count } }
  /// How many columns of a terminal the pieces take together.
  var displayWidth: Int { reduce(0) { $0 + $1.text.displayWidth } }
}

/// Lays out pieces of text with different roles in lines. Widths are measured before colors are added.
public struct StyledLines {
  /// The colors.
  public var style: TextStyle
  /// How wide a line may be.
  public var width: Int

  package init(style: TextStyle, width: Int) {
    self.style = style
    self.width = width
  }

  /// Breaks lines between words. A line feed in a piece ends the line, and a word that is wider than a line is split.
  public func wrap(_ pieces: [StyledText]) -> [String] {
    var lines: [[StyledText]] = [[]]
    var used = 0
    for word in words(of: pieces) {
      switch word {
      case .lineBreak:
        lines.append([])
        used = 0
      case .pieces(var word):
        let columns = word.displayWidth
        if used > 0, used + 1 + columns > width {
          lines.append([])
          used = 0
        }
        if used > 0 {
          lines[lines.count - 1].append(StyledText(" "))
          used += 1
        }
        while used == 0, let (head, rest) = Self.split(word, at: Self.splittingPoint(of: word, at: width)) {
          lines[lines.count - 1] += head
          lines.append([])
          word = rest
        }
        lines[lines.count - 1] += word
        used += word.displayWidth
      }
    }
    return lines.map(text)
  }

  /// The sign in front of the rest of a broken line.
  public static let continuation = "↳ "

  /// Keeps the line breaks of the text. A line that is too wide continues on the next line, after the sign `↳`, so that
  /// nobody takes the rest of a line for a line of its own.
  ///
  /// - Parameter halvesIndentation: Whether lines are indented by half as many columns, which leaves room for the code on a
  ///   narrow terminal.
  public func code(_ pieces: [StyledText], halvesIndentation: Bool = false) -> [String] {
    var lines: [[StyledText]] = [[]]
    for piece in pieces {
      for (index, text) in piece.text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
        if index > 0 { lines.append([]) }
        if !text.isEmpty { lines[lines.count - 1].append(StyledText(String(text), piece.role)) }
      }
    }
    if lines.last?.isEmpty == true { lines.removeLast() }
    return lines.flatMap { broken($0, halvesIndentation: halvesIndentation) }
  }

  /// A line of code, broken where it is too wide.
  private func broken(_ line: [StyledText], halvesIndentation: Bool) -> [String] {
    let line = Self.trimmingEnd(line)
    let code = line.trimmingStart
    let spaces = line.characterCount - code.characterCount
    let columns = code.displayWidth
    // Code that is indented very deeply would have no room for words.
    let indentation =
      if halvesIndentation {
        min((spaces + 1) / 2, width / 3)
      } else {
        spaces + columns > width ? min(spaces, width / 2) : spaces
      }
    func margin(_ sign: String) -> [StyledText] {
      let margin = String(repeating: " ", count: indentation) + sign
      return margin.isEmpty ? [] : [StyledText(margin, sign.isEmpty ? nil : .dim)]
    }
    guard style.breaksCode else { return [text(line)] }
    guard indentation + columns > width else { return [text(margin("") + code)] }
    var result: [String] = []
    var rest = code
    var sign = ""
    let room = max(1, width - indentation - Self.continuation.count)
    while true {
      let point = Self.breakingPoint(
        of: rest, within: result.isEmpty ? width - indentation : room, next: room)
      guard let (head, tail) = Self.split(rest, at: point) else { break }
      result.append(text(margin(sign) + Self.trimmingEnd(head)))
      rest = tail.trimmingStart
      sign = Self.continuation
    }
    return result + [text(margin(sign) + rest)]
  }

  /// The column at which a line of code is best broken: after a space, unless that leaves most of the line empty although
  /// the next word must be split as well; otherwise beside a sign; otherwise where the line ends.
  private static func breakingPoint(of line: [StyledText], within width: Int, next: Int) -> Int {
    var column = 0
    var space = 0
    var sign = 0
    var word = 0
    var isBeyond = false
    var last: Character?
    for character in line.map(\.text).joined() {
      let before = column
      column += String(character).displayWidth
      defer { last = character }
      if column > width, !isBeyond {
        if character == " " { return width }
        if character == ".", last != "\\" { sign = before }
        isBeyond = true
      }
      if isBeyond {
        if character == " " { break }
        word += column - before
        continue
      }
      if character == " " {
        (space, word) = (column, 0)
        continue
      }
      word += column - before
      // The backslash of a key path stays with its first dot.
      if character == ".", before > 0, last != "\\" { sign = before }
      if "([{,:/".contains(character), column < width { sign = column }
    }
    guard isBeyond else { return width }
    if space > 0, space > width / 2 || word <= next { return space }
    return sign > max(space, 3) ? sign : space > 0 ? space : width
  }

  private static func trimmingEnd(_ line: [StyledText]) -> [StyledText] {
    var line = line
    while let last = line.last {
      line[line.count - 1].text = last.text.trimmingEnd
      guard line[line.count - 1].text.isEmpty else { break }
      line.removeLast()
    }
    return line
  }

  func text(_ line: [StyledText]) -> String {
    line.map { piece in piece.role.map { style(piece.text, $0) } ?? piece.text }.joined()
  }

  private enum Word {
    case pieces([StyledText])
    case lineBreak
  }

  private func words(of pieces: [StyledText]) -> [Word] {
    var words: [Word] = []
    var word: [StyledText] = []
    func flush() {
      if !word.isEmpty { words.append(.pieces(word)) }
      word = []
    }
    for piece in pieces {
      var part = ""
      for character in piece.text {
        guard character == " " || character == "\n" else {
          part.append(character)
          continue
        }
        if !part.isEmpty { word.append(StyledText(part, piece.role)) }
        part = ""
        flush()
        if character == "\n" { words.append(.lineBreak) }
      }
      if !part.isEmpty { word.append(StyledText(part, piece.role)) }
    }
    flush()
    return words
  }

  /// The column at which a word is best split that is wider than a line: beside a sign, or else where the line ends.
  private static func splittingPoint(of word: [StyledText], at width: Int) -> Int {
    let point = breakingPoint(of: word, within: width, next: 0)
    return point > width / 2 ? point : width
  }

  /// Splits pieces into those that fit into the given number of columns and the rest; nil when all of them fit.
  private static func split(
    _ pieces: [StyledText], at columns: Int
  ) -> (head: [StyledText], rest: [StyledText])? {
    var head: [StyledText] = []
    var used = 0
    for (index, piece) in pieces.enumerated() {
      var fitting = ""
      for character in piece.text {
        let next = used + String(character).displayWidth
        guard next <= columns else {
          if used == 0 { fitting.append(character) }
          let rest = String(piece.text.dropFirst(fitting.count))
          let tail = [StyledText(rest, piece.role)] + pieces[(index + 1)...]
          let isAll = rest.isEmpty && index == pieces.count - 1
          return isAll ? nil : (head + [StyledText(fitting, piece.role)], tail.filter { !$0.text.isEmpty })
        }
        fitting.append(character)
        used = next
      }
      head.append(piece)
    }
    return nil
  }
}

extension [StyledText] {
  /// The pieces without the spaces at their beginning.
  fileprivate var trimmingStart: [StyledText] {
    var line = self
    while let first = line.first {
      line[0].text = String(first.text.drop { $0 == " " })
      guard line[0].text.isEmpty else { break }
      line.removeFirst()
    }
    return line
  }
}
