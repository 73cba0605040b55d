import Foundation
import SwiftParser
import SwiftSyntax

/// Makes the schema of what `--json` prints from the source of the types that are encoded: those that conform to `Event` and
/// `CommandOutput`, and whatever they store. A property is a field, and its comment is the field's description.
///
/// Types are read as the compiler encodes them. It knows `CodingKeys` too, and an `encode(to:)` that encodes its own properties,
/// or a whole property in the place of itself.
final class SchemaMaker {
  /// A type, or what was written about it in an extension.
  private struct Declaration {
    var path: [String]
    var file: URL
    var node: any DeclGroupSyntax

    var module: String { file.pathComponents.drop { $0 != "Sandbox" }.dropFirst(2).first ?? "" }
    var name: String { path.map(\.lowercasedFirst).joined(separator: ".") }
    var conformances: [String] {
      node.inheritanceClause?.inheritedTypes.map(\.type.trimmedDescription) ?? []
    }
    var members: [DeclSyntax] { node.memberBlock.members.map(\.decl) }
    /// The value of a constant such as `static let definition = "lessons"`.
    func constant(_ name: String) -> ExprSyntax? {
      members.lazy.compactMap { $0.as(VariableDeclSyntax.self)?.bindings.first }
        .first { $0.pattern.trimmedDescription == name }?.initializer?.value
    }
  }

  /// A stored property.
  private struct Property {
    var name: String
    var type: TypeSyntax?
    var value: ExprSyntax?
    var isConstant: Bool
    var comment: String?
  }

  private var declarations: [Declaration] = []
  private var definitions: [String: JSON] = [:]
  private(set) var problems: [String] = []

  /// - Parameter folders: Folders of Swift files.
  init(folders: [URL]) throws {
    for folder in folders {
      let paths = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
      for path in paths.sorted() where path.hasSuffix(".swift") {
        let file = folder.appending(path: path)
        let source = try String(contentsOf: file, encoding: .utf8)
        guard source.contains(#/Encodable|Codable|\bEvent\b|CommandOutput|= Self\(/#) else { continue }
        let tree = Parser.parse(source: source)
        collect(tree.statements.compactMap { $0.item.as(DeclSyntax.self) }, in: [], file)
      }
    }
  }

  private func collect(_ members: [DeclSyntax], in path: [String], _ file: URL) {
    for member in members {
      guard let group = member.asProtocol((any DeclGroupSyntax).self) else { continue }
      let name =
        group.asProtocol((any NamedDeclSyntax).self)?.name.text
        ?? group.as(ExtensionDeclSyntax.self)?.extendedType.trimmedDescription
      guard let name else { continue }
      let declaration = Declaration(
        path: path + name.split(separator: ".").map(String.init), file: file, node: group)
      declarations.append(declaration)
      collect(declaration.members, in: declaration.path, file)
    }
  }

  /// The schema as text. It is the same for the same sources.
  func schema() throws -> String {
    let outputs = declarations.filter { $0.conformances.contains("CommandOutput") }
    for output in outputs {
      // Where an extension conforms, the type itself stands elsewhere.
      type(output.path.joined(separator: "."), from: output).map { _ = reference(to: $0) }
    }
    let names = outputs.compactMap { $0.constant("definition").flatMap(Self.text) }
    for event in declarations where event.conformances.contains("Event") { _ = reference(to: event) }
    let eventNames = definitions.keys.filter { $0.hasPrefix("event.") }.sorted()
    definitions["event"] = [
      "description":
        "One line that tca start --json or tca run --json prints. Other commands print the event error on standard output when they can't be run.",
      "oneOf": .array(eventNames.map(Self.reference)),
    ]
    let root: JSON = [
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "title": "The output of tca --json",
      "$comment":
        "Validate the output of one command against its own definition, such as schema.json#/$defs/lessons, and each line of tca start --json against #/$defs/event. Programs should ignore fields that they don't know, because later versions may add some.",
      "anyOf": .array((names.sorted() + ["event"]).map(Self.reference)),
      "$defs": .object(definitions),
    ]
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(root), as: UTF8.self) + "\n"
  }

  // MARK: - Types

