import SwiftSyntax
import SyntaxProtocol

/// What the files tell about the values near a mistake: their types, where they are declared, and which others have a name
/// there.
///
/// It reads declarations and expressions as far as a learner's code needs it, and says nothing about the rest: no overloads,
/// no generic functions, and no result builders. An edit that follows from it is tried by the compiler, as each other one.
struct Facts {
  let context: Context
  /// How many types are being worked out, one for the other.
  let depth = Depth()

  final class Depth { var count = 0 }

  init(_ context: Context) { self.context = context }

  /// The line of a node in the learner's file.
  func line(of node: some SyntaxProtocol) -> Int { context.file.source.line(at: node.startOffset) }

  // MARK: Declarations

  /// The declarations of a type, those of the learner's file first.
  func declarations(of type: TypeName) -> [DeclaredType] {
    let name = type.unwrapped.name
    let own = context.types(named: name)
    guard own.isEmpty, let last = name.split(separator: ".").last else { return own }
    return context.corpus.types(named: String(last)).filter { Self.isInside($0.node, of: name) }
  }

  /// Whether a declaration of another file has the names around it with which a type is written.
  private static func isInside(_ node: DeclSyntax, of name: String) -> Bool {
    let path = name.split(separator: ".")
    guard path.count > 1 else { return true }
    return outerName(of: Syntax(node)) == String(path[path.count - 2])
  }

  /// The name of the type around a node.
  static func outerName(of node: Syntax) -> String? {
    let outer = node.parent?.ancestor(MemberBlockSyntax.self)?.parent
    return outer?.asProtocol((any NamedDeclSyntax).self)?.name.text
      ?? outer?.as(ExtensionDeclSyntax.self)?.extendedType.trimmedDescription
  }

  /// A type with the names of those around it, where it is written inside of a type that declares it: `State` of `Counter`.
  func qualified(_ written: String, at node: some SyntaxProtocol) -> TypeName {
    let type = TypeName(written)
    let head = String(type.text.prefix { $0.isLetter || $0.isNumber || $0 == "_" })
    let name = head == "Self" ? "" : head
    var outer = Self.outerName(of: Syntax(node))
    var place = Syntax(node)
    while let found = outer {
      let declared = context.types(named: found).first
      let isDeclared =
        declared?.members.members.contains {
          $0.decl.asProtocol((any NamedDeclSyntax).self)?.name.text == name
        } == true
      if head == "Self" { return TypeName(found + type.text.dropFirst(4)) }
      if isDeclared || ["State", "Action"].contains(head) && declared?.isReducer == true {
        return TypeName("\(found).\(type.text)")
      }
      guard let next = place.parent?.ancestor(MemberBlockSyntax.self) else { break }
      place = Syntax(next)
      outer = Self.outerName(of: place)
    }
    return type
  }

  /// The type that stands for another one: `UUID` for `Todo.State.ID`.
  func resolved(_ type: TypeName) -> TypeName {
    let plain = type.unwrapped.text
    guard plain.hasSuffix(".ID"), let id = member("id", of: TypeName(plain.dropLast(3))) else { return type }
    return type.isOptional ? id.optional : id
  }

  /// Whether two types are one.
  func isSame(_ one: TypeName, _ other: TypeName) -> Bool {
    one.isSame(as: other) || resolved(one).isSame(as: resolved(other))
  }

  /// A variable or a constant of a type.
  func property(_ name: String, of type: TypeName) -> PatternBindingSyntax? {
    declarations(of: type).lazy.flatMap(\.members.members.variables).flatMap(\.bindings).first {
      $0.pattern.trimmedDescription == name
    }
  }

  /// A method of a type, or a function of the file.
  func function(_ name: String, of type: TypeName?) -> FunctionDeclSyntax? {
    if let type {
      return declarations(of: type).lazy.flatMap(\.members.members).compactMap {
        $0.decl.as(FunctionDeclSyntax.self)
      }.first { $0.name.text == name }
    }
    return context.tokens.lazy.filter { $0.text == name }.compactMap {
      $0.syntax.parent?.as(FunctionDeclSyntax.self)
    }.first { $0.name.text == name }
  }

