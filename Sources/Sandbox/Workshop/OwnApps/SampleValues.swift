import SyntaxProtocol

/// Makes expressions for values that an app's features need, such as a first state.
///
/// Not handled: values of types that aren't declared in the app, closures, and generic types.
struct SampleValues: Sendable {
  typealias Declared = AppOutline.DeclaredType

  private var types: [String: Declared]
  private var aliases: [String: String]
  private var protocols: Set<String>
  /// The types that stand in for others, and can be made without values.
  private var standIns: Set<String>
  /// The parameters of the initializers that are declared in extensions.
  private var extensionInitializers: [String: [[Declared.Value]]] = [:]

  /// - Parameters:
  ///   - standIns: The types that stand in for others.
  ///   - gone: The static members and functions that were left out, with their types.
  init(_ files: [AppIndex.File], standIns: Set<String> = [], without gone: Set<String> = []) {
    self.standIns = standIns
    protocols = Set(files.flatMap(\.outline.protocols.keys))
    aliases = Dictionary(files.flatMap(\.outline.aliases).map { ($0.key, $0.value) }) { first, _ in first }
    types = Dictionary(files.flatMap(\.outline.types).map { ($0.name, $0) }) { first, _ in first }
    for extended in files.flatMap(\.outline.extensions) {
      types[extended.name]?.makers += extended.makers
      extensionInitializers[extended.name, default: []] += extended.initializers
    }
    guard !gone.isEmpty else { return }
    for name in types.keys { types[name]?.makers.removeAll { gone.contains("\(name).\($0.name)") } }
  }

  /// An expression that makes a value of a type; nil when none is known.
  ///
  /// - Parameters:
  ///   - type: The type as it is written.
  ///   - context: The type in which it is written.
  func value(of type: String, in context: String = "", depth: Int = 0) -> String? {
    guard depth < 8 else { return nil }
    var type = type.trimmingPrefix("any ").trimmingPrefix("some ").filter { !$0.isNewline }
    while type.hasPrefix("("), type.hasSuffix(")"),
      type.dropFirst().dropLast().allSatisfy({ !"(),".contains($0) })
    {
      type = type.dropFirst().dropLast().description
    }
    if type.hasSuffix("?") { return "nil" }
    if standIns.contains(type) { return "\(type)()" }
    if let alias = aliases[type] ?? aliases.first(where: { $0.key == "\(context).\(type)" })?.value,
      alias != type
    {
      return value(of: alias, in: context, depth: depth + 1)
    }
    if let plain = Self.plain[type.replacing("Foundation.", with: "")] { return plain }
    if type.hasPrefix("["), type.hasSuffix("]") { return type.isDictionary ? "[:]" : "[]" }
    if let closure = closure(type, context, depth) { return closure }
    if let generic = generic(type, context, depth) { return generic }
    if let made = conforming(to: type, depth) { return made }
    return declared(type, context, depth)
  }

  private static let plain: [String: String] = {
    var plain = [
      "String": "\"\"", "Substring": "\"\"", "LocalizedStringKey": "\"\"", "Character": "\"a\"",
      "Bool": "false",
      "UUID": "UUID(uuidString: \"00000000-0000-0000-0000-000000000000\")!", "TextState": "TextState(\"\")",
      "Date": "Date(timeIntervalSinceReferenceDate: 0)", "URL": "URL(string: \"https://example.com\")!",
      "Data": "Data()", "Duration": "Duration.zero", "Decimal": "Decimal(0)", "Void": "()", "()": "()",
      "IndexSet": "IndexSet()", "Locale": "Locale(identifier: \"en_US\")", "TimeZone": "TimeZone.gmt",
      "Calendar": "Calendar(identifier: .gregorian)", "CGPoint": "CGPoint.zero", "CGSize": "CGSize.zero",
      "CGRect": "CGRect.zero", "AttributedString": "AttributedString()",
      "UserDefaults": "UserDefaults.standard", "FileManager": "FileManager.default", "Bundle": "Bundle.main",
      "NotificationCenter": "NotificationCenter.default", "JSONDecoder": "JSONDecoder()",
      "JSONEncoder": "JSONEncoder()", "DateFormatter": "DateFormatter()",
      "NumberFormatter": "NumberFormatter()", "DispatchQueue": "DispatchQueue.main",
      "DateInterval": "DateInterval()", "DateComponents": "DateComponents()",
    ]
    for number in [
      "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32", "UInt64", "Double",
      "Float", "CGFloat", "TimeInterval",
    ] {
      plain[number] = "0"
    }
    return plain
  }()

