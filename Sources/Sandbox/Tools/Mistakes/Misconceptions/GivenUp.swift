import SwiftSyntax
import SyntaxProtocol

/// Two types that don't fit in a part at which the compiler gives up, found by the files' own declarations.
enum GivenUp: Misconception {
  static let id = "given-up"
  static let title = "The compiler gives up, and two types don't fit"
  static let words: String? =
    "The compiler can't say what is wrong in a long closure. Look at the line that the explanation names."
  static let examples: [Example] = [
    .statement("let old: String = state.$total.withLock { $0 }\n            print(old)")
  ]

  static func advice(_ context: Context) -> Advice? {
    guard context.isSymptom(.failedToProduceDiagnostic) else { return nil }
    let facts = Facts(context)
    guard let found = facts.mismatches.first else { return nil }
    let code = found.value.trimmedDescription
    let line = facts.line(of: found.value)
    let ways = facts.ways(from: found.found, to: found.wanted, of: code, at: Syntax(found.value)).prefix(2)
    let demand = facts.demand(for: found.wanted, at: found.value) ?? "\(found.wanted.phrase) is wanted there."
    return Advice(
      .fitting,
      "The compiler gives up in this part. In line \(line), `\(code)` is \(found.found.phrase). \(demand)",
      fix: ways.isEmpty
        ? "Make \(found.wanted.phrase) of it, or correct the type where it is declared."
        : "Write \(ways.map { "`\($0.code)`" }.listed("or")).")
  }
}

extension Facts {
  /// The values of the learner's file whose types, as far as they can be read, aren't those that their places want.
  fileprivate var mismatches: [(value: ExprSyntax, found: TypeName, wanted: TypeName)] {
    let places = context.tokens.flatMap { token -> [(ExprSyntax, TypeName?)] in
      if token.text == "=", let binding = token.syntax.parent?.parent?.as(PatternBindingSyntax.self),
        let written = binding.typeAnnotation?.type, let value = binding.initializer?.value
      {
        return [(value, qualified(written.trimmedDescription, at: binding))]
      }
      if token.text == "=", let sequence = token.syntax.ancestor(SequenceExprSyntax.self),
        sequence.elements.count == 3, let left = sequence.elements.first, let right = sequence.elements.last,
        sequence.elements.dropFirst().first?.startOffset == token.start
      {
        return [(right, type(of: left))]
      }
      return []
    }
    return places.compactMap { value, wanted in
      // A type of which the files tell less may be inferred, a protocol, or another name of the same one.
      guard let wanted, let found = type(of: value), isKnown(wanted), isKnown(found),
        !isSame(found.unwrapped, wanted.unwrapped) || found.isOptional && !wanted.isOptional,
        !(value.kind.isNumber && wanted.unwrapped.isNumber)
      else { return nil }
      return (value, found, wanted)
    }
  }

  /// Whether a type is one of Swift's plain ones, or a struct or an enum that a file declares.
  private func isKnown(_ type: TypeName) -> Bool {
    let plain = resolved(type).unwrapped
    return plain.isText || plain.isNumber || ["Bool", "Date", "UUID"].contains(plain.text)
      || declarations(of: plain).contains {
        $0.node.is(StructDeclSyntax.self) || $0.node.is(EnumDeclSyntax.self)
      }
  }
}

extension SyntaxKind {
  /// Whether it is a number as it is written, which can have each type of numbers.
  fileprivate var isNumber: Bool { self == .integerLiteralExpr || self == .floatLiteralExpr }
}

@section("tca_mistakes") @used private let entry: Registry.Entry = { Registry.add(GivenUp.self) }
