import SwiftSyntax

/// A closure property of a dependency client.
struct Endpoint {
  struct Parameter {
    /// nil for `_`, or when none is written.
    let label: String?
    let type: String
    let isInOut: Bool
    let isAutoclosure: Bool
  }

  let property: VariableDeclSyntax
  let binding: PatternBindingSyntax
  let name: TokenSyntax
  /// The closure's type as written, attributes included.
  let type: TypeSyntax
  let function: FunctionTypeSyntax
  /// `@MainActor` and its like; `@Sendable` and `@escaping` are for closures only.
  let actor: String?

  init?(_ declaration: some DeclSyntaxProtocol) {
    guard let property = declaration.as(VariableDeclSyntax.self), property.isTrackable,
      let name = property.identifier, let binding = property.bindings.first,
      let type = binding.typeAnnotation?.type, let (function, attributes) = type.functionAndAttributes
    else { return nil }
    self.property = property
    self.binding = binding
    self.name = name
    self.type = type.trimmed
    self.function = function
    actor = attributes.first { $0.hasSuffix("Actor") }
  }

  var storage: String { "_\(name.plainText)" }

  /// An init accessor would be given the user's default as it is written, and what is stored reports before it runs.
  var hasInitAccessor: Bool { binding.initializer == nil }

  var parameters: [Parameter] {
    function.parameters.map { parameter in
      let label = parameter.secondName ?? parameter.firstName
      return Parameter(
        label: label.flatMap { $0.text == "_" ? nil : $0.text },
        type: parameter.type.trimmedDescription,
        isInOut: parameter.type.hasSpecifier(.inout),
        isAutoclosure: parameter.type.as(AttributedTypeSyntax.self)?.attributes.contains(named: "autoclosure")
          ?? false
      )
    }
  }

  var isAsync: Bool { function.effectSpecifiers?.asyncSpecifier != nil }
  var throwsClause: ThrowsClauseSyntax? { function.effectSpecifiers?.throwsClause }

  /// Whether any error can be thrown: `throws`, and not `throws(Failure)`.
  var throwsAnything: Bool {
    guard let throwsClause, throwsClause.throwsSpecifier.tokenKind == .keyword(.throws) else { return false }
    let type = throwsClause.type?.trimmedDescription.filter { !$0.isWhitespace }
    return type == nil || type == "anyError" || type == "Error" || type == "anySwift.Error"
  }

  private var result: TypeSyntax { function.returnClause.type }

  var returnsVoid: Bool {
    let text = result.trimmedDescription.filter { !$0.isWhitespace }
    return ["Void", "()", "Swift.Void"].contains(text)
  }

  private var returnsOptional: Bool {
    result.is(OptionalTypeSyntax.self) || result.optionalWrapped != nil
  }

  /// `_, _ in `, or nothing for a closure without parameters.
  private var ignoredParameters: String {
    parameters.isEmpty ? "" : parameters.map { _ in "_" }.joined(separator: ", ") + " in"
  }

  private var report: String {
    "DependenciesMacros._reportUnimplemented(\"\\(Self.self).\(name.plainText)\")"
  }

  /// The body of an endpoint without a value: it reports an issue, and then throws or returns the simplest value. nil
  /// when there is no value to return.
  var unimplemented: String? {
    if let initializer = binding.initializer { return reporting(initializer.value) }
    let statement: String
    if throwsAnything {
      statement = "throw DependenciesMacros.Unimplemented(\"\(name.plainText)\")"
    } else if returnsVoid {
      statement = ""
    } else if returnsOptional {
      statement = "return nil"
    } else {
      return nil
    }
    let header = ignoredParameters.isEmpty ? "{" : "{ \(ignoredParameters)"
    return [header, "  \(report)", statement.isEmpty ? nil : "  \(statement)", "}"].compactMap { $0 }
      .joined(separator: "\n")
  }

  /// The user's default closure, which reports before it runs. Anything else than a closure stays as it is.
  private func reporting(_ value: ExprSyntax) -> String {
    guard let closure = value.as(ClosureExprSyntax.self) else { return value.trimmedDescription }
    let signature = closure.signature.map { " \($0.trimmedDescription)" } ?? ""
    var body = closure.statements.trimmedDescription
    if closure.statements.count == 1, let only = closure.statements.first,
      case .expr(let expression) = only.item, !returnsVoid, !expression.neverReturns
    {
      body = "return \(body)"
    }
    // The semicolon: a closure in the next line would be an argument of the report.
    return "{\(signature)\n  let _: Void = \(report);\n  \(body)\n}"
  }

