import Foundation

/// A test that a file declares: what must be reported for the exercise to be passed.
struct NamedTest: Equatable, Sendable {
  /// The file's name in the module, such as `Checks.swift`.
  var file: String
  /// The line of `@Test`.
  var line: Int
  /// The function's name without its parameters.
  var function: String
  /// The name given to `@Test("…")`.
  var displayName: String?
  /// From a comment `// task: 2` on the line above.
  var task: Int?
  /// The whole test, as written.
  var code: String

  var name: String { displayName ?? function }
}

extension NamedTest {
  /// The tests of a file, in their order.
  ///
  /// ```swift
  /// // task: 2
  /// @Test("The button takes one away")
  /// func decrement() async { … }
  /// ```
  static func all(in source: String, file: String) -> [NamedTest] {
    let text = SwiftText(source)
    return text.positions(of: "Test").compactMap { position in
      guard position > 0, text.code[position - 1] == UInt8(ascii: "@") else { return nil }
      return NamedTest(text, attribute: position - 1, file: file)
    }
  }

  private init?(_ text: SwiftText, attribute: Int, file: String) {
    var end = attribute + "@Test".utf8.count
    var displayName: String?
    if end < text.code.count, text.code[end] == UInt8(ascii: "("), let close = text.end(ofBracketAt: end) {
      displayName = Self.literal(text.text(end + 1..<close - 1))
      end = close
    }
    guard let keyword = text.positions(of: "func", from: end).first,
      let open = text.code[keyword...].firstIndex(of: UInt8(ascii: "(")),
      let parameters = text.end(ofBracketAt: open),
      let brace = text.code[parameters...].firstIndex(of: UInt8(ascii: "{")),
      let close = text.end(ofBracketAt: brace)
    else { return nil }
    let function = text.text(keyword + "func".utf8.count..<open).trimmingCharacters(
      in: .whitespaces.union(["`"]))
    let start = text.bytes[..<attribute].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    self.init(
      file: file, line: text.line(at: attribute), function: function, displayName: displayName,
      task: Self.task(above: text.text(0..<start)), code: text.text(start..<close))
  }

  /// The text of a string literal that an attribute's arguments begin with.
  private static func literal(_ arguments: String) -> String? {
    let arguments = arguments.drop(while: \.isWhitespace)
    guard arguments.hasPrefix("\""), !arguments.hasPrefix("\"\"\"") else { return nil }
    var name = ""
    var isEscaped = false
    for character in arguments.dropFirst() {
      if isEscaped {
        name.append(character)
        isEscaped = false
      } else if character == "\\" {
        isEscaped = true
      } else if character == "\"" {
        return name
      } else {
        name.append(character)
      }
    }
    return nil
  }

  /// The number in the comments that end a text.
  private static func task(above text: String) -> Int? {
    for line in text.split(separator: "\n").reversed() {
      let line = line.trimmingCharacters(in: .whitespaces)
      // Other attributes may stand between.
      if line.hasPrefix("@"), !line.hasPrefix("@Test"), !line.contains("func ") { continue }
      guard line.hasPrefix("//") else { return nil }
      let comment = line.drop { $0 == "/" }.trimmingCharacters(in: .whitespaces)
      if comment.lowercased().hasPrefix("task:") {
        return Int(comment.dropFirst("task:".count).trimmingCharacters(in: .whitespaces))
      }
    }
    return nil
  }
}
