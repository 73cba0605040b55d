import SyntaxProtocol

/// An operator between two values whose types the files tell, where nothing turns one into the other.
enum OperandsOfTwoTypes: Misconception {
  static let id = "operands-of-two-types"
  static let title = "The values on both sides have different types"
  static let words: String? =
    "Compare or calculate with two values of one type: name a part of one of them, or make a value of the other's type."
  static let examples: [Example] = [
    .statement("if state.child.id == \"1\" { state.canUndo = true }")
  ]

  static func advice(_ context: Context) -> Advice? {
    let facts = Facts(context)
    guard let operands = facts.operands, let left = operands.left.type, let right = operands.right.type,
      !facts.isSame(left, right)
    else { return nil }
    let (first, second) = (operands.left.value.trimmedDescription, operands.right.value.trimmedDescription)
    let ways =
      facts.ways(from: left, to: right, of: first, at: .init(operands.left.value)).map {
        "\($0.code) \(operands.sign) \(second)"
      }
      + facts.ways(from: right, to: left, of: second, at: .init(operands.right.value)).map {
        "\(first) \(operands.sign) \($0.code)"
      }
    let other = ["UUID": "UUID(…)", "Date": "Date(…)"][facts.resolved(left).text]
    let list = (ways + [other].compactMap { $0.map { "\(first) \(operands.sign) \($0)" } }).prefix(2)
    let types =
      "`\(first)` is \(facts.resolved(left).phrase), and `\(second)` is \(facts.resolved(right).phrase)."
    return Advice(
      .fitting,
      "\(types) `\(operands.sign)` needs two values of one type.",
      fix: list.isEmpty
        ? "Use a part of one of them, or make a value of the other's type."
        : list.joined(separator: " or "))
  }
}

@section("tca_mistakes") @used private let entry: Registry.Entry = { Registry.add(OperandsOfTwoTypes.self) }
