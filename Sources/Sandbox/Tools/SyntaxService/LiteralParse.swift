import SourceTexts
import SwiftDiagnostics
import SwiftParser
import SwiftParserDiagnostics
import SwiftSyntax
import SyntaxProtocol

/// The only variable that it knows is `state`: a path that begins with it is kept as it is written.
///
/// Not handled, and left to the compiler: operators, closures, interpolation, names of variables, chains of members,
/// generic arguments.
extension LiteralParse {
  /// The largest depth. In the answer, each level needs three nested levels of JSON, and a reader accepts 512.
  private static let depthLimit = 100

  init(of source: UnsafeBufferPointer<UInt8>) {
    let text = SourceText(source)
    let diagnostics = ParseDiagnosticsGenerator.diagnostics(for: text.tree)
    if let error = diagnostics.first(where: { $0.diagMessage.severity == .error }) {
      let position = text.position(at: error.position.utf8Offset)
      self =
        error.isTooDeep ? .tooDeep(position: position) : .invalid(message: error.message, position: position)
      return
    }
    do throws(Failure) {
      guard let statement = text.tree.statements.first, case .expr(let expression) = statement.item else {
        throw .notLiteral(Syntax(text.tree))
      }
      if let second = text.tree.statements.dropFirst().first { throw .notLiteral(Syntax(second)) }
      let literal = try Literal(expression)
      self = literal.depth > Self.depthLimit ? .tooDeep(position: text.position(at: 0)) : .literal(literal)
    } catch {
      switch error {
      case .notLiteral(let node):
        self = .notLiteral(position: text.position(of: node))
      case .invalid(let message, let node):
        self = .invalid(message: message, position: text.position(of: node))
      }
    }
  }

  fileprivate enum Failure: Error {
    case notLiteral(Syntax)
    case invalid(String, Syntax)
  }
}

extension Literal {
  fileprivate init(_ expression: ExprSyntax) throws(LiteralParse.Failure) {
    if let literal = expression.as(IntegerLiteralExprSyntax.self) {
      self = .integer(try literal.decimal())
    } else if let literal = expression.as(FloatLiteralExprSyntax.self) {
      self = .float(try literal.decimal())
    } else if let literal = expression.as(BooleanLiteralExprSyntax.self) {
      self = .boolean(literal.literal.tokenKind == .keyword(.true))
    } else if expression.is(NilLiteralExprSyntax.self) {
      self = .nil
    } else if let literal = expression.as(StringLiteralExprSyntax.self) {
      guard let value = literal.representedLiteralValue else { throw .notLiteral(Syntax(literal)) }
      self = .string(value)
    } else if let signed = expression.as(PrefixOperatorExprSyntax.self) {
      self = try Self.signed(signed)
    } else if let array = expression.as(ArrayExprSyntax.self) {
      var elements: [Literal] = []
      for element in array.elements { elements.append(try Literal(element.expression)) }
      self = .array(elements)
    } else if let dictionary = expression.as(DictionaryExprSyntax.self) {
      self = .dictionary(try Self.pairs(dictionary))
    } else if let tuple = expression.as(TupleExprSyntax.self) {
      let arguments = try Self.arguments(tuple.elements)
      self = arguments.count == 1 && arguments[0].label == nil ? arguments[0].value : .tuple(arguments)
    } else if let keyPath = expression.as(KeyPathExprSyntax.self) {
      self = .keyPath(try keyPath.path())
    } else if let path = expression.statePath {
      self = .state(path)
    } else if let member = expression.as(MemberAccessExprSyntax.self) {
      self = .member(try member.caseName(), nil)
    } else if let call = expression.as(FunctionCallExprSyntax.self) {
      self = try Self.call(call)
    } else {
      throw .notLiteral(Syntax(expression))
    }
  }

  private static func signed(_ expression: PrefixOperatorExprSyntax) throws(LiteralParse.Failure) -> Self {
    let isNegative: Bool
    switch expression.operator.text {
    case "-": isNegative = true
    case "+": isNegative = false
    default: throw .notLiteral(Syntax(expression))
    }
    // `-(1)` and `--1` are operators applied to a value, not literals.
    guard
      expression.expression.is(IntegerLiteralExprSyntax.self)
        || expression.expression.is(FloatLiteralExprSyntax.self)
    else { throw .notLiteral(Syntax(expression)) }
    switch try Literal(expression.expression) {
    case .integer(let text): return .integer(isNegative && text != "0" ? "-" + text : text)
    case .float(let text): return .float(isNegative ? "-" + text : text)
    default: throw .notLiteral(Syntax(expression))
    }
  }

  private static func pairs(_ dictionary: DictionaryExprSyntax) throws(LiteralParse.Failure) -> [Pair] {
    guard case .elements(let elements) = dictionary.content else { return [] }
    var pairs: [Pair] = []
    for element in elements {
      pairs.append(Pair(try Literal(element.key), try Literal(element.value)))
    }
    return pairs
  }

  private static func arguments(_ list: LabeledExprListSyntax) throws(LiteralParse.Failure) -> [Argument] {
    var arguments: [Argument] = []
    for element in list {
      let label = element.label.map { $0.identifier?.name ?? $0.text }
      arguments.append(
        Argument(label == "_" ? nil : label, try Literal(element.expression)))
    }
    return arguments
  }

