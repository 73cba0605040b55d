import SourceTexts
import SwiftSyntax
import SyntaxProtocol

// Reducers of the time in which they were values.

extension VariableDeclSyntax {
  /// The reducer that a constant of a file or of a type is, or can be; nil when it is none.
  ///
  /// - Parameters:
  ///   - path: The types around it.
  ///   - isVisible: Whether other files can use these types.
  ///   - line: The line on which it begins.
  func reducerValue(in path: [String], isVisible: Bool, line: Int) -> AppOutline.ReducerValue? {
    let isStatic = modifiers.contains { ["static", "class"].contains($0.name.text) }
    guard isStatic != path.isEmpty, !Syntax(self).isInFunction, bindings.count == 1,
      let binding = bindings.first, let name = LexicalScope.names(in: binding.pattern).first
    else { return nil }
    let written = binding.typeAnnotation?.type
    let value = binding.initializer?.value
    let type = written?.reducerType ?? value?.reducerType
    guard let type = type ?? (written?.isReducerName != false ? value?.beginning : written?.plainName) else {
      return nil
    }
    return AppOutline.ReducerValue(
      name: (path + [name]).joined(separator: "."), spelling: type.name, types: type.arguments, line: line,
      isVisible: isVisible && !modifiers.isHidden, identifiers: Syntax(self).words)
  }
}

extension FunctionDeclSyntax {
  /// The reducer that a function of a file or of a type returns without being given anything; nil when it is none.
  ///
  /// - Parameters:
  ///   - path: The types around it.
  ///   - isVisible: Whether other files can use these types.
  ///   - line: The line on which it begins.
  func reducerValue(in path: [String], isVisible: Bool, line: Int) -> AppOutline.ReducerValue? {
    let isStatic = modifiers.contains { ["static", "class"].contains($0.name.text) }
    guard isStatic != path.isEmpty, !Syntax(self).isInFunction, genericParameterClause == nil,
      signature.effectSpecifiers == nil,
      signature.parameterClause.parameters.allSatisfy({ $0.defaultValue != nil }),
      let type = signature.returnClause?.type.reducerType
    else { return nil }
    var value = AppOutline.ReducerValue(
      name: (path + [name.plainName]).joined(separator: "."), spelling: type.name, types: type.arguments,
      line: line, isVisible: isVisible && !modifiers.isHidden, identifiers: Syntax(self).words)
    value.isCalled = true
    return value
  }
}

extension Syntax {
  fileprivate var isInFunction: Bool {
    ancestors.dropFirst().contains {
      $0.is(CodeBlockSyntax.self) || $0.is(AccessorBlockSyntax.self) || $0.is(ClosureExprSyntax.self)
    }
  }

  /// All identifiers in it.
  fileprivate var words: [String] {
    let words = WordVisitor(viewMode: .sourceAccurate)
    words.walk(self)
    return words.identifiers.sorted()
  }
}

extension TypeSyntax {
  /// Whether it is `Reducer`, whose types the value says.
  fileprivate var isReducerName: Bool { ["Reducer", "AnyReducer"].contains(trimmedDescription) }

  /// A name without arguments, which can stand for a reducer's type.
  fileprivate var plainName: (name: String, arguments: [String])? {
    self.as(IdentifierTypeSyntax.self).flatMap { type in
      type.genericArgumentClause == nil ? (type.name.plainName, []) : nil
    }
  }

  /// The parts of `Reducer<AppState, AppAction, AppEnvironment>`; nil for another type.
  fileprivate var reducerType: (name: String, arguments: [String])? {
    let (name, clause) =
      if let plain = self.as(IdentifierTypeSyntax.self) {
        (plain.name, plain.genericArgumentClause)
      } else if let member = self.as(MemberTypeSyntax.self) {
        (member.name, member.genericArgumentClause)
      } else {
        (TokenSyntax.identifier(""), nil as GenericArgumentClauseSyntax?)
      }
    return parts(name, clause)
  }
}

extension ExprSyntax {
  /// What calls and members begin with: `base` in `base.combined(with: other)`, and `AppReducer` in `AppReducer { … }`. After a name
  /// that isn't a type's, only what keeps a reducer's types can follow.
  fileprivate var beginning: (name: String, arguments: [String])? {
    var next = self
    var members: [String] = []
    while true {
      if let call = next.as(FunctionCallExprSyntax.self) {
        next = call.calledExpression
      } else if let member = next.as(MemberAccessExprSyntax.self), let base = member.base {
        members.append(member.declName.baseName.plainName)
        next = base
      } else {
        break
      }
    }
    guard let name = next.as(DeclReferenceExprSyntax.self)?.baseName.plainName, next.id != id else {
      return nil
    }
    if name.first?.isUppercase == true {
      // A reducer of a type, such as `Domain.reducer.debug()`, is named with its type.
      let path = members.reversed().prefix {
        !Self.keeping.contains($0) && !["combine", "init", "empty"].contains($0)
      }
      return (([name] + path).joined(separator: "."), [])
    }
    return members.allSatisfy(Self.keeping.contains) ? (name, []) : nil
  }

  /// The members of a reducer that return one of the same types.
  private static let keeping: Set<String> = [
    "combined", "binding", "debug", "debugActions", "signpost", "presents", "analytics",
  ]

  /// The type at the beginning of `Reducer<AppState, AppAction, AppEnvironment>.combine(…)`, or of a call of it.
  fileprivate var reducerType: (name: String, arguments: [String])? {
    var next: ExprSyntax? = self
    while let expression = next {
      if let generic = expression.as(GenericSpecializationExprSyntax.self) {
        let name =
          generic.expression.as(DeclReferenceExprSyntax.self)?.baseName
          ?? generic.expression.as(MemberAccessExprSyntax.self)?.declName.baseName
        return name.flatMap { parts($0, generic.genericArgumentClause) }
      }
      next =
        expression.as(FunctionCallExprSyntax.self)?.calledExpression
        ?? expression.as(MemberAccessExprSyntax.self)?.base
    }
    return nil
  }
}

private func parts(
  _ name: TokenSyntax, _ clause: GenericArgumentClauseSyntax?
) -> (name: String, arguments: [String])? {
  let arguments = clause?.arguments.map(\.argument.trimmedDescription) ?? []
  guard ["Reducer", "AnyReducer"].contains(name.plainName), arguments.count == 3 else { return nil }
  return (name.plainName, arguments)
}
