import SwiftSyntax
import SyntaxProtocol

/// A case, an effect or a member without the dot before it.
enum DotLeftOut: RepairOperator {
  static let id = "dot-left-out"
  static let title = "A dot was left out"
  static let book: String? = "state#the-tool"
  static let examples = [
    Example(.feature, right: "case .decrementButtonTapped:", wrong: "case decrementButtonTapped:"),
    Example(.feature, right: "return .run { [count", wrong: "return run { [count"),
    Example(.feature, right: "state.count -= 1", wrong: "statecount -= 1"),
    Example(
      .feature, right: "try await clock.sleep(for: .seconds(1))",
      wrong: "for await _ in clocktimer(interval: .seconds(1)) { break }"),
  ]

  static func repairs(_ context: Context) -> [Repair] {
    context.around.flatMap { index -> [Repair] in
      let token = context.tokens[index]
      guard token.isWord else { return [] }
      let previous = context.file.text(index - 1)
      var result: [Repair] = []
      if previous != ".", previous != "\\." {
        let isLower = token.text.first?.isLowercase == true || token.text.hasPrefix("$")
        let isNamed = context.symptom.names.contains(token.text) && context.isSymptom(.cannotFindInScope)
        let begins =
          ["case", "return", "(", ":", "=", ",", "{", "[", "??", "=="].contains(previous) || token.isFirst
        if !token.isKeyword || token.text == "default" {
          let isGlued =
            index > 0 && context.tokens[index - 1].end == token.start
            && (previous.last?.isLetter == true || [")", "]", "}", "\"", "?"].contains(previous))
          let evidence: Evidence =
            isNamed && begins ? .fitting : isGlued || begins ? .plausible : .possible
          if isLower || isGlued {
            result.append(
              Repair(
                evidence, "A dot was left out before `\(token.text)`.",
                TextEdit(token.start, token.start, ".")))
          }
        }
        if previous == "\\" {
          result.append(
            Repair(
              .fitting, reach: .file, "A key path begins with `\\.`.", TextEdit(token.start, token.start, ".")
            ))
        }
      }
      // `.row.element` where `.row(.element)` was meant has its own entry; here a name is two names without a dot.
      if !context.isKnown(token.text), token.text.utf8.count > 4 {
        result += splits(token.text, context).map {
          Repair(
            .fitting, reach: .file, "A dot was left out inside `\(token.text)`.",
            context.file.replacing(index, with: $0))
        }
      }
      // `state count` and `numberFact fetch(…)`
      if index > 0, context.tokens[index - 1].isIdentifier, context.tokens[index - 1].line == token.line,
        token.isIdentifier
      {
        result.append(
          Repair(
            .plausible, "A dot was left out before `\(token.text)`.",
            TextEdit(context.tokens[index - 1].end, token.start, ".")))
      }
      return result
    }
  }

  /// The name as a member of another name, where both are known.
  private static func splits(_ name: String, _ context: Context) -> [String] {
    name.indices.dropFirst(2).compactMap { middle in
      let (owner, member) = (String(name[..<middle]), String(name[middle...]))
      let isKnown = { (name: String) in context.isKnown(name) || context.file.counts[name] != nil }
      return member.count > 1 && isKnown(owner) && isKnown(member) ? "\(owner).\(member)" : nil
    }
  }
}

@section("tca_mistakes") @used private let entry: Registry.Entry = { Registry.add(DotLeftOut.self) }
