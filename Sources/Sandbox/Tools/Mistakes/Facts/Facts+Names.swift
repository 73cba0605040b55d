import SwiftSyntax
import SyntaxProtocol

extension Facts {
  /// A declaration of a name in a block that the place isn't in.
  struct OtherBlock {
    /// The block, for the middle of a sentence: `the braces of the if in line 44`.
    var block: String
    var line: Int
    /// The condition that unwraps the value; nil for another declaration.
    var unwrapped: String?
    /// The case that carries the value; nil for another declaration.
    var payload: String?
  }

  /// Whether some block of the file has a value with a name.
  func isDeclared(_ name: String) -> Bool { !blocks(declaring: name).isEmpty }

  /// The blocks of the learner's file in which a name stands for a value, the nearest to the place first.
  func blocks(declaring name: String) -> [OtherBlock] {
    context.tokens.indices.filter { $0 != context.place && context.tokens[$0].text == name }.compactMap {
      index in
      block(declaring: context.tokens[index].syntax, name)
    }.sorted { abs($0.line - context.symptom.line) < abs($1.line - context.symptom.line) }
  }

  private func block(declaring token: TokenSyntax, _ name: String) -> OtherBlock? {
    let line = line(of: token)
    if let parameter = token.parent?.as(ClosureShorthandParameterSyntax.self) {
      let call = parameter.ancestor(ClosureExprSyntax.self)?.call?.calledExpression.calledName
      return OtherBlock(block: "the closure\(call.map { " of `\($0)`" } ?? "") in line \(line)", line: line)
    }
    if let capture = token.parent?.as(ClosureCaptureSyntax.self), capture.name == token {
      return OtherBlock(block: "the closure in line \(line)", line: line)
    }
    if let parameter = token.parent?.as(FunctionParameterSyntax.self),
      (parameter.secondName ?? parameter.firstName) == token,
      let function = parameter.ancestor(FunctionDeclSyntax.self)
    {
      return OtherBlock(block: "`\(function.name.text)` in line \(line)", line: line)
    }
    guard let pattern = token.parent?.as(IdentifierPatternSyntax.self) else { return nil }
    return block(of: pattern, line)
  }

  private func block(of pattern: IdentifierPatternSyntax, _ line: Int) -> OtherBlock? {
    if let binding = pattern.parent?.as(OptionalBindingConditionSyntax.self) {
      let isGuard = binding.parent?.parent?.parent?.is(GuardStmtSyntax.self) == true
      return OtherBlock(
        block: isGuard ? "the block of the `guard` in line \(line)" : "the braces behind line \(line)",
        line: line,
        unwrapped: isGuard
          ? nil : binding.initializer?.value.trimmedDescription ?? pattern.identifier.text)
    }
    if pattern.parent?.is(ForStmtSyntax.self) == true {
      return OtherBlock(block: "the loop in line \(line)", line: line)
    }
    if let binding = pattern.parent?.as(PatternBindingSyntax.self) {
      let isMember = binding.parent?.parent?.parent?.is(MemberBlockItemSyntax.self) == true
      return isMember ? nil : OtherBlock(block: "the block around line \(line)", line: line)
    }
    guard let call = pattern.ancestor(FunctionCallExprSyntax.self) else { return nil }
    let name = call.calledExpression.calledName
    return OtherBlock(block: "the case `\(name)` in line \(line)", line: line, payload: name)
  }
}
