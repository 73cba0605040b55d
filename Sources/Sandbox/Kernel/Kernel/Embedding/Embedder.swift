import Foundation
import KernelProtocol
import Reports

/// Builds a value of a type from a literal tree, as the compiler would do it.
///
/// ```swift
/// let action = try Embedder(root: literal).value(Counter.Action.self, from: literal)
/// ```
///
/// Enums are built through the case-path reflection that `@CasePathable` generates; structs and tuples from all their
/// stored properties. Not handled, and refused with a `Report`: default values, initializers with code of their own,
/// static members, functions.
struct Embedder {
  /// The typed literal, for messages.
  var root: Literal
  /// The cases whose payload is being built, the outermost first.
  var cases: [EnumCase] = []
  /// A property that a binding is about, with an example of its value.
  var binding: Literal?
  /// The state from which paths are read; nil when there is none.
  var state: Any?
  /// The type of the whole literal; nil before the first value is built.
  var rootType: Any.Type?

  init(root: Literal, state: Any? = nil) {
    self.root = root
    self.state = state
  }

  func value<T>(_ type: T.Type, from literal: Literal) throws -> T {
    guard let value = try any(type, from: literal) as? T else { throw mismatch(literal, type) }
    return value
  }

  func any(_ type: Any.Type, from literal: Literal) throws -> Any {
    guard rootType != nil else {
      var embedder = self
      embedder.rootType = type
      return try embedder.any(type, from: literal)
    }
    if case .json(let name, let text) = literal { return try decoded(type, name: name, json: text) }
    if case .state(let path) = literal { return try part(type, at: path, literal) }
    if let type = type as? any LiteralConvertible.Type { return try type.make(from: literal, self) }
    let runtime = RuntimeType(type)
    switch runtime.kind {
    case .enum: return try enumValue(type, from: literal)
    case .struct, .tuple: return try memberwise(type, runtime, from: literal)
    case .existential: return try existential(type, from: literal)
    case .other: throw unbuildable(literal, type)
    }
  }

  // MARK: Enums

  private func enumValue(_ type: Any.Type, from literal: Literal) throws -> Any {
    let (name, arguments): (String, [Literal.Argument]?)
    switch literal {
    case .member(let member, let given): (name, arguments) = (member, given)
    // `Row.Action.tapped` is the same as `.tapped` when a `Row.Action` is expected.
    case .call(let path, let given):
      guard let dot = path.lastIndex(of: "."), path[path.index(after: dot)...].first?.isLowercase == true
      else {
        throw mismatch(literal, type)
      }
      (name, arguments) = (String(path[path.index(after: dot)...]), given.isEmpty ? nil : given)
    default: throw mismatch(literal, type)
    }
    let cases = EnumCase.all(of: type)
    guard let found = cases.first(where: { $0.name == name }) else {
      throw unknownCase(name, of: type, cases, literal)
    }
    return try embed(found, arguments, literal, type)
  }

  private func embed(
    _ found: EnumCase, _ given: [Literal.Argument]?, _ literal: Literal, _ type: Any.Type
  ) throws -> Any {
    let parameters = found.parameters
    var inner = self
    inner.cases.append(found)
    inner.binding = nil
    guard let given, !parameters.isEmpty else {
      guard given?.isEmpty ?? true, parameters.isEmpty else {
        throw inner.wrongPayload(literal, found)
      }
      guard let value = found.embed([]) else { throw unbuildable(literal, type) }
      return value
    }
    guard given.count == parameters.count, zip(given, parameters).allSatisfy({ $0.label == $1.label }) else {
      throw inner.wrongPayload(literal, found)
    }
    let values = try zip(given, parameters).map { try inner.any($1.type, from: $0.value) }
    guard let value = found.embed(values) else { throw unbuildable(literal, type) }
    return value
  }

  // MARK: Structs and tuples

  private func memberwise(_ type: Any.Type, _ runtime: RuntimeType, from literal: Literal) throws -> Any {
    let given: [Literal.Argument]
    switch literal {
    case .member("init", let arguments?): given = arguments
    case .tuple(let arguments) where runtime.kind == .tuple: given = arguments
    case .call(let name, let arguments) where runtime.kind == .struct && Self.names(name, type):
      given = arguments
    default: throw mismatch(literal, type)
    }
    guard let fields = runtime.fields else { throw unbuildable(literal, type) }
    var left = given[...]
    var values: [Any] = []
    for field in fields {
      if field.isHidden {
        guard let made = (field.type as? any MacroStorage.Type)?.makeStorage() else {
          throw unbuildable(literal, type)
        }
        values.append(made)
      } else if let argument = left.first,
        argument.label == field.name || (argument.label == nil && runtime.kind == .tuple)
      {
        left.removeFirst()
        values.append(try any(field.type, from: argument.value))
      } else if let optional = field.type as? any ExpressibleByNilLiteral.Type {
        values.append(optional.init(nilLiteral: ()))
      } else {
        throw wrongMembers(literal, type, fields)
      }
    }
    guard left.isEmpty else { throw wrongMembers(literal, type, fields) }
    guard let value = runtime.make(values) else { throw unbuildable(literal, type) }
    return value
  }

  /// Whether `Fact`, `Counter.Fact` or `Fact.init` names a type.
  private static func names(_ written: String, _ type: Any.Type) -> Bool {
    let written = written.hasSuffix(".init") ? String(written.dropLast(5)) : written
    let name = TypeName.text(type)
    return name == written || name.hasSuffix(".\(written)")
      || name.prefix { $0 != "<" } == written || name.prefix { $0 != "<" }.hasSuffix(".\(written)")
  }

  // MARK: The state

  /// The value at a path into the state, if it has the expected type.
  private func part(_ type: Any.Type, at path: String, _ literal: Literal) throws -> Any {
    guard let state else { throw unbuildable(literal, type) }
    let node = try StateReader.node(path, in: state)
    func matching<T>(_: T.Type) -> Any? { node.value as? T ?? node.content as? T }
    guard let value = _openExistential(type, do: matching) else {
      throw mismatch(path: path, node, type)
    }
    return value
  }

  // MARK: Recorded values

  /// A value behind a protocol, whose type the history has kept; see ``Describer``.
  private func existential(_ type: Any.Type, from literal: Literal) throws -> Any {
    guard case .call(Describer.existential, let arguments) = literal, arguments.count == 2,
      case .string(let mangled) = arguments[0].value, let concrete = _typeByName(mangled)
    else { throw unbuildable(literal, type) }
    return try any(concrete, from: arguments[1].value)
  }

  private func decoded(_ type: Any.Type, name: String, json: String) throws -> Any {
    guard let type = type as? any Decodable.Type else { throw unbuildable(root, type) }
    return try JSONDecoder().decode(type, from: Data(json.utf8))
  }
}

/// A stored property that a macro has added. It is not written in a literal, and gets a new value.
protocol MacroStorage {
  static func makeStorage() -> Self
}
