/// The parts of a reducer's `body` that can be taken away one by one, so that the rest still has its type: what the cases of the
/// `switch` do, and the modifiers behind the reducers.
///
/// It reads brackets and quotation marks alone. Comments of several lines and raw texts are not handled: a body with them has fewer
/// parts.
struct BodyParts {
  /// A part, and what stands for it. The lines are as many as before.
  struct Part: Equatable {
    var range: Range<Int>
    var standIn: String
  }

  private let bytes: [UInt8]
  private(set) var parts: [Part] = []

  /// - Parameter line: A line of the body, or the one on which it begins.
  init(of text: String, around line: Int) {
    bytes = Array(text.utf8)
    guard let body = body(around: line) else { return }
    var position = body.lowerBound
    while position < body.upperBound {
      let end = statementEnd(from: position, in: body)
      add(position..<end)
      position = max(end, position + 1)
    }
  }

  /// The text with stand-ins for some of its parts.
  func text(without removed: [Part]) -> String {
    var result = bytes
    for part in removed.sorted(by: { $0.range.lowerBound > $1.range.lowerBound }) {
      let lines = result[part.range].count { $0 == UInt8(ascii: "\n") }
      result.replaceSubrange(
        part.range, with: Array((part.standIn + String(repeating: "\n", count: lines)).utf8))
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// The line on which a part begins.
  func line(of part: Part) -> Int { bytes[..<part.range.lowerBound].count { $0 == UInt8(ascii: "\n") } + 1 }

  // MARK: The scanner

  /// What stands between the braces of the last `var body` that begins before the end of a line.
  private func body(around line: Int) -> Range<Int>? {
    let word = Array("var body".utf8)
    var row = 1
    var found: Int?
    for index in bytes.indices.dropLast(word.count) {
      if bytes[index] == UInt8(ascii: "\n") { row += 1 }
      if row > line, found != nil { break }
      if bytes[index] == word[0], Array(bytes[index..<index + word.count]) == word { found = index }
    }
    guard let found, let open = bytes[found...].firstIndex(of: UInt8(ascii: "{")),
      let close = partner(of: open)
    else {
      return nil
    }
    return open + 1..<close
  }

  /// The index behind a bracket's partner.
  private func partner(of open: Int) -> Int? {
    var depth = 0
    var index = open
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
        depth -= 1
        if depth == 0 { return index }
      case UInt8(ascii: "\""): index = endOfText(from: index)
      default: break
      }
      index += 1
    }
    return nil
  }

  private func endOfText(from start: Int) -> Int {
    var index = start + 1
    while index < bytes.count, bytes[index] != UInt8(ascii: "\""), bytes[index] != UInt8(ascii: "\n") {
      index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
    }
    return min(index, bytes.count - 1)
  }

  /// The end of a reducer or of a modifier: the end of a line outside of all brackets.
  private func statementEnd(from start: Int, in body: Range<Int>) -> Int {
    var index = start
    while index < body.upperBound {
      switch bytes[index] {
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"):
        index = partner(of: index) ?? body.upperBound
      case UInt8(ascii: "\n"): return index
      default: break
      }
      index += 1
    }
    return min(index, body.upperBound)
  }

  private mutating func add(_ range: Range<Int>) {
    let text = String(decoding: bytes[range], as: UTF8.self)
    let start = range.lowerBound + text.utf8.prefix { $0 == UInt8(ascii: " ") }.count
    if text.drop(while: { $0 == " " }).hasPrefix(".") {
      parts.append(Part(range: start..<range.upperBound, standIn: ""))
    } else if text.drop(while: { $0 == " " }).hasPrefix("Reduce"),
      let open = bytes[range].firstIndex(of: UInt8(ascii: "{")), let close = partner(of: open)
    {
      addCases(open + 1..<close)
    }
  }

  /// The code of each case of the first `switch`.
  private mutating func addCases(_ closure: Range<Int>) {
    let text = String(decoding: bytes[closure], as: UTF8.self)
    guard let word = text.firstRange(of: "switch action {") else { return }
    let open = closure.lowerBound + text[..<word.upperBound].utf8.count - 1
    guard let close = partner(of: open) else { return }
    var index = open + 1
    var code: Int?
    func isCase(_ index: Int) -> Bool {
      ["case ", "default:"].contains { word in
        index + word.utf8.count <= close && bytes[index..<index + word.utf8.count].elementsEqual(word.utf8)
      }
    }
    while index < close {
      switch bytes[index] {
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): index = partner(of: index) ?? close
      case UInt8(ascii: "\""): index = endOfText(from: index)
      case UInt8(ascii: ":") where code == nil: code = index + 1
      case UInt8(ascii: "c"), UInt8(ascii: "d"):
        let isWord = index > 0 && bytes[index - 1] == UInt8(ascii: " ")
        if isWord, isCase(index), let start = code {
          parts.append(Part(range: start..<index, standIn: " return .none"))
          code = bytes[index] == UInt8(ascii: "d") ? index + 8 : nil
        }
      default: break
      }
      index += 1
    }
    if let code { parts.append(Part(range: code..<close, standIn: " return .none")) }
  }
}