  /// The cases of a type with what each carries. An enum reducer's state has its cases, too.
  func cases(of type: TypeName) -> [CarryingCase] {
    let own = declarations(of: type).flatMap(\.members.carryingCases)
    let text = type.unwrapped.text
    guard own.isEmpty, let suffix = [".State", ".Action"].first(where: text.hasSuffix) else { return own }
    return declarations(of: TypeName(text.dropLast(suffix.count))).flatMap(\.members.carryingCases).map {
      CarryingCase(name: $0.name, payload: $0.payload.map { $0.contains("<") ? $0 : $0 + suffix })
    }
  }

  /// The parameters with which a value of a type is made: those of its own initializer, or its stored properties.
  func parameters(ofMaking type: TypeName) -> [Parameter]? {
    guard let declared = declarations(of: type).first(where: { $0.node.is(StructDeclSyntax.self) }) else {
      return nil
    }
    let made = declared.members.members.lazy.compactMap { $0.decl.as(InitializerDeclSyntax.self) }.first
    if let made { return made.signature.parameterClause.parameters.map { Parameter($0, self) } }
    return declared.storedBindings.compactMap { variable, binding in
      let isConstant = variable.bindingSpecifier.text == "let"
      guard !variable.modifiers.has("static"), !isConstant || binding.initializer == nil,
        let type = self.type(of: binding)
      else { return nil }
      let name = binding.pattern.trimmedDescription
      let isLeftOut = binding.initializer != nil || type.isOptional || !variable.attributes.isEmpty
      return Parameter(label: name, name: name, type: type, isLeftOut: isLeftOut, line: line(of: binding))
    }
  }

  /// A parameter of a function or an initializer.
  struct Parameter {
    /// What stands before the argument; nil for `_`.
    var label: String?
    var name: String
    var type: TypeName
    /// Whether it has a value where it isn't written.
    var isLeftOut: Bool
    /// That value, where the declaration writes it.
    var standard: String?
    var line: Int
  }

  /// The type of a declared variable: the one that is written, or that of its first value.
  func type(of binding: PatternBindingSyntax) -> TypeName? {
    if let written = binding.typeAnnotation?.type {
      return qualified(written.trimmedDescription, at: binding)
    }
    if let key = binding.ancestor(VariableDeclSyntax.self)?.dependencyKey { return dependency(key) }
    return binding.initializer.flatMap { type(of: $0.value) }
  }

  /// The type of a dependency by its key path: `uuid`, or `date.now`.
  private func dependency(_ key: String) -> TypeName? {
    switch key {
    case "uuid": return TypeName("UUIDGenerator")
    case "date": return TypeName("DateGenerator")
    case "date.now": return TypeName("Date")
    default: break
    }
    return context.tokens.lazy.filter { $0.text == key }.compactMap {
      $0.syntax.parent?.parent?.as(PatternBindingSyntax.self)
    }.first { Self.outerName(of: Syntax($0)) == "DependencyValues" }?.typeAnnotation.map {
      TypeName($0.type.trimmedDescription)
    }
  }
}

extension Facts.Parameter {
  init(_ parameter: FunctionParameterSyntax, _ facts: Facts) {
    label = parameter.firstName.text == "_" ? nil : parameter.firstName.text
    name = (parameter.secondName ?? parameter.firstName).text
    type = facts.qualified(parameter.type.trimmedDescription, at: parameter)
    isLeftOut = parameter.defaultValue != nil
    standard = parameter.defaultValue?.value.trimmedDescription
    line = facts.line(of: parameter)
  }

  /// The parameter as it is declared: `_ number: Int`.
  var code: String {
    label == name ? "\(name): \(type.text)" : "\(label ?? "_") \(name): \(type.text)"
  }
}

extension DeclaredType {
  /// Whether the macro of reducers is attached to it.
  var isReducer: Bool {
    node.asProtocol((any WithAttributesSyntax).self)?.attributes.named("Reducer") != nil
  }
}

extension VariableDeclSyntax {
  /// The key path of `@Dependency(\.date.now)`, without its backslash.
  fileprivate var dependencyKey: String? {
    guard case .argumentList(let arguments) = attributes.named("Dependency")?.arguments,
      let text = arguments.first?.expression.trimmedDescription, text.hasPrefix("\\.")
    else { return nil }
    return String(text.dropFirst(2))
  }
}