  /// A placeholder for a default closure, which a fix-it inserts.
  var placeholderDefault: String {
    let parameters = ignoredParameters.isEmpty ? "" : ignoredParameters + " "
    return "{ \(parameters)<#\(result.trimmedDescription)#> }"
  }

  // MARK: - Getter

  /// The closure that is stored. In a session, it also reports its calls.
  var getter: String {
    guard let recording else { return "get { \(storage) }" }
    return """
      get {
        #if TCA_SESSION
          let endpoint = \(storage)
          return {\(recording)
          }
        #else
          return \(storage)
        #endif
      }
      """
  }

  /// The signature and body of a closure that reports the call; nil when the call can't be forwarded unchanged.
  private var recording: String? {
    let parameters = parameters
    // A closure that is passed in must not escape, so it can't be shown to anybody.
    let isPlain = parameters.allSatisfy { !$0.isInOut && !$0.isAutoclosure && !$0.type.contains("->") }
    guard actor == nil, isPlain, throwsClause == nil || throwsAnything else { return nil }
    let names = parameters.indices.map { "p\($0)" }
    let header = names.isEmpty ? "" : " \(names.joined(separator: ", ")) in"
    let marks = [throwsClause == nil ? nil : "try", isAsync ? "await" : nil].compactMap { $0 }
    let prefix = marks.map { "\($0) " }.joined()
    let call = "\(prefix)endpoint(\(names.joined(separator: ", ")))"
    let run = "run" + (isAsync ? "Async" : "") + (throwsClause == nil ? "" : "Throwing")
    let arguments = names.map { "\($0) as Any" }.joined(separator: ", ")
    return """
      \(header)
            guard let call = DependenciesMacros._EndpointCall(Self.self, "\(name.plainText)", [\(arguments)]) else {
              return \(call)
            }
            return \(prefix)call.\(run) { \(call) }
      """
  }

  // MARK: - Method

  /// The method that can be called with labels, which a closure can't.
  func method(named methodName: String?, access: String) -> String? {
    let parameters = parameters
    guard methodName != nil || parameters.contains(where: { $0.label != nil }) else { return nil }
    let name = methodName ?? self.name.text
    guard parameters.contains(where: { $0.label != nil }) || name != self.name.text else { return nil }
    let list = parameters.enumerated().map { index, parameter in
      "\(parameter.label ?? "_") p\(index): \(parameter.type)"
    }
    let values = parameters.enumerated().map { index, parameter in
      (parameter.isInOut ? "&" : "") + "p\(index)" + (parameter.isAutoclosure ? "()" : "")
    }
    let effects = function.effectSpecifiers.map { " " + $0.trimmedDescription } ?? ""
    let result = returnsVoid ? "" : " -> \(result.trimmedDescription)"
    let call = [throwsClause == nil ? nil : "try", isAsync ? "await" : nil, "self.\(self.name.text)"]
      .compactMap { $0 }.joined(separator: " ")
    return """
      \(actor.map { $0 + "\n" } ?? "")\(access)func \(name)(\(list.joined(separator: ", ")))\(effects)\(result) {
        \(call)(\(values.joined(separator: ", ")))
      }
      """
  }
}

extension ExprSyntax {
  /// Whether the expression stops the program, by one of the standard library's functions.
  var neverReturns: Bool {
    guard let name = self.as(FunctionCallExprSyntax.self)?.calledExpression.lastName else { return false }
    return ["fatalError", "preconditionFailure"].contains(name)
  }

  /// `unimplemented` of `IssueReporting.unimplemented`.
  var lastName: String? {
    self.as(DeclReferenceExprSyntax.self)?.baseName.text
      ?? self.as(MemberAccessExprSyntax.self)?.declName.baseName.text
  }
}

extension TypeSyntax {
  /// The function type inside attributes and parentheses, and the attributes on the way.
  var functionAndAttributes: (FunctionTypeSyntax, [String])? {
    if let function = self.as(FunctionTypeSyntax.self) { return (function, []) }
    if let attributed = self.as(AttributedTypeSyntax.self) {
      guard let (function, attributes) = attributed.baseType.functionAndAttributes else { return nil }
      let own = attributed.attributes.compactMap { $0.as(AttributeSyntax.self)?.trimmedDescription }
      return (function, own + attributes)
    }
    if let tuple = self.as(TupleTypeSyntax.self), tuple.elements.count == 1,
      let element = tuple.elements.first,
      element.firstName == nil
    {
      return element.type.functionAndAttributes
    }
    return nil
  }

  fileprivate func hasSpecifier(_ keyword: Keyword) -> Bool {
    self.as(AttributedTypeSyntax.self)?.specifiers.contains {
      $0.as(SimpleTypeSpecifierSyntax.self)?.specifier.tokenKind == .keyword(keyword)
    } ?? false
  }
}