  private static func reference(_ name: String) -> JSON { ["$ref": .string("#/$defs/\(name)")] }

  /// The names of a type's definitions: more than one for an event that has one name of several.
  private func names(of type: Declaration) -> [String] {
    if declares("Event", type) {
      if let name = type.constant("event").flatMap(Self.text) { return ["event.\(name)"] }
      let name = properties(of: type).first { $0.name == "event" }
      let names = name?.type.flatMap { self.type($0.trimmedDescription, from: type) }
      return names.map(cases)?.map { "event.\($0.name)" } ?? []
    }
    let outputs = declarations.filter { $0.conformances.contains("CommandOutput") }
    let definition = outputs.first { $0.path == type.path }?.constant("definition").flatMap(Self.text)
    // A name that an output has for itself.
    let isTaken = outputs.contains { $0.constant("definition").flatMap(Self.text) == type.name }
    return [definition ?? (isTaken ? "\(type.module.lowercasedFirst).\(type.name)" : type.name)]
  }

  private func declares(_ conformance: String, _ type: Declaration) -> Bool {
    type.conformances.contains(conformance)
  }

  /// Defines a type, unless it was defined before.
  private func reference(to type: Declaration) -> JSON {
    let names = names(of: type)
    if names.isEmpty { problems.append("\(type.path.joined(separator: ".")): the event has no name") }
    for name in names where definitions[name] == nil {
      // Where the type stores itself, it finds its name taken.
      definitions[name] = .null
      definitions[name] = definition(of: type, event: names.count > 1 ? String(name.dropFirst(6)) : nil)
    }
    return names.count == 1 ? Self.reference(names[0]) : ["anyOf": .array(names.map(Self.reference))]
  }

  private func definition(of type: Declaration, event: String?) -> JSON {
    var schema: [String: JSON]
    if type.node.is(EnumDeclSyntax.self), encoding(of: type) == nil {
      schema = ["enum": .array(cases(type).map { .string($0.name) })]
    } else if declares("RawRepresentable", type) {
      let values = constants(of: type)
      if values.isEmpty { problems.append("\(type.name) has no values.") }
      schema = ["enum": .array(values.map(JSON.string))]
    } else if type.node.is(EnumDeclSyntax.self) {
      let payloads = type.members.compactMap { $0.as(EnumCaseDeclSyntax.self) }.flatMap(\.elements)
        .compactMap { $0.parameterClause?.parameters.first?.type }
      schema = ["anyOf": .array(payloads.map { self.schema(of: $0, in: type) })]
    } else {
      schema = object(type, event: event)
    }
    let names = type.path.count > 1 && declares("Event", type) ? outer(of: type).flatMap(Self.comment) : nil
    if let text = event.flatMap({ comment(onEvent: $0, of: type) }) ?? Self.comment(type) ?? names {
      schema["description"] = .string(text)
    }
    return .object(schema)
  }

  private func outer(of type: Declaration) -> Declaration? {
    declarations.first { $0.path == Array(type.path.dropLast()) && $0.file == type.file }
  }

  private func object(_ type: Declaration, event: String?) -> [String: JSON] {
    let properties = properties(of: type)
    let keys = keys(of: type)
    var fields: [String: JSON] = [:]
    var required: [String] = []
    func add(_ property: Property, isRequired: Bool?, isNull: Bool) {
      let key = keys[property.name] ?? property.name
      var (schema, isOptional) = value(of: property, in: type)
      if property.name == "event", let event { schema = ["const": .string(event)] }
      var fieldsOfSchema = schema.fields ?? [:]
      if isNull, let name = fieldsOfSchema["type"] { fieldsOfSchema["type"] = .array([name, "null"]) }
      if var comment = property.comment {
        if isOptional, !isNull { comment = comment.replacingOccurrences(of: "; nil ", with: "; missing ") }
        fieldsOfSchema["description"] = .string(comment)
      }
      fields[key] = .object(fieldsOfSchema)
      if isRequired ?? !isOptional { required.append(key) }
    }
    guard let encoding = encoding(of: type) else {
      for property in properties { add(property, isRequired: nil, isNull: false) }
      return Self.object(fields, required)
    }
    let finder = EncodeCalls(viewMode: .sourceAccurate)
    finder.walk(encoding)
    for call in finder.calls {
      guard let property = properties.first(where: { $0.name == call.property }) else {
        problems.append("\(type.name) encodes \(call.property), which it doesn't store")
        continue
      }
      guard call.isInPlace else {
        let isNull = call.method == "encode" && value(of: property, in: type).isOptional
        add(property, isRequired: call.method == "encode" && !call.isConditional, isNull: isNull)
        continue
      }
      let schema = resolved(value(of: property, in: type).schema)
      guard let inner = schema["properties"]?.fields else { return schema.fields ?? [:] }
      fields.merge(inner) { $1 }
      required += schema["required"]?.elements?.compactMap(\.text) ?? []
    }
    return Self.object(fields, required)
  }

