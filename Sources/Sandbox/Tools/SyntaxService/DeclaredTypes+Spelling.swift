import SourceTexts
import SwiftSyntax

extension DeclaredTypes {
  /// The type of a variable as it can be written anywhere in the module.
  ///
  /// - Returns: nil when it is neither written nor told by a literal or the name of a type, or when this file declares a part of it.
  func spelling(of variable: VariableDeclSyntax, _ binding: PatternBindingSyntax) -> String? {
    if let type = Self.annotation(of: binding, in: variable) {
      return spelling(of: type, at: Syntax(variable))
    }
    guard let value = binding.initializer?.value, !mentionsOwnName(value, at: Syntax(variable)) else {
      return nil
    }
    switch value.as(ExprSyntaxEnum.self) {
    case .booleanLiteralExpr: return "Swift.Bool"
    case .integerLiteralExpr: return "Swift.Int"
    case .floatLiteralExpr: return "Swift.Double"
    case .stringLiteralExpr: return "Swift.String"
    case .functionCallExpr(let call): return Self.type(called: call.calledExpression)
    default: return nil
    }
  }

  /// The type of this file that a variable stores, also as an optional.
  func ownType(of variable: VariableDeclSyntax, _ binding: PatternBindingSyntax) -> [String]? {
    let node = Syntax(variable)
    if var type = Self.annotation(of: binding, in: variable) {
      while let optional = type.as(OptionalTypeSyntax.self) { type = optional.wrappedType }
      return targets(of: type, at: node).first
    }
    guard let member = binding.initializer?.value.as(MemberAccessExprSyntax.self), let base = member.base
    else {
      return nil
    }
    return targets(of: Self.type(named: base), in: Self.scope(of: node)).first
  }

  private func spelling(of type: TypeSyntax, at node: Syntax) -> String? {
    guard !mentionsOwnType(type, at: node), !mentionsAlias(type, at: node) else { return nil }
    return type.trimmedDescription
  }

  /// `var a, b: Int` has the type behind the last name only.
  private static func annotation(
    of binding: PatternBindingSyntax, in variable: VariableDeclSyntax
  ) -> TypeSyntax? {
    binding.typeAnnotation?.type
      ?? (binding.initializer == nil ? variable.bindings.last?.typeAnnotation?.type : nil)
  }

  /// `Row.Filter` as a type.
  private static func type(named expression: ExprSyntax) -> TypeSyntax {
    if let member = expression.as(MemberAccessExprSyntax.self), let base = member.base {
      return TypeSyntax(
        MemberTypeSyntax(baseType: type(named: base), name: member.declName.baseName.trimmed))
    }
    return TypeSyntax(IdentifierTypeSyntax(name: .identifier(expression.trimmedDescription)))
  }

  /// `UUID` for `UUID()`, and `[String]` for `[String]()`.
  private static func type(called expression: ExprSyntax) -> String? {
    let text = expression.trimmedDescription
    guard !text.contains("."), text.first?.isUppercase == true || expression.is(ArrayExprSyntax.self) else {
      return nil
    }
    return text
  }
}
