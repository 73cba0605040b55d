import SwiftSyntax
import SyntaxProtocol

/// A value that an initializer turns into the type that is needed: a list for a set, a character for a text.
enum ValueConverted: RepairOperator {
  static let id = "value-converted"
  static let title = "A value isn't turned into the type that is needed"
  static let examples = [
    Example(
      .feature, right: "name = text", wrong: "name = text.prefix(3)",
      repaired: "name = String(text.prefix(3))"),
    Example(
      .feature, right: "state.canUndo = true",
      wrong: "let open: [Child.State] = state.children.filter { !$0.isDone }\n            print(open)",
      repaired:
        "let open: [Child.State] = Array(state.children.filter { !$0.isDone })\n            print(open)"),
  ]

  /// How a value of a type becomes one of another.
  private struct Conversion: Sendable {
    var found: [String]
    var wanted: String
    var call: String
    var end = ")"
    var cause: String
  }

  private static let conversions = [
    Conversion(
      found: ["String"], wanted: "AppStorageKey<", call: ".appStorage(",
      cause: "A text is no key. `.appStorage(…)` makes one that is kept under this name."),
    Conversion(
      found: ["String"], wanted: "InMemoryKey<", call: ".inMemory(",
      cause: "A text is no key. `.inMemory(…)` makes one that is kept under this name."),
    Conversion(
      found: ["URL"], wanted: "FileStorageKey<", call: ".fileStorage(",
      cause: "A place of a file is no key. `.fileStorage(…)` makes one that is kept there."),
    Conversion(
      found: ["Date"], wanted: "DateGenerator", call: ".constant(",
      cause: "The dependency gives a date whenever it is asked. `.constant(…)` always gives this one."),
    Conversion(
      found: ["UUID"], wanted: "UUIDGenerator", call: ".constant(",
      cause: "The dependency makes an ID whenever it is asked. `.constant(…)` always gives this one."),
    Conversion(
      found: ["Substring", "String.SubSequence", "Character", "String.Element", "[Character]"],
      wanted: "String",
      call: "String(", cause: "A part of a text has a type of its own. `String(…)` makes a text of it."),
    Conversion(
      found: ["[", "Array<", "ArraySlice<", "Set<"], wanted: "IdentifiedArray",
      call: "IdentifiedArray(uniqueElements: ",
      cause: "A list has no IDs. `IdentifiedArray(uniqueElements:)` makes an identified array of it."),
    Conversion(
      found: [
        "IdentifiedArray", "Set<", "OrderedSet<", "ArraySlice<", "Array<", "Lazy", "Enumerated", "Reversed",
        "Slice<", "Dictionary<", "ClosedRange<", "Range<", "StrideTo<", "StrideThrough<", "Repeated<",
      ], wanted: "[",
      call: "Array(", cause: "It is another kind of list. `Array(…)` makes an array of it."),
    Conversion(
      found: ["[", "Array<", "IdentifiedArray", "OrderedSet<", "ArraySlice<", "Dictionary<"], wanted: "Set<",
      call: "Set(",
      cause: "A list isn't a set. `Set(…)` makes one of it."),
    Conversion(
      found: ["String", "Substring"], wanted: "Data", call: "Data(", end: ".utf8)",
      cause: "A text isn't `Data`. `Data(text.utf8)` makes the bytes of it."),
    Conversion(
      found: ["Data"], wanted: "String", call: "String(decoding: ", end: ", as: UTF8.self)",
      cause: "`Data` isn't a text. `String(decoding: data, as: UTF8.self)` makes one of its bytes."),
    Conversion(
      found: ["String"], wanted: "URL", call: "URL(string: ", end: ")!",
      cause: "A text is no URL. `URL(string:)` makes one, which is nil where the text is none."),
    Conversion(
      found: ["String"], wanted: "UUID", call: "UUID(uuidString: ", end: ")!",
      cause: "A text is no `UUID`. `UUID(uuidString:)` makes one, which is nil where the text is none."),
    Conversion(
      found: ["Int"], wanted: "UUID", call: "UUID(",
      cause: "A number is no `UUID`. In tests, `UUID(0)` makes one of it."),
    Conversion(
      found: ["Int", "Double"], wanted: "Date", call: "Date(timeIntervalSince1970: ",
      cause: "A number is no `Date`. `Date(timeIntervalSince1970:)` makes one of a number of seconds."),
    Conversion(
      found: ["ReversedCollection<String>", "[String.Element]", "ReversedCollection<Substring>"],
      wanted: "String",
      call: "String(", cause: "The characters of a text aren't a text. `String(…)` makes one of them."),
    Conversion(
      found: ["Int", "Double", "Float", "Bool"], wanted: "String", call: "String(",
      cause: "It isn't a text. `String(…)` makes a text of it."),
    Conversion(
      found: ["UUID", "Date"], wanted: "String", call: "String(describing: ",
      cause: "It isn't a text. `String(describing:)` makes one of any value."),
    Conversion(
      found: ["any Error", "Error"], wanted: "String", call: "String(describing: ",
      cause:
        "An error isn't a text. `String(describing:)` makes one of any value; what users read is its `localizedDescription`."
    ),
    Conversion(
      found: ["Int", "Float", "CGFloat"], wanted: "Double", call: "Double(",
      cause: "Swift doesn't mix kinds of numbers. `Double(…)` makes a number with a fraction of it."),
    Conversion(
      found: ["Int", "Double"], wanted: "Float", call: "Float(",
      cause: "Swift doesn't mix kinds of numbers. `Float(…)` makes a `Float` of it."),
    Conversion(
      found: ["Double", "Float", "CGFloat", "TimeInterval", "Decimal"], wanted: "Int", call: "Int(",
      cause: "Swift doesn't mix kinds of numbers. `Int(…)` makes a whole number of it."),
  ]

