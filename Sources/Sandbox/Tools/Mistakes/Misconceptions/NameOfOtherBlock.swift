import SwiftSyntax
import SyntaxProtocol

/// A name that stands for a value in another block of the file.
enum NameOfOtherBlock: Misconception {
  static let id = "name-of-other-block"
  static let title = "A value is used outside of its block"
  static let book: String? = "reducers#the-tool"
  static let words: String? = """
    A name is known in the block that declares it, and in the blocks inside of that one. Use the value there, keep it in the \
    state, or declare it before the block.
    """
  static let examples: [Example] = [
    .statement("if let old = state.fact { print(old) }\n            print(old)"),
    .statement("for turn in 0..<3 { print(turn) }\n            state.count = turn"),
  ]

  static func advice(_ context: Context) -> Advice? {
    guard context.isSymptom(.cannotFindInScope), let name = context.symptom.names.first else { return nil }
    let facts = Facts(context)
    guard let block = facts.blocks(declaring: name).first else { return nil }
    let cause = "`\(name)` is only known in \(block.block), and this place is outside of it."
    if let value = block.unwrapped {
      return Advice(
        .fitting, cause,
        fix:
          "Use it inside of the braces, or unwrap it before: `guard let \(name) = \(value) else { return … }`."
      )
    }
    if let payload = block.payload {
      let property = facts.known(at: Syntax(context.tokens[context.place].syntax)).first {
        $0.code.hasSuffix(".\(name)")
      }
      return Advice(
        .fitting, cause,
        fix: property.map {
          "Read what the state keeps, `\($0.code)`, or use it where `\(payload)` is handled."
        }
          ?? "Use it where `\(payload)` is handled, or keep it in the state there.")
    }
    return Advice(
      .fitting, cause,
      fix: "Use it there, or declare a variable before that block and assign it inside.")
  }
}

@section("tca_mistakes") @used private let entry: Registry.Entry = { Registry.add(NameOfOtherBlock.self) }