  private static func call(_ call: FunctionCallExprSyntax) throws(LiteralParse.Failure) -> Self {
    guard call.trailingClosure == nil, call.additionalTrailingClosures.isEmpty, call.leftParen != nil else {
      throw .notLiteral(Syntax(call))
    }
    let arguments = try arguments(call.arguments)
    let path = try call.calledExpression.path()
    guard let last = path.last, !last.isEmpty else { throw .notLiteral(Syntax(call)) }
    if path.count == 1 {
      guard last.isTypeName else { throw .notLiteral(Syntax(call)) }
      return .call(last, arguments)
    }
    let types = path.dropLast()
    guard types.allSatisfy(\.isTypeName) || types == [""] else { throw .notLiteral(Syntax(call)) }
    if types == [""] { return .member(last, arguments) }
    if last == "init" { return .call(types.joined(separator: "."), arguments) }
    return last.isTypeName ? .call(path.joined(separator: "."), arguments) : .member(last, arguments)
  }
}

extension Literal {
  /// How deep values are nested.
  fileprivate var depth: Int {
    let parts: [Literal] =
      switch self {
      case .array(let elements): elements
      case .dictionary(let pairs): pairs.flatMap { [$0.key, $0.value] }
      case .tuple(let arguments), .call(_, let arguments): arguments.map(\.value)
      case .member(_, let arguments): arguments?.map(\.value) ?? []
      default: []
      }
    return 1 + (parts.map(\.depth).max() ?? 0)
  }
}

extension SwiftDiagnostics.Diagnostic {
  /// Whether the parser gave up because of the depth of the source.
  fileprivate var isTooDeep: Bool { message == "parsing has exceeded the maximum nesting level" }
}

extension MemberAccessExprSyntax {
  /// The case in `.increment` or `Action.increment`.
  fileprivate func caseName() throws(LiteralParse.Failure) -> String {
    let path = try ExprSyntax(self).path()
    let types = path.dropLast()
    guard let name = path.last, types == [""] || types.allSatisfy(\.isTypeName), !name.isTypeName,
      name != "self"
    else { throw .notLiteral(Syntax(self)) }
    return name
  }
}

extension KeyPathExprSyntax {
  /// The path after `\.`. The type of the root is left out, even if it was written.
  fileprivate func path() throws(LiteralParse.Failure) -> String {
    let properties = components.drop { component in
      guard case .property(let property) = component.component else { return false }
      return property.declName.baseName.text.isTypeName
    }
    let path = properties.map(\.trimmedDescription).joined()
    guard path.hasPrefix("."), path.count > 1 else { throw .notLiteral(Syntax(self)) }
    return String(path.dropFirst())
  }
}

extension ExprSyntax {
  /// The path after `state.` in `state.rows[0]?.title`; nil for anything else.
  fileprivate var statePath: String? {
    var base = self
    while true {
      if let member = base.as(MemberAccessExprSyntax.self), let next = member.base,
        member.declName.argumentNames == nil
      {
        base = next
      } else if let element = base.as(SubscriptCallExprSyntax.self), element.trailingClosure == nil {
        base = element.calledExpression
      } else if let chained = base.as(OptionalChainingExprSyntax.self) {
        base = chained.expression
      } else if let forced = base.as(ForceUnwrapExprSyntax.self) {
        base = forced.expression
      } else {
        break
      }
    }
    guard let root = base.as(DeclReferenceExprSyntax.self), root.baseName.text == "state",
      root.argumentNames == nil
    else { return nil }
    return String(trimmedDescription.dropFirst(root.trimmedDescription.count).drop { $0 == "." })
  }

  /// The names in `A.B.c`; the first is empty for a leading dot.
  fileprivate func path() throws(LiteralParse.Failure) -> [String] {
    if let reference = self.as(DeclReferenceExprSyntax.self), reference.argumentNames == nil {
      return [reference.baseName.identifier?.name ?? reference.baseName.text]
    }
    if let member = self.as(MemberAccessExprSyntax.self), member.declName.argumentNames == nil {
      let name = member.declName.baseName
      guard let base = member.base else { return ["", name.identifier?.name ?? name.text] }
      return try base.path() + [name.identifier?.name ?? name.text]
    }
    throw .notLiteral(Syntax(self))
  }
}

extension String {
  /// Types start with a capital letter. Without a compiler, only this distinguishes `Row(1)` from `row(1)`.
  fileprivate var isTypeName: Bool {
    first(where: { $0 != "_" })?.isUppercase ?? false
  }
}

extension IntegerLiteralExprSyntax {
  /// The digits in base ten.
  fileprivate func decimal() throws(LiteralParse.Failure) -> String {
    let digits = literal.text.filter { $0 != "_" }
    let (body, radix) =
      switch digits.prefix(2) {
      case "0x": (String(digits.dropFirst(2)), 16)
      case "0o": (String(digits.dropFirst(2)), 8)
      case "0b": (String(digits.dropFirst(2)), 2)
      default: (digits, 10)
      }
    if let value = UInt64(body, radix: radix) { return String(value) }
    throw .invalid("'\(literal.text)' is too large for an integer", Syntax(self))
  }
}

extension FloatLiteralExprSyntax {
  fileprivate func decimal() throws(LiteralParse.Failure) -> String {
    let digits = literal.text.filter { $0 != "_" }
    guard digits.hasPrefix("0x") else { return digits }
    guard let value = Double(digits) else { throw .invalid("'\(literal.text)' is no number", Syntax(self)) }
    return "\(value)"
  }
}
