import SwiftSyntax
import SyntaxProtocol

/// An effect that stands as a statement, or an action that is sent by the reducer itself.
enum EffectNotReturned: Misconception {
  static let id = "effect-not-returned"
  static let title = "An effect is made, but isn't returned"
  static let book: String? = "effects#the-tool"
  static let words: String? =
    "An effect only runs if the reducer returns it: `return .cancel(id: CancelID.timer)`. Several are returned as `.merge(…)`."
  static let examples = [
    Example(
      .feature, right: "reset(&state)\n        return .none",
      wrong: ".cancel(id: CancelID.timer)\n        return .none")
  ]

  private static let effects: Set<String> = ["cancel", "concatenate", "merge", "run", "send"]

  static func advice(_ context: Context) -> Advice? {
    let isMeant =
      context.isSymptom(.unresolvedMemberNoInference) || context.isNotFound || context.isVague
      || context.isSymptom(.typeCannotConform, .cannotInferBaseOfUnresolvedMember, .couldNotFindTypeMember)
    guard isMeant else { return nil }
    let places = context.isVague || context.isSymptom(.typeCannotConform) ? context.near[...] : context.onLine
    for index in places.sorted() {
      guard effects.contains(context.file.text(index)),
        context.file.text(index + 1).isOneOf("(", "{"),
        let statement = context.tokens[index].syntax.ancestor(CodeBlockItemSyntax.self),
        context.closures(around: index).first.map({ context.receiver(ofClosure: $0) }) == "Reduce"
      else { continue }
      let text = statement.trimmedDescription
      let name = context.file.text(index)
      let beginning =
        context.file.text(index - 1) == "." ? context.file.text(index - 2) : context.file.text(index - 1)
      guard text.hasPrefix(".\(name)") || text.hasPrefix("\(name)(") || text.hasPrefix("store.send"),
        beginning != "return"
      else { continue }
      if text.hasPrefix("send(") || text.hasPrefix("store.send") {
        let action = text.drop { $0 != "(" }
        if statement.isInLoop {
          return Advice(
            .told,
            "A reducer doesn't send actions itself. It returns one effect, whose closure can have this loop, with `await send\(action)`.",
            fix: "return .run { send in … }")
        }
        return Advice(
          .told, "A reducer doesn't send actions itself. It returns an effect that sends one.",
          fix: "return .send\(action)")
      }
      return Advice(
        .told, "The reducer makes this effect, but doesn't return it. An effect only runs if it is returned.",
        fix: "Write `return` before it. To return several effects, put them into `.merge(…)`.")
    }
    return nil
  }
}

extension CodeBlockItemSyntax {
  /// Whether a loop stands around the statement.
  fileprivate var isInLoop: Bool {
    ancestor(ForStmtSyntax.self) != nil || ancestor(WhileStmtSyntax.self) != nil
      || ancestor(RepeatStmtSyntax.self) != nil
  }
}

@section("tca_mistakes") @used private let entry: Registry.Entry = { Registry.add(EffectNotReturned.self) }
