import SwiftSyntax
import SyntaxProtocol

/// The effect of a child, which sends the child's actions, where the parent's effect is needed. Or a case that is asked of the feature.
enum EffectOfChild: RepairOperator {
  static let id = "effect-of-child"
  static let title = "A child's effect stands for its parent's"
  static let book: String? = "composition#when-a-child-has-something-to-say"
  static let examples = [
    Example(
      .feature, right: "reset(&state)\n        return .none",
      wrong: "return Child().reduce(into: &state.child, action: .toggled)",
      repaired: "return Child().reduce(into: &state.child, action: .toggled).map { .child($0) }")
  ]

  static func repairs(_ context: Context) -> [Repair] {
    effects(context) + features(context) + values(context)
  }

  private static func effects(_ context: Context) -> [Repair] {
    guard context.isSymptom(in: .conversion), let first = context.symptom.names.first,
      let last = context.symptom.names.last,
      first.hasPrefix("Effect<"), last.hasPrefix("Effect<"), first != last
    else { return [] }
    let child = String(first.dropFirst(7).dropLast())
    let feature = String(child.split(separator: ".").first ?? "")
    let value =
      context.enclosing(ReturnStmtSyntax.self)?.expression ?? context.valueAtPlace
    guard let value else { return [] }
    let end = value.endOffset
    return context.tokens.indices.compactMap { index -> Repair? in
      guard context.isCaseDeclaration(index), context.file.text(index + 1) == "(",
        let close = context.partner(of: index + 1)
      else { return nil }
      let payload = context.file.text(context.tokens[index + 1].end, context.tokens[close].start)
      let name = context.file.text(index)
      let closure: String
      switch payload {
      case child, "\(feature).Action": closure = ".\(name)($0)"
      case "PresentationAction<\(child)>", "PresentationAction<\(feature).Action>":
        closure = ".\(name)(.presented($0))"
      case "IdentifiedActionOf<\(feature)>": closure = ".\(name)(.element(id: id, action: $0))"
      default: return nil
      }
      return Repair(
        payload.hasPrefix("Identified") ? .fitting : .told,
        "The effect sends actions of `\(feature)`. `.map` turns them into actions of this feature.",
        TextEdit(end, end, ".map { \(closure) }"))
    }
  }

  /// `Counter.incrementButtonTapped` → `.incrementButtonTapped`.
  private static func features(_ context: Context) -> [Repair] {
    guard context.isSymptom(.couldNotFindTypeMember), let type = context.symptom.names.first,
      let name = context.symptom.names.last
    else { return [] }
    return context.onLine.compactMap { index -> Repair? in
      guard context.file.text(index) == type, context.file.text(index + 1) == ".",
        context.file.text(index + 2) == name,
        context.caseNames.contains(name) || context.corpus.words.contains(name),
        context.file.text(index - 1).isOneOf("(", ":", "=", ",")
      else { return nil }
      return Repair(
        .told,
        "`\(name)` is a case of the feature's actions, and not of `\(type)` itself. Its type needn't be written.",
        TextEdit(context.tokens[index].start, context.tokens[index + 1].start, "")
      ).removing()
    }
  }

  /// `\.factResponse.success` → `\.factResponse`, where the case carries no result.
  private static func values(_ context: Context) -> [Repair] {
    guard
      context.isVague || context.isSymptom(in: .inference)
        || context.symptom.name.hasPrefix("unbound_generic")
    else { return [] }
    return context.onLine.compactMap { index -> Repair? in
      guard context.file.text(index).isOneOf("success", "failure", "some", "presented"),
        context.file.text(index - 1) == ".",
        context.file.text(index - 3) == ".", context.file.text(index - 4) == "\\",
        let place = context.tokens.indices.first(where: {
          context.tokens[$0].text == context.file.text(index - 2) && context.isCaseDeclaration($0)
        }), context.file.text(place + 1) == "(", let close = context.partner(of: place + 1)
      else { return nil }
      let payload = context.file.text(context.tokens[place + 1].end, context.tokens[close].start)
      guard !payload.contains("Result<"), !payload.contains("Action") else { return nil }
      return Repair(
        .told,
        "`\(context.file.text(index - 2))` carries a `\(payload)`, which has no case `\(context.file.text(index))`.",
        TextEdit(context.tokens[index - 1].start, context.tokens[index].end, "")
      ).removing()
    }
  }
}

@section("tca_mistakes") @used private let entry: Registry.Entry = { Registry.add(EffectOfChild.self) }
