import SwiftSyntax
import SyntaxProtocol

/// A closure that is returned where an effect is needed, as a thunk of Redux is: the closure belongs to `.run`.
enum EffectWithoutRun: RepairOperator {
  static let id = "effect-without-run"
  static let title = "A reducer returns a closure, and not an effect"
  static let book: String? = "effects#the-tool"
  static let examples = [
    Example(
      .feature, right: "return .run { [count", wrong: "return { [count")
  ]

  static func repairs(_ context: Context) -> [Repair] {
    guard context.isVague || context.isSymptom(in: .conversion) || context.isSymptom(in: .inference) else {
      return []
    }
    return context.near.compactMap { index -> Repair? in
      guard context.file.text(index) == "return", context.file.text(index + 1) == "{",
        let close = context.partner(of: index + 1),
        let around = context.closures(around: index).first, context.receiver(ofClosure: around) == "Reduce"
      else { return nil }
      let brace = context.tokens[index + 1]
      let head = context.head(ofClosure: index + 1)
      var edits = [TextEdit(brace.start, brace.start, ".run ")]
      if let name = head.names.first.map({ context.file.text($0) }), let keyword = head.keyword {
        // What sends an action is waited for.
        edits += (keyword..<close).filter {
          context.file.text($0) == name && context.file.text($0 + 1) == "("
            && context.file.text($0 - 1) != "await"
        }.map { TextEdit(context.tokens[$0].start, context.tokens[$0].start, "await ") }
      } else if head.keyword == nil {
        edits.append(TextEdit(brace.end, brace.end, " send in"))
      }
      return Repair(
        .fitting, "A reducer returns an effect. A closure becomes one with `.run`, and sends its actions.",
        edits)
    }
  }
}

@section("tca_mistakes") @used private let entry: Registry.Entry = { Registry.add(EffectWithoutRun.self) }
