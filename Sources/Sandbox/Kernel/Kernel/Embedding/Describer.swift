import CasePathsCore
import CustomDump
import Dependencies
import Foundation
import KernelProtocol

/// Writes a value as the literal tree from which ``Embedder`` would build it.
///
/// The history needs a literal that recreates the value, and the learner wants to see Swift. They differ for a value
/// behind a protocol, such as an `any Error`: the history keeps the mangled name of its type. An exported test needs
/// Swift that compiles.
struct Describer {
  enum Purpose {
    case journal, display
    /// Swift that compiles where the type of the value is known.
    case swift
  }

  /// The name of the call that represents a value behind a protocol in the history.
  static let existential = "$existential"

  /// Whether a literal for display could also recreate the value. The copies of one describer share it.
  private final class Fidelity {
    var isExact = true
  }

  var purpose: Purpose
  private var fidelity: Fidelity?
  /// The state before the action, in which shared state is searched.
  var state: Any?
  private var depth = 0

  init(_ purpose: Purpose, state: Any? = nil) {
    self.purpose = purpose
    self.state = state
  }

  /// One line of Swift for a value, or a short description if it can't be written.
  static func source(of value: Any) -> String {
    Describer(.display).literal(of: value, as: type(of: value))?.source ?? brief(value)
  }

  /// A value as a literal and as one line of text.
  static func describe(_ value: Any) -> DescribedValue {
    let type = Swift.type(of: value)
    var display = Describer(.display)
    let fidelity = Fidelity()
    display.fidelity = fidelity
    let shown = display.literal(of: value, as: type)
    // Usually one literal serves both purposes, and is created only once.
    if let shown, fidelity.isExact { return DescribedValue(shown) }
    let text = shown?.source ?? brief(value)
    return Describer(.journal).literal(of: value, as: type).map { DescribedValue($0, text: text) }
      ?? DescribedValue(text: text)
  }

  /// Notes that the literal for display can't recreate the value.
  func noteDisplayOnly() { fidelity?.isExact = false }

  func literals(of values: [some Any], as type: Any.Type) -> [Literal]? {
    var literals: [Literal] = []
    for value in values {
      guard let literal = literal(of: value, as: type) else { return nil }
      literals.append(literal)
    }
    return literals
  }

  /// - Parameter type: The declared type of the value, which may be a protocol.
  func literal(of value: Any, as type: Any.Type) -> Literal? {
    guard depth < 40 else { return nil }
    var inner = self
    inner.depth += 1
    if purpose == .display, let failure = value as? _EndpointCall.Failure {
      noteDisplayOnly()
      return .call("Failure", [.init(nil, .string(failure.message))])
    }
    if purpose == .swift, let value = value as? any CompilableValue {
      return value.swift(inner).map(Self.verbatim)
    }
    let runtime = RuntimeType(type)
    if runtime.kind == .existential { return inner.existential(value) }
    if let value = value as? any LiteralConvertible { return value.literal(inner) ?? inner.json(value) }
    // Shared state, for example, is shown as its value.
    if purpose == .display, let stand = value as? any CustomDumpRepresentable {
      noteDisplayOnly()
      return inner.literal(of: stand.customDumpValue, as: Swift.type(of: stand.customDumpValue))
    }
    if purpose == .display, value is any CustomDumpReflectable {
      noteDisplayOnly()
      return Self.verbatim(Self.line(StateText.dump(value)))
    }
    switch runtime.kind {
    case .enum: return inner.enumLiteral(value) ?? inner.json(value)
    case .struct, .tuple:
      // The stored properties of Foundation's types are an implementation detail.
      let isFoundation = _typeName(type, qualified: true).hasPrefix("Foundation")
      return (isFoundation ? nil : inner.memberwise(value, runtime)) ?? inner.json(value)
    case .existential, .other: return inner.json(value)
    }
  }