  /// A closure that returns a sample.
  private func closure(_ type: String, _ context: String, _ depth: Int) -> String? {
    guard
      let parts = type.wholeMatch(
        of: #/(?:@\w+ )*\((.*?)\)\s*(?:async )?\s*(?:throws(?:\([^)]*\))? )?\s*->\s*(.+)/#)
    else { return nil }
    let count = parts.1.allSatisfy(\.isWhitespace) ? 0 : parts.1.topLevelParts.count
    let names = count == 0 ? "" : Array(repeating: "_", count: count).joined(separator: ", ") + " in"
    let result = String(parts.2)
    if ["Void", "()"].contains(result) { return count == 0 ? "{}" : "{ \(names) }" }
    return value(of: result, in: context, depth: depth + 1).map { "{ \(names) \($0) }" }
  }

  /// A value of a type of the app that conforms to a protocol of the app.
  private func conforming(to type: String, _ depth: Int) -> String? {
    guard protocols.contains(type) else { return nil }
    for candidate in types.values.sorted(by: { $0.name < $1.name })
    where candidate.isVisible && candidate.inherited.contains(type) {
      if let made = value(of: candidate.name, depth: depth + 1) { return made }
    }
    return nil
  }

  private func generic(_ type: String, _ context: String, _ depth: Int) -> String? {
    guard let open = type.firstIndex(of: "<"), type.hasSuffix(">") else { return nil }
    let name = type[..<open].split(separator: ".").last.map(String.init) ?? ""
    let arguments = type[type.index(after: open)...].dropLast().topLevelParts
    switch name {
    case "Optional": return "nil"
    case "Array", "Set", "IdentifiedArray", "IdentifiedArrayOf", "ContiguousArray": return "[]"
    case "Dictionary", "OrderedDictionary": return "[:]"
    case "OrderedSet": return "[]"
    case "StackState": return "StackState()"
    case "AnySchedulerOf", "AnyScheduler": return ".main"
    case "Clock": return "ContinuousClock()"
    case "PassthroughSubject": return "PassthroughSubject()"
    case "CurrentValueSubject":
      return value(of: arguments[0], in: context, depth: depth + 1).map { "CurrentValueSubject(\($0))" }
    case "AnyPublisher": return "Empty().eraseToAnyPublisher()"
    case "AsyncStream", "AsyncThrowingStream": return "\(name) { $0.finish() }"
    case "PresentationState": return "PresentationState(wrappedValue: nil)"
    case "Shared", "SharedReader":
      return value(of: arguments[0], in: context, depth: depth + 1).map { "\(name)(value: \($0))" }
    case "Tagged" where arguments.count == 2:
      return value(of: arguments[1], in: context, depth: depth + 1).map { ".init(rawValue: \($0))" }
    case "Result" where arguments.count == 2:
      return value(of: arguments[0], in: context, depth: depth + 1).map { ".success(\($0))" }
    default: return nil
    }
  }

  // MARK: - Declared types

  private func declared(_ type: String, _ context: String, _ depth: Int) -> String? {
    if type.hasSuffix(".ID"), let owner = resolve(String(type.dropLast(3)), context),
      let declared = types[owner]
    {
      let id = declared.properties.first { $0.name == "id" }?.type
      return id.flatMap { value(of: $0.replacing("Self", with: owner), in: owner, depth: depth + 1) }
    }
    if let name = resolve(type, context), let declared = types[name] {
      return declared.isEnum ? enumCase(declared, depth) : structure(declared, depth)
    }
    // The state of an enum of features is made by the macro.
    guard type.hasSuffix(".State"), let name = resolve(String(type.dropLast(6)), context),
      let owner = types[name],
      owner.isEnum, owner.isReducer
    else { return nil }
    for element in owner.cases {
      guard let child = element.values.first?.type else { return "\(type).\(element.name)" }
      if let state = value(of: "\(child).State", in: name, depth: depth + 1)
        ?? value(of: child, in: name, depth: depth + 1)
      {
        return "\(name).State.\(element.name)(\(state))"
      }
    }
    return nil
  }

  /// The full name of a type that is written in another one.
  private func resolve(_ type: String, _ context: String) -> String? {
    var context = context
    while true {
      let name = context.isEmpty ? type : "\(context).\(type)"
      if types[name] != nil { return name }
      guard !context.isEmpty else { return nil }
      context = context.lastIndex(of: ".").map { String(context[..<$0]) } ?? ""
    }
  }

  private func enumCase(_ type: Declared, _ depth: Int) -> String? {
    if let plain = type.cases.first(where: \.values.isEmpty) { return "\(type.name).\(plain.name)" }
    for element in type.cases {
      if let arguments = self.arguments(element.values, type.name, depth) {
        return "\(type.name).\(element.name)(\(arguments))"
      }
    }
    return nil
  }

  private func structure(_ type: Declared, _ depth: Int) -> String? {
    guard !type.isGeneric else { return nil }
    let choices = initializers(of: type)
    if choices.contains(where: { $0.allSatisfy(\.hasDefault) }) { return "\(type.name)()" }
    // Its author's own value says more than one that is made up.
    if let made = made(type, depth) { return made }
    for parameters in choices.sorted(by: { $0.count { !$0.hasDefault } < $1.count { !$0.hasDefault } }) {
      if let arguments = arguments(parameters, type.name, depth) { return "\(type.name)(\(arguments))" }
    }
    return nil
  }

  private func initializers(of type: Declared) -> [[Declared.Value]] {
    let isMadeFromProperties = type.initializers.isEmpty && !type.hasHiddenInitializers
    return (isMadeFromProperties ? [type.properties] : type.initializers)
      + extensionInitializers[type.name, default: []]
  }

  /// A static member of the type, or what a static function of it returns.
  private func made(_ type: Declared, _ depth: Int) -> String? {
    // A value of a dependency is what a sample may be for.
    let makers = type.makers.filter { !["liveValue", "testValue", "previewValue"].contains($0.name) }
    for maker in makers.sorted(by: { ($0.parameters?.count ?? 0) < ($1.parameters?.count ?? 0) }) {
      guard let parameters = maker.parameters else { return "\(type.name).\(maker.name)" }
      if let arguments = arguments(parameters, type.name, depth) {
        return "\(type.name).\(maker.name)(\(arguments))"
      }
    }
    return nil
  }

  private func arguments(_ parameters: [Declared.Value], _ context: String, _ depth: Int) -> String? {
    var arguments: [String] = []
    for parameter in parameters where !parameter.hasDefault {
      guard let type = parameter.type, let value = value(of: type, in: context, depth: depth + 1) else {
        return nil
      }
      arguments.append(["", "_"].contains(parameter.name) ? value : "\(parameter.name): \(value)")
    }
    return arguments.joined(separator: ", ")
  }

  // MARK: - What its author sees

  /// The initializers of a type, as they are called, with types in the place of values.
  func initializers(of name: String) -> [String] {
    guard let type = types[name] else { return [] }
    if type.isEnum {
      return type.cases.map { "\(name).\($0.name)\($0.values.isEmpty ? "" : "(\(signature($0.values)))")" }
    }
    return initializers(of: type).map { "\(name)(\(signature($0)))" }
      + type.makers.map { "\(name).\($0.name)" + ($0.parameters.map { "(\(signature($0)))" } ?? "") }
  }

  private func signature(_ values: [Declared.Value]) -> String {
    values.map { value in
      let type = (value.type ?? "_") + (value.hasDefault ? " = …" : "")
      return ["", "_"].contains(value.name) ? type : "\(value.name): \(type)"
    }.joined(separator: ", ")
  }

  /// The names of declared types that an expression mentions.
  func typesMentioned(in expression: String) -> Set<String> {
    let words = expression.split { !($0.isLetter || $0.isNumber || $0 == "_") }.map(String.init)
    return Set(words.filter { types[$0] != nil })
  }
}

extension String {
  /// Whether a type in brackets is a dictionary.
  fileprivate var isDictionary: Bool {
    var depth = 0
    for character in dropFirst().dropLast() {
      switch character {
      case "[", "(", "<": depth += 1
      case "]", ")", ">": depth -= 1
      case ":" where depth == 0: return true
      default: break
      }
    }
    return false
  }
}

extension Substring {
  /// The parts between commas that aren't inside of brackets.
  var topLevelParts: [String] {
    var (parts, depth) = ([""], 0)
    for character in self {
      switch character {
      case "[", "(", "<": depth += 1
      case "]", ")", ">": depth -= 1
      default: break
      }
      if character == ",", depth == 0 { parts.append("") } else { parts[parts.count - 1].append(character) }
    }
    return parts.map {
      String($0.drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
    }
  }
}

extension StringProtocol {
  fileprivate func trimmingPrefix(_ prefix: String) -> String {
    hasPrefix(prefix) ? String(dropFirst(prefix.count)) : String(self)
  }
}
