import SwiftSyntax
import SyntaxProtocol

/// A case or a call that carries `Void`, without the value `()`.
enum ValueOfNothing: RepairOperator {
  static let id = "value-of-nothing"
  static let title = "A case that carries nothing lacks its `()`"
  static let examples = [
    Example(
      .feature, right: "let fact = try await",
      wrong:
        "let saved: Result<Void, any Error> = .success\n                print(saved)\n                let fact = try await",
      repaired:
        "let saved: Result<Void, any Error> = .success(())\n                print(saved)\n                let fact = try await"
    ),
    Example(
      .feature, right: "let fact = try await",
      wrong:
        "let saved: Result<Void, any Error> = .success(Void)\n                print(saved)\n                let fact = try await",
      repaired:
        "let saved: Result<Void, any Error> = .success(())\n                print(saved)\n                let fact = try await"
    ),
  ]

  private static let cause =
    "`Void` has a value too, which is written `()`. It stands in the parentheses of the case."

  static func repairs(_ context: Context) -> [Repair] {
    let isNamed = ["Void", "()", "Void.Type", "().Type"].contains(where: context.symptom.names.contains)
    return context.beside.compactMap { index -> Repair? in
      guard ["success", "failure", "some"].contains(context.file.text(index)),
        context.file.text(index - 1) == "."
      else {
        return nil
      }
      let end = context.tokens[index].end
      guard context.file.text(index + 1) == "(" else {
        return isNamed ? Repair(.told, cause, TextEdit(end, end, "(())")) : nil
      }
      guard let close = context.partner(of: index + 1) else { return nil }
      let inside = context.file.text(context.tokens[index + 1].end, context.tokens[close].start)
      guard inside.isEmpty && !context.isPattern(index) || inside == "Void" else { return nil }
      let isMeant =
        isNamed
        || context.isSymptom(
          .missingArgumentPositional, .missingArgumentsInCall, .expectedArgumentInContextualMember)
      return Repair(
        isMeant ? .told : .plausible, cause,
        TextEdit(context.tokens[index + 1].end, context.tokens[close].start, "()")
      ).removing()
    }
  }
}

@section("tca_mistakes") @used private let entry: Registry.Entry = { Registry.add(ValueOfNothing.self) }
