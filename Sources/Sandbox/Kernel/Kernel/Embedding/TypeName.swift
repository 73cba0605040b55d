import Synchronization
import SyntaxProtocol

/// A type's name in source code: `Int?`, `[Todo]`, `Counter.State`, without module names.
public enum TypeName {
  /// The names that were asked for before. Each step describes values of the same few types.
  private static let names = Mutex<[ObjectIdentifier: String]>([:])

  /// The name of a type.
  ///
  /// ```swift
  /// TypeName.text([String: Int?].self)  // "[String: Int?]"
  /// ```
  public static func text(_ type: Any.Type) -> String {
    if let name = names.withLock({ $0[ObjectIdentifier(type)] }) { return name }
    let name = parsed(type)
    names.withLock { $0[ObjectIdentifier(type)] = name }
    return name
  }

  private static func parsed(_ type: Any.Type) -> String {
    if type == Any.self { return "Any" }
    if type == Void.self { return "Void" }
    var parser = Parser(text: Array(_typeName(type, qualified: true)))
    let name = parser.type()
    // If the parser doesn't know the spelling, such as a function's, the name is shown unchanged.
    return parser.position == parser.text.count ? name : String(parser.text).replacing("Swift.", with: "")
  }

  /// Whether a type's values are called.
  static func isFunction(_ type: Any.Type) -> Bool {
    _typeName(type, qualified: true).contains(" -> ") && RuntimeType(type).kind == .other
  }

  /// Parses the qualified name of a type.
  private struct Parser {
    var text: [Character]
    var position = 0

    init(text: [Character]) { self.text = text }

    var isAtEnd: Bool { position >= text.count }
    private var next: Character? { isAtEnd ? nil : text[position] }

    private mutating func skip(_ word: String) -> Bool {
      let end = position + word.count
      guard end <= text.count, String(text[position..<end]) == word else { return false }
      position = end
      return true
    }

    private mutating func skipRemark(_ start: String, end: String) -> Bool {
      guard skip(start) else { return false }
      while let character = next, character != ")" { position += 1 }
      return skip(end)
    }

    mutating func type() -> String {
      // Types inside of functions, and inside of extensions in other modules.
      if skipRemark("(unknown context at $", end: ").") || skipRemark("(extension in ", end: "):") {
        return type()
      }
      if next == "(" { return tuple() }
      if skip("any ") { return "any " + type() }
      return nominal()
    }

    private mutating func tuple() -> String {
      position += 1
      var parts: [String] = []
      while let character = next, character != ")" {
        let label = label()
        parts.append(label + type())
        guard skip(", ") else { break }
      }
      guard skip(")") else { return "" }
      if skip(" -> ") || next == " " {
        position = text.count + 1
        return ""
      }
      return "(\(parts.joined(separator: ", ")))"
    }

    private mutating func label() -> String {
      let start = position
      while let character = next, character.isNamePart {
        position += 1
      }
      if position > start, skip(": ") { return String(text[start..<position]) }
      position = start
      return ""
    }

    private mutating func nominal() -> String {
      var parts: [(name: String, arguments: [String])] = []
      repeat {
        if skipRemark("(unknown context at $", end: ")") { continue }
        let start = position
        while let character = next, !"<>.,()[]:& ".contains(character) { position += 1 }
        guard position > start else { break }
        var part = (name: String(text[start..<position]), arguments: [String]())
        if skip("<") {
          repeat { part.arguments.append(type()) } while skip(", ")
          _ = skip(">")
        }
        parts.append(part)
      } while skip(".")
      let module = parts.count > 1 ? parts.removeFirst().name : nil
      if module == "Swift", parts.count == 1 {
        let arguments = parts[0].arguments
        switch (parts[0].name, arguments.count) {
        case ("Optional", 1):
          return arguments[0].hasPrefix("any ") ? "(\(arguments[0]))?" : "\(arguments[0])?"
        case ("Array", 1): return "[\(arguments[0])]"
        case ("Dictionary", 2): return "[\(arguments[0]): \(arguments[1])]"
        case ("Error", 0): return "any Error"
        default: break
        }
      }
      return parts.map { part in
        part.name + (part.arguments.isEmpty ? "" : "<\(part.arguments.joined(separator: ", "))>")
      }.joined(separator: ".")
    }
  }
}