  /// What makes a value with a dependency that generates them.
  private static let generators = [
    "DateGenerator>Date": (".now", "`date` is a dependency that gives dates. `now` is the present one."),
    "UUIDGenerator>UUID": ("()", "`uuid` is a dependency that makes IDs. A call makes one."),
  ]

  static func repairs(_ context: Context) -> [Repair] {
    guard context.isSymptom(in: .conversion), let first = context.symptom.names.first,
      let last = context.symptom.names.last, context.symptom.names.count > 1, let value = context.valueAtPlace
    else { return [] }
    let isOptional = first.hasSuffix("?") || first.hasPrefix("Optional<")
    let found = first.unwrappedType
    let wanted = last.unwrappedType
    let start = value.startOffset
    let end = value.endOffset
    if let (code, cause) = generators["\(found)>\(wanted)"] {
      return [Repair(.told, cause, TextEdit(end, end, code))]
    }
    if found.hasPrefix("Task<\(wanted),") {
      return [
        Repair(
          .told, "A task isn't its result, which is its `value`, and is waited for.",
          TextEdit(start, start, "await "), TextEdit(end, end, ".value"))
      ]
    }
    if found.hasPrefix("[("), wanted.contains(" : ") {
      return [
        Repair(
          .told, "`map` makes a list of pairs. `Dictionary(uniqueKeysWithValues:)` makes a dictionary of it.",
          TextEdit(start, start, "Dictionary(uniqueKeysWithValues: "), TextEdit(end, end, ")"))
      ]
    }
    // ``FileByName`` names the folder.
    if wanted == "URL", context.onLine.contains(where: { context.file.text($0) == "fileStorage" }) {
      return []
    }
    // ``TextOrNumber`` puts quotes around a number.
    if wanted == "String", value.is(IntegerLiteralExprSyntax.self) || value.is(FloatLiteralExprSyntax.self) {
      return []
    }
    // Two operands: ``MixedOperands`` asks which of them is meant.
    if value.parent?.is(ExprListSyntax.self) == true, ["Int", "Double", "Float"].contains(wanted),
      ["Int", "Double", "Float"].contains(found), !isOptional, value.isOperand
    {
      return []
    }
    return conversions.filter { conversion in
      matches(wanted, conversion.wanted) && conversion.found.contains { matches(found, $0) }
    }.map { conversion in
      isOptional
        ? Repair(
          .told, conversion.cause, TextEdit(end, end, ".map { \(conversion.call)$0\(conversion.end) }"))
        : Repair(
          .told, conversion.cause, TextEdit(start, start, conversion.call), TextEdit(end, end, conversion.end)
        )
    }
  }

  /// Whether a type is the one that is meant, or begins as a generic one does.
  private static func matches(_ type: String, _ pattern: String) -> Bool {
    let isBeginning =
      pattern.hasSuffix("<") || ["[", "IdentifiedArray", "Lazy", "Enumerated", "Reversed"].contains(pattern)
    return isBeginning ? type.hasPrefix(pattern) && !(pattern == "[" && type.contains(": ")) : type == pattern
  }
}

extension ExprSyntax {
  /// Whether another operator than an assignment stands beside a value.
  fileprivate var isOperand: Bool {
    let signs =
      parent?.children(viewMode: .sourceAccurate).filter { $0.is(BinaryOperatorExprSyntax.self) } ?? []
    return signs.contains { !["+=", "-=", "*=", "/="].contains($0.trimmedDescription) }
  }
}

extension String {
  /// The type inside of an optional.
  fileprivate var unwrappedType: String {
    if hasSuffix("?") { return String(dropLast()) }
    return hasPrefix("Optional<") ? String(dropFirst(9).dropLast()) : self
  }
}

@section("tca_mistakes") @used private let entry: Registry.Entry = { Registry.add(ValueConverted.self) }