  private static func object(_ fields: [String: JSON], _ required: [String]) -> [String: JSON] {
    [
      "type": "object", "properties": .object(fields),
      "required": .array(required.sorted().map(JSON.string)),
    ]
  }

  private func resolved(_ schema: JSON) -> JSON {
    schema["$ref"]?.text.flatMap { definitions[String($0.dropFirst("#/$defs/".count))] } ?? schema
  }

  // MARK: - Members

  private func properties(of type: Declaration) -> [Property] {
    type.members.compactMap { $0.as(VariableDeclSyntax.self) }.flatMap { variable -> [Property] in
      guard !variable.modifiers.contains(where: { $0.name.text == "static" }) else { return [] }
      return variable.bindings.filter { $0.accessorBlock == nil }.map { binding in
        Property(
          name: binding.pattern.trimmedDescription, type: binding.typeAnnotation?.type.trimmed,
          value: binding.initializer?.value, isConstant: variable.bindingSpecifier.text == "let",
          comment: Self.comment(variable.leadingTrivia))
      }
    }
  }

  private func cases(_ type: Declaration) -> [(name: String, comment: String?)] {
    type.members.compactMap { $0.as(EnumCaseDeclSyntax.self) }.flatMap { declaration in
      declaration.elements.map {
        (
          $0.rawValue.flatMap { Self.text($0.value) } ?? $0.name.text.filter { $0 != "`" },
          Self.comment(declaration.leadingTrivia)
        )
      }
    }
  }

  private func comment(onEvent name: String, of type: Declaration) -> String? {
    let property = properties(of: type).first { $0.name == "event" }
    let names = property?.type.flatMap { self.type($0.trimmedDescription, from: type) }
    return names.map(cases)?.first { $0.name == name }?.comment
  }

  /// The constants of the type itself, which are its values, also those of its extensions.
  private func constants(of type: Declaration) -> [String] {
    let own = declarations.filter { $0.path == type.path && $0.module == type.module }
    let variables = own.flatMap(\.members).compactMap { $0.as(VariableDeclSyntax.self) }
    let values = variables.filter { $0.modifiers.contains { $0.name.text == "static" } }.flatMap(\.bindings)
      .filter { $0.initializer?.value.trimmedDescription.hasPrefix("Self(") == true }
    return values.map(\.pattern.trimmedDescription)
  }

  private func keys(of type: Declaration) -> [String: String] {
    let keys = declarations.first { $0.path == type.path + ["CodingKeys"] && $0.file == type.file }
    let elements = keys?.members.compactMap { $0.as(EnumCaseDeclSyntax.self) }.flatMap(\.elements) ?? []
    return Dictionary(
      uniqueKeysWithValues: elements.compactMap { element in
        element.rawValue.flatMap { Self.text($0.value) }.map { (element.name.text, $0) }
      })
  }

  private func encoding(of type: Declaration) -> FunctionDeclSyntax? {
    type.members.compactMap { $0.as(FunctionDeclSyntax.self) }.first {
      $0.name.text == "encode" && $0.signature.parameterClause.parameters.first?.firstName.text == "to"
    }
  }

  // MARK: - Values

