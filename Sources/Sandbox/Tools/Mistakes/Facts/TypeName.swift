/// A type as a file or the compiler writes it, taken apart as far as an explanation needs it.
struct TypeName: Hashable {
  /// The type without attributes, with `[…]` and `?` for the types that have a short form.
  let text: String

  init(_ written: some StringProtocol) {
    var text = String(written)[...].drop { $0 == " " }
    while let word = ["@Sendable ", "@escaping ", "@MainActor ", "inout ", "any ", "some ", "Swift."].first(
      where: text.hasPrefix)
    {
      text = text.dropFirst(word.count)
    }
    while text.last == " " { text = text.dropLast() }
    if text.hasSuffix(">"), text.hasPrefix("Optional<") {
      text = TypeName(text.dropFirst(9).dropLast()).optional.text[...]
    }
    if text.hasSuffix(">"), text.hasPrefix("Array<") { text = "[\(text.dropFirst(6).dropLast())]" }
    let plain = text.replacing("IndexSet.Element", with: "Int").replacing(
      "String.SubSequence", with: "Substring"
    ).replacing(
      "String.Element", with: "Character")
    self.text = plain == "()" ? "Void" : String(plain)
  }

  var isOptional: Bool { text.hasSuffix("?") }

  /// The type of the value in an optional; the type itself where it is none.
  var unwrapped: TypeName {
    guard isOptional else { return self }
    let inner = text.dropLast()
    return TypeName(inner.hasPrefix("(") && inner.hasSuffix(")") ? inner.dropFirst().dropLast() : inner)
  }

  var optional: TypeName { isOptional ? self : TypeName(text.contains("->") ? "(\(text))?" : text + "?") }

  /// The name before the angle brackets.
  var name: String { String(text.prefix { $0 != "<" }) }

  /// The types in the angle brackets.
  var arguments: [TypeName] {
    guard text.hasSuffix(">"), let open = text.firstIndex(of: "<") else { return [] }
    return Self.parts(text[text.index(after: open)...].dropLast()).map { TypeName($0) }
  }

  /// The state that a store keeps: `App.State` for a `StoreOf<App>`; nil for what is no store.
  var storedState: TypeName? {
    switch name {
    case "Store", "TestStore": arguments.first
    case "StoreOf", "TestStoreOf": arguments.first.map { TypeName("\($0.text).State") }
    default: nil
    }
  }

  /// The key and the value of a dictionary.
  var entry: (key: TypeName, value: TypeName)? {
    if name == "Dictionary", arguments.count == 2 { return (arguments[0], arguments[1]) }
    guard text.hasPrefix("["), text.hasSuffix("]") else { return nil }
    let parts = Self.parts(text.dropFirst().dropLast(), ":")
    return parts.count == 2 ? (TypeName(parts[0]), TypeName(parts[1])) : nil
  }

  /// The type of what a list holds.
  var element: TypeName? {
    if text.hasPrefix("["), text.hasSuffix("]") {
      return entry == nil ? TypeName(text.dropFirst().dropLast()) : nil
    }
    switch name {
    case "IdentifiedArrayOf", "Set", "OrderedSet", "StackState", "ClosedRange", "Range":
      return arguments.first
    case "IdentifiedArray": return arguments.last
    case "ArraySlice", "ContiguousArray": return arguments.first
    case "ReversedCollection", "Slice", "LazyFilterSequence", "LazySequence", "DropFirstSequence",
      "PrefixSequence":
      return arguments.first?.element
    case "String", "Substring": return TypeName("Character")
    default: return nil
    }
  }

  /// Whether it finds its elements by their IDs.
  var isIdentified: Bool { name.hasPrefix("IdentifiedArray") }

  var isText: Bool { ["String", "Substring", "Character"].contains(text) }

  var isWhole: Bool { text.hasPrefix("Int") || text.hasPrefix("UInt") }

  var isNumber: Bool { isWhole || ["Double", "Float", "CGFloat", "TimeInterval"].contains(text) }

  /// The parameters and the result of a function.
  var function: (parameters: [TypeName], result: TypeName)? {
    guard text.hasPrefix("("), let arrow = text.ranges(of: "->").first else { return nil }
    var depth = 0
    guard
      let close = text.indices.first(where: { index in
        if text[index] == "(" { depth += 1 }
        if text[index] == ")" { depth -= 1 }
        return depth == 0
      }), close < arrow.lowerBound
    else { return nil }
    let inner = text[text.index(after: text.startIndex)..<close]
    let parameters = Self.parts(inner).map { part in
      TypeName(part.firstIndex(of: ":").map { part[part.index(after: $0)...] } ?? part[...])
    }
    return (parameters, TypeName(text[arrow.upperBound...]))
  }

  /// The members of a tuple, by their labels or their numbers.
  var members: [(name: String, type: TypeName)] {
    guard text.hasPrefix("("), text.hasSuffix(")"), !text.contains("->") else { return [] }
    return Self.parts(text.dropFirst().dropLast()).enumerated().map { index, part in
      let label = part.firstMatch(of: #/^(\w+): /#)
      return (
        label.map { String($0.1) } ?? "\(index)",
        TypeName(label.map { part[$0.range.upperBound...] } ?? part[...])
      )
    }
  }

  /// A value of the type that often stands for none.
  var plainValue: String? {
    if text.hasPrefix("[") { return entry == nil ? "[]" : "[:]" }
    return ["String": "\"\"", "Int": "0", "Double": "0", "Bool": "false"][text]
  }

  /// Whether two ways of writing name one type: one of them may have the types around it.
  func isSame(as other: TypeName) -> Bool {
    if text == other.text { return true }
    if isOptional != other.isOptional { return false }
    if let own = entry, let theirs = other.entry {
      return own.key.isSame(as: theirs.key) && own.value.isSame(as: theirs.value)
    }
    if let own = element, let theirs = other.element, !isText, !other.isText {
      return isIdentified == other.isIdentified && own.isSame(as: theirs)
        && (isIdentified || text.hasPrefix("[") == other.text.hasPrefix("["))
    }
    guard text.allSatisfy(\.isTypePart), other.text.allSatisfy(\.isTypePart) else { return false }
    return text.hasSuffix(".\(other.text)") || other.text.hasSuffix(".\(text)")
  }

  /// The type in a sentence, with its article: an `Int`.
  var phrase: String {
    if text == "Void" { return "nothing" }
    let isVowel = "AEIO".contains(text.first { $0.isLetter } ?? "X")
    return "\(isVowel && text.first?.isLetter == true ? "an" : "a") `\(text)`"
  }

  /// The parts between commas, or other signs, that stand in no brackets.
  private static func parts(_ text: some StringProtocol, _ sign: Character = ",") -> [String] {
    var parts = [""]
    var depth = 0
    for character in text {
      if "([<".contains(character) { depth += 1 }
      if ")]>".contains(character) { depth -= parts[parts.count - 1].last == "-" ? 0 : 1 }
      if character == sign, depth == 0 {
        parts.append("")
      } else {
        parts[parts.count - 1].append(character)
      }
    }
    return parts.map { String($0.drop { $0 == " " }) }.filter { !$0.isEmpty }
  }
}

extension Character {
  fileprivate var isTypePart: Bool { isLetter || isNumber || "._?".contains(self) }
}
