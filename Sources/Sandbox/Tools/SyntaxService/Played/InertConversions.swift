import SourceTexts
import SwiftSyntax
import SyntaxProtocol

/// Takes the values of stand-ins for what the code takes them for.
///
/// `let products = client.products()` gives a constant the type of the stand-in, and the next line hands it over as `[Product]`.
/// There it becomes `products.anything`, which is an empty value of the type that is expected.
struct InertConversions {
  private let text: SourceText
  private let types: Set<String>
  private(set) var cuts: [Cut] = []

  /// What is added to an expression.
  static let member = ".anything"
  /// The errors that can go away together with the error that the stand-in causes.
  private static var conversions: [Regex<(Substring, Substring)>] {
    [
      #/cannot convert (?:value|return expression) of type '\[?([\w.]+)\]?\??' to/#,
      #/cannot convert (?:value|return expression) of type '\w+<([\w.]+)[^']*>\??' to/#,
      #/cannot assign value of type '\[?([\w.]+)\]?\??' to/#,
      #/initializer for conditional binding must have Optional type, not '([\w.]+)'/#,
      #/for-in loop requires '([\w.]+)' to conform to/#,
      #/cannot use optional chaining on non-optional value of type '([\w.]+)'/#,
      #/cannot force unwrap value of non-optional type '([\w.]+)'/#,
      #/declared closure result '[^']+' is incompatible with return type '([\w.]+)'/#,
      #/binary operator '.*' cannot be applied to .*'([\w.]+)'/#,
      #/binary operator '.*' cannot be applied to operands of type '([\w.]+)'/#,
      #/operator function '.*' requires that '([\w.]+)' conform to/#,
    ]
  }

  /// - Parameters:
  ///   - text: The file.
  ///   - types: The names of the types that stand in for others.
  init(_ text: SourceText, types: [String]) {
    self.text = text
    self.types = Set(types)
  }