  private func existential(_ boxed: Any) -> Literal? {
    noteDisplayOnly()
    let type = Swift.type(of: boxed)
    // In a generic function, an `any Error` is still in the box of that protocol.
    func unbox<T>(_: T.Type) -> Any { boxed as! T }
    let value = _openExistential(type, do: unbox)
    guard let literal = literal(of: value, as: type) else {
      return purpose == .display ? Self.verbatim(Self.brief(value)) : nil
    }
    switch purpose {
    case .display, .swift:
      guard case .member(let name, let arguments) = literal else { return literal }
      let path = "\(TypeName.text(type)).\(name)"
      return arguments.map { .call(path, $0) } ?? Self.verbatim(path)
    case .journal:
      guard let mangled = _mangledTypeName(type) else { return nil }
      return .call(Self.existential, [.init(nil, .string(mangled)), .init(nil, literal)])
    }
  }

  private func enumLiteral(_ value: Any) -> Literal? {
    for reflection in CaseReflections.of(Swift.type(of: value)) {
      guard let values = reflection.extract(value) else { continue }
      guard !values.isEmpty else { return .member(reflection.name, nil) }
      var arguments: [Literal.Argument] = []
      for (value, parameter) in zip(values, reflection.parameters) {
        guard let literal = literal(of: value, as: parameter.type) else {
          guard purpose == .display else { return nil }
          noteDisplayOnly()
          arguments.append(.init(parameter.label, Self.verbatim(Self.brief(value))))
          continue
        }
        arguments.append(.init(parameter.label, literal))
      }
      return .member(reflection.name, arguments)
    }
    guard let name = RuntimeType.caseName(of: value) else { return nil }
    guard let payload = Mirror(reflecting: value).children.first?.value else { return .member(name, nil) }
    guard let literal = literal(of: payload, as: Swift.type(of: payload)) else { return nil }
    if case .tuple(let arguments) = literal { return .member(name, arguments) }
    return .member(name, [.init(nil, literal)])
  }

  private func memberwise(_ value: Any, _ runtime: RuntimeType) -> Literal? {
    guard let fields = runtime.fields else { return nil }
    var arguments: [Literal.Argument] = []
    for field in fields where !field.isHidden {
      guard let literal = literal(of: RuntimeType.read(field, of: value), as: field.type) else { return nil }
      let isNamed = runtime.kind == .struct || !(field.name.isEmpty || field.name.hasPrefix("."))
      arguments.append(.init(isNamed ? field.name : nil, literal))
    }
    // A wrapper such as `Tagged` takes its raw value without a label, unless it is `RawRepresentable`.
    if purpose == .swift, arguments.count == 1, arguments[0].label == "rawValue",
      !(runtime.type is any RawRepresentable.Type)
    {
      arguments[0].label = nil
    }
    if runtime.kind == .tuple { return .tuple(arguments) }
    return .call(TypeName.text(runtime.type), arguments)
  }

  /// A literal that is shown as this text. A number's text is printed unchanged, so it is used for that.
  static func verbatim(_ text: String) -> Literal { .float(text) }

  private func json(_ value: Any) -> Literal? {
    guard purpose == .journal, let value = value as? any Codable else { return nil }
    guard let data = try? JSONEncoder().encode(value) else { return nil }
    return .json(type: TypeName.text(Swift.type(of: value)), text: String(decoding: data, as: UTF8.self))
  }

  /// Joins the lines of a dump into one line.
  private static func line(_ dump: String) -> String {
    let parts = dump.split(separator: "\n").map { $0.drop { $0 == " " } }
    return parts.reduce(into: "") { line, part in
      let isFirst = line.isEmpty || "([".contains(line.last ?? " ")
      line += isFirst || ")]".contains(part.first ?? " ") ? part : " " + part
    }
  }

  /// The value's own description, shortened to one line.
  static func brief(_ value: Any) -> String {
    let text = String(describing: value).split(whereSeparator: \.isNewline).joined(separator: " ")
    return text.count > 200 ? text.prefix(199) + "…" : text
  }
}
