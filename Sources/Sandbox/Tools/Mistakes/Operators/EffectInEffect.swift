import SwiftSyntax
import SyntaxProtocol

/// `return .none` in the closure of an effect, which returns nothing.
enum EffectInEffect: RepairOperator {
  static let id = "effect-in-effect"
  static let title = "The closure of an effect returns an effect"
  static let book: String? = "effects#the-tool"
  static let examples = [
    Example(
      .feature, right: "let fact = try await",
      wrong: "guard count > 0 else { return .none }\n                let fact = try await",
      repaired: "guard count > 0 else { return }\n                let fact = try await")
  ]

  static func repairs(_ context: Context) -> [Repair] {
    context.around.compactMap { index -> Repair? in
      guard context.file.text(index) == "return", context.file.text(index + 1) == ".",
        let brace = context.closures(around: index).first
      else { return nil }
      let receiver = context.receiver(ofClosure: brace)
      guard ["run", "catch", "withLock", "modify"].contains(receiver) else { return nil }
      let name = context.file.text(index + 2)
      if receiver == "run" || receiver == "catch", context.caseNames.contains(name), name != "none" {
        let (start, end) = (context.tokens[index].start, context.tokens[context.memberEnd(index + 1)].end)
        return Repair(
          .told, "The closure of an effect returns nothing. It sends its actions with `send`.",
          TextEdit(start, context.tokens[index + 1].start, "await send("), TextEdit(end, end, ")")
        ).removing()
      }
      guard name == "none", context.file.text(index + 3) != "(" else { return nil }
      let end = context.tokens[index + 2].end
      // A lock or a change is over first. Then the reducer returns its effect.
      if receiver == "withLock" || receiver == "modify" {
        guard let close = context.partner(of: brace), context.tokens[close - 1].end == end else { return nil }
        let after = context.tokens[close].end
        let indentation = context.file.indentation(ofLine: context.tokens[brace].line) ?? 0
        let start = context.tokens[index - 1].end
        return Repair(
          .fitting,
          "The closure of `\(receiver)` only changes the value. The reducer returns its effect behind it.",
          TextEdit(start, end, ""),
          TextEdit(after, after, "\n\(String(repeating: " ", count: indentation))return .none"))
      }
      return Repair(
        context.symptom.names.contains("none") || context.onLine.contains(index) ? .told : .fitting,
        "The closure of an effect returns nothing. `return` alone ends it.",
        TextEdit(context.tokens[index].end, end, "")
      ).removing()
    }
  }
}

@section("tca_mistakes") @used private let entry: Registry.Entry = { Registry.add(EffectInEffect.self) }