  mutating func add(_ error: PlayError) {
    guard let token = text.token(line: error.line, column: error.column) else { return }
    if addShapes(for: error, at: token) { return }
    if cutArguments(ofAttributeAround: Syntax(token)) { return }
    if error.message.contains("does not override any"),
      let modifier = token.ancestors.lazy.compactMap({ $0.as(DeclModifierSyntax.self) }).first
        ?? override(at: Syntax(token))
    {
      return cuts.append(Cut(range: modifier.ownRange))
    }
    if error.message.hasPrefix("conflicting arguments to generic parameter") {
      return discard(at: Syntax(token))
    }
    if error.message.contains("in closure requires explicit use of 'self'") {
      let start = token.startOffset
      return cuts.append(Cut(range: start..<start, substitute: "self."))
    }
    if error.message.hasPrefix("cannot infer type of closure parameter") {
      return typeParameters(at: Syntax(token))
    }
    // What begins with a dot, where anything is taken.
    if error.message.hasPrefix("reference to member")
      && error.message.hasSuffix("without a contextual type")
      || error.message == "missing argument for parameter 'nilLiteral' in call"
    {
      return replaceArgument(around: Syntax(token))
    }
    let isAmbiguous =
      error.message.hasPrefix("ambiguous use of 'init")
      || error.message.hasPrefix("no exact matches in call to init")
    if isAmbiguous {
      convertArgument(of: token)
    } else if isCausedByStandIn(error.message), !error.message.hasSuffix("to type '\(Self.standIn)'") {
      convert(Syntax(token), error.message)
    } else if let type = error.message.firstMatch(
      of: #/ to (?:expected argument |specified )?type '([\w.]+)'$/#)?.1,
      types.contains(String(type.prefix { $0 != "." }))
    {
      replace(Syntax(token))
    }
  }

  /// What needs another form than a value's: patterns, references, macros and keys of shared state.
  private mutating func addShapes(for error: PlayError, at token: TokenSyntax) -> Bool {
    let found =
      InertPatterns(text).cuts(for: error.message, at: token)
      + InertReferences(text).cuts(for: error.message, at: token)
      + InertMacros(text).cuts(for: error, at: token) + InertShapes(text).cuts(for: error.message, at: token)
    guard let first = found.first else { return false }
    // Each name that a pattern binds is an error of its own.
    if !cuts.contains(where: { $0.range == first.range }) { cuts += found }
    return true
  }

  /// A value of the app that a stand-in is given or compared with.
  private mutating func replace(_ token: Syntax) {
    guard let expression = expression(at: token) else { return }
    if let list = expression.parent?.as(ExprListSyntax.self) {
      let elements = Array(list)
      guard let index = elements.firstIndex(where: { $0.id == expression.id }) else { return }
      let others = [index - 2, index + 2].filter(elements.indices.contains).map { elements[$0] }
      for other in others { append(to: other, Self.member) }
    } else if expression.parent?.is(LabeledExprSyntax.self) == true
      || expression.parent?.is(InitializerClauseSyntax.self) == true
    {
      cuts.append(
        Cut(
          range: expression.ownRange, substitute: ".init()",
          item: .init(.emptyValue, name(of: expression), line: text.line(of: expression))))
    }
  }

  private func name(of expression: ExprSyntax) -> String {
    expression.trimmedDescription.split(whereSeparator: \.isNewline).first.map(String.init) ?? ""
  }

  private func isCausedByStandIn(_ message: String) -> Bool {
    Self.conversions.contains { pattern in
      message.firstMatch(of: pattern).map { types.contains(String($0.1.prefix { $0 != "." })) } ?? false
    }
  }

  private mutating func convert(_ token: Syntax, _ message: String) {
    if message.contains("operator") { return convertOperand(token) }
    if message.hasPrefix("cannot use optional chaining") || message.hasPrefix("cannot force unwrap") {
      return removeMark(token)
    }
    if message.hasPrefix("initializer for conditional binding") {
      let condition = token.ancestors.lazy.compactMap { $0.as(OptionalBindingConditionSyntax.self) }.first
      let optional = "\(Self.member) as \(Self.standIn)?"
      if let value = condition?.initializer?.value {
        append(to: value.withoutEffects, optional)
      } else if let name = condition?.pattern {
        let end = name.ownRange.upperBound
        cuts.append(Cut(range: end..<end, substitute: " = \(name.trimmedDescription)\(optional)"))
      }
      return
    }
    guard let expression = expression(at: token) else { return }
    if message.contains(#/of type '\w+</#)
      || message.contains(#/of type '[\w.]+\?' to .*type '[\w.]+'/#)
    {
      // What holds values of stand-ins, such as a set, is none of theirs, and neither is an optional.
      cuts.append(
        Cut(
          range: expression.ownRange, substitute: "\(Self.standIn)()\(Self.member)",
          item: .init(.emptyValue, name(of: expression), line: text.line(of: expression))))
    } else if message.hasPrefix("for-in") {
      append(to: expression, "\(Self.member) as AsyncStream<\(Self.standIn)>")
    } else {
      let optionals = #/of type '\w+\?' to (?:expected argument |return )?type '([\w.]+)\?'/#
      let type = message.firstMatch(of: optionals)?.1
      append(
        to: type == nil ? expression : expression.withMembers,
        message.contains("of type '[") ? Self.members : type.map { " as? \($0)" } ?? Self.member)
    }
  }

  /// What a stand-in is given as an attribute, such as `@Column(as: …)`. It does nothing with it.
  private mutating func cutArguments(ofAttributeAround token: Syntax) -> Bool {
    let attributes = token.ancestors.lazy.compactMap { $0.as(AttributeSyntax.self) }
    guard let attribute = attributes.first, let left = attribute.leftParen, let right = attribute.rightParen,
      types.contains(attribute.attributeName.trimmedDescription.prefix { $0 != "<" }.description),
      !attribute.attributeName.ownRange.contains(token.ownRange.lowerBound)
    else { return false }
    cuts.append(
      Cut(
        range: left.ownRange.lowerBound..<right.ownRange.upperBound,
        item: .init(
          .emptyValue, "\(attribute.trimmedDescription.split(whereSeparator: \.isNewline)[0])",
          line: text.line(of: attribute))))
    return true
  }

  private func override(at token: Syntax) -> DeclModifierSyntax? {
    let declaration = token.ancestors.lazy.compactMap { $0.asProtocol(WithModifiersSyntax.self) }.first
    return declaration?.modifiers.first { $0.name.text == "override" }
  }

  /// A closure that is handed to something that nobody knows.
  private mutating func typeParameters(at token: Syntax) {
    let closures = token.ancestors.lazy.compactMap { $0.as(ClosureExprSyntax.self) }
    guard case .simpleInput(let list)? = closures.first?.signature?.parameterClause,
      !cuts.contains(where: { $0.range == list.ownRange })
    else { return }
    let typed = list.map { "\($0.name.text): \(Self.standIn)" }.joined(separator: ", ")
    cuts.append(Cut(range: list.ownRange, substitute: "(\(typed))"))
  }

  /// The only statement of a closure whose value is that of a stand-in, where none is expected.
  private mutating func discard(at token: Syntax) {
    let calls = token.ancestors.lazy.compactMap { $0.as(FunctionCallExprSyntax.self) }
    guard let closure = calls.first?.trailingClosure, closure.statements.count == 1,
      case .expr(let expression)? = closure.statements.first?.item
    else { return }
    let start = expression.ownRange.lowerBound
    cuts.append(Cut(range: start..<start, substitute: "_ = "))
  }

  /// What begins with a dot and is handed to a value that nothing is known about.
  private mutating func replaceArgument(around token: Syntax) {
    let arguments = token.ancestors.lazy.compactMap { $0.as(LabeledExprSyntax.self) }
    guard let argument = arguments.first,
      argument.expression.is(ArrayExprSyntax.self)
        || argument.expression.firstToken(viewMode: .sourceAccurate)?.tokenKind == .period
    else { return }
    cuts.append(
      Cut(
        range: argument.expression.ownRange, substitute: "\(Self.standIn)()",
        item: .init(
          .emptyValue, name(of: argument.expression), line: text.line(of: argument.expression))))
  }

  private static let members = ".map { $0.anything }"

  private static let standIn = StandInUse.unknownType

  // MARK: - Places

  /// The largest expression whose name the compiler points at: `a.b` and `a.b(c)` for `b`.
  private func expression(at token: Syntax) -> ExprSyntax? {
    guard var found = token.ancestors.lazy.compactMap({ $0.as(ExprSyntax.self) }).first else { return nil }
    while let parent = found.parent {
      if let member = parent.as(MemberAccessExprSyntax.self), member.declName.id == found.id {
        found = ExprSyntax(member)
      } else if let call = parent.as(FunctionCallExprSyntax.self), call.calledExpression.id == found.id {
        found = ExprSyntax(call)
      } else if let call = parent.as(SubscriptCallExprSyntax.self), call.calledExpression.id == found.id {
        found = ExprSyntax(call)
      } else {
        break
      }
    }
    // The compiler points at the sign of an assignment of an optional.
    if found.is(AssignmentExprSyntax.self), let list = found.parent?.as(ExprListSyntax.self) {
      found = list.last ?? found
    }
    // The compiler points at the `try` of an expression.
    return found.withoutEffects
  }

  /// The operand beside an operator that isn't converted yet: the left one first.
  private mutating func convertOperand(_ token: Syntax) {
    guard let own = token.ancestors.first(where: { $0.parent?.is(ExprListSyntax.self) == true }),
      let list = own.parent?.as(ExprListSyntax.self)
    else { return }
    let elements = Array(list)
    guard let index = elements.firstIndex(where: { $0.id == own.id }), index > 0,
      index + 1 < elements.count
    else { return }
    for operand in [elements[index - 1], elements[index + 1]] {
      let isLiteral =
        operand.is(IntegerLiteralExprSyntax.self) || operand.is(FloatLiteralExprSyntax.self)
        || operand.is(StringLiteralExprSyntax.self) || operand.is(NilLiteralExprSyntax.self)
        || operand.is(BooleanLiteralExprSyntax.self)
      if !isLiteral, !operand.trimmedDescription.hasSuffix(Self.member) {
        return append(to: operand, Self.member)
      }
    }
  }

  /// `Int(a.b)`, which could be many things.
  private mutating func convertArgument(of token: TokenSyntax) {
    let calls = Syntax(token).ancestors.lazy.compactMap { $0.as(FunctionCallExprSyntax.self) }
    guard let call = calls.first, call.arguments.count == 1, let argument = call.arguments.first,
      argument.label == nil, let name = call.calledExpression.as(DeclReferenceExprSyntax.self),
      Self.plainTypes.contains(name.baseName.text)
    else { return }
    append(to: argument.expression, "\(Self.member) as \(name.baseName.text)")
  }

  private static let plainTypes: Set = [
    "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32", "UInt64", "Double",
    "Float",
    "CGFloat", "String", "Bool", "Decimal",
  ]

  /// `a?.b` and `a!`, where `a` is no optional.
  private mutating func removeMark(_ token: Syntax) {
    for node in token.ancestors {
      if let chain = node.as(OptionalChainingExprSyntax.self) {
        return cuts.append(Cut(range: chain.questionMark.ownRange, substitute: ".self"))
      }
      if let unwrapped = node.as(ForceUnwrapExprSyntax.self) {
        return cuts.append(Cut(range: unwrapped.exclamationMark.ownRange, substitute: ".self"))
      }
      if node.is(CodeBlockItemSyntax.self) { return }
    }
  }

  private mutating func append(to written: ExprSyntax, _ addition: String) {
    var expression = written
    if let list = written.parent?.as(ExprListSyntax.self),
      let choice = list.lazy.compactMap({ $0.as(UnresolvedTernaryExprSyntax.self) }).first
    {
      // The compiler points at the beginning of `a.b ? c : d`, or at its question mark.
      expression = choice.thenExpression
    }
    let range = expression.ownRange
    guard !expression.trimmedDescription.hasSuffix(Self.member),
      !expression.trimmedDescription.hasSuffix(Self.members),
      !cuts.contains(where: { $0.range.lowerBound == range.upperBound })
    else { return }
    let isSimple =
      expression.is(DeclReferenceExprSyntax.self) || expression.is(MemberAccessExprSyntax.self)
      || expression.is(FunctionCallExprSyntax.self) || expression.is(TupleExprSyntax.self)
      || expression.is(SubscriptCallExprSyntax.self)
    guard isSimple else { return }
    let end = range.upperBound
    cuts.append(
      Cut(
        range: end..<end, substitute: addition,
        item: .init(.emptyValue, name(of: expression), line: text.line(of: expression))))
  }
}