  private func value(of property: Property, in type: Declaration) -> (schema: JSON, isOptional: Bool) {
    if let written = property.type {
      if let optional = written.as(OptionalTypeSyntax.self) {
        return (schema(of: optional.wrappedType, in: type), true)
      }
      return (schema(of: written, in: type), false)
    }
    guard let value = property.value else { return ([:], false) }
    if let text = Self.text(value) {
      return (property.isConstant ? ["const": .string(text)] : ["type": "string"], false)
    }
    if value.is(IntegerLiteralExprSyntax.self) { return (["type": "integer"], false) }
    if value.is(FloatLiteralExprSyntax.self) { return (["type": "number"], false) }
    if value.is(BooleanLiteralExprSyntax.self) { return (["type": "boolean"], false) }
    problems.append("\(type.name).\(property.name): write its type")
    return ([:], false)
  }

  private func schema(of written: TypeSyntax, in scope: Declaration) -> JSON {
    if let array = written.as(ArrayTypeSyntax.self) {
      return ["type": "array", "items": schema(of: array.element, in: scope)]
    }
    if let dictionary = written.as(DictionaryTypeSyntax.self) {
      return ["type": "object", "additionalProperties": schema(of: dictionary.value, in: scope)]
    }
    let name = written.trimmedDescription
    if let type = Self.types[name] { return ["type": .string(type)] }
    if let type = type(name, from: scope) { return reference(to: type) }
    problems.append("\(scope.name): \(name) is not known")
    return [:]
  }

  private static let types = [
    "Int": "integer", "UInt64": "integer", "Double": "number", "String": "string", "Bool": "boolean",
    "URL": "string",
  ]

  /// The type that a name means: the one that is nested deepest around its use, and else in the same file, in the same module,
  /// or the only one.
  private func type(_ name: String, from scope: Declaration) -> Declaration? {
    let parts = name.split(separator: ".").map(String.init)
    let types = declarations.filter { !$0.node.is(ExtensionDeclSyntax.self) }
    for depth in (0...scope.path.count).reversed() {
      let path = scope.path.prefix(depth) + parts
      let found = types.filter { $0.path == Array(path) }
      let nearest =
        found.first { $0.file == scope.file } ?? found.first { $0.module == scope.module } ?? found.first
      if let nearest, depth == 0 || nearest.module == scope.module { return nearest }
    }
    return nil
  }

  // MARK: - Texts

  /// The value of a string literal.
  private static func text(_ value: ExprSyntax) -> String? {
    value.as(StringLiteralExprSyntax.self)?.representedLiteralValue
  }

  private static func comment(_ type: Declaration) -> String? { comment(type.node.leadingTrivia) }

  /// The first paragraph of a documentation comment.
  private static func comment(_ trivia: Trivia) -> String? {
    var lines: [Substring] = []
    for case .docLineComment(let line) in trivia { lines.append(line.dropFirst(3)) }
    let words = lines.map { $0.trimmingCharacters(in: .whitespaces) }.prefix { !$0.isEmpty }
    let text = words.joined(separator: " ").replacingOccurrences(of: "``", with: "`")
    return text.isEmpty ? nil : text
  }
}

/// What an `encode(to:)` encodes.
private final class EncodeCalls: SyntaxVisitor {
  struct Call {
    var property: String
    /// `encode` or `encodeIfPresent`.
    var method: String
    /// Whether the property is encoded in the place of the type, such as `try verdict.encode(to: encoder)`.
    var isInPlace: Bool
    var isConditional: Bool
  }

  private(set) var calls: [Call] = []

  override func visit(_ call: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    guard let method = call.calledExpression.as(MemberAccessExprSyntax.self), let base = method.base,
      method.declName.baseName.text.hasPrefix("encode"), let first = call.arguments.first
    else { return .visitChildren }
    let isInPlace = first.label?.text == "to"
    let property = isInPlace ? base : first.expression
    let isConditional = sequence(first: Syntax(call), next: \.parent).contains { $0.is(IfExprSyntax.self) }
    calls.append(
      Call(
        property: property.trimmedDescription, method: method.declName.baseName.text, isInPlace: isInPlace,
        isConditional: isConditional))
    return .visitChildren
  }
}

extension String {
  fileprivate var lowercasedFirst: String { prefix(1).lowercased() + dropFirst() }
}
