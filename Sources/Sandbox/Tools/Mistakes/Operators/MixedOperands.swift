import SwiftSyntax
import SyntaxProtocol

/// An operator between two values of different types: a fraction and a whole number, a text and a number, a
/// duration and a number.
enum MixedOperands: RepairOperator {
  static let id = "mixed-operands"
  static let title = "An operator stands between values of different types"
  static let examples = [
    Example(
      .feature, right: "state.canUndo = true",
      wrong: "let share = Double(state.count) / state.children.count\n            print(share)",
      repaired: "let share = Double(state.count) / Double(state.children.count)\n            print(share)"),
    Example(
      .feature, right: "state.fact = fact", wrong: "state.fact = \"Count: \" + state.count",
      repaired: "state.fact = \"Count: \" + String(state.count)"),
    Example(
      .feature, right: "state.canUndo = true",
      wrong: "var pause = Duration.seconds(2)\n            pause += 1\n            print(pause)",
      repaired: "var pause = Duration.seconds(2)\n            pause += .seconds(1)\n            print(pause)"),
    Example(
      .feature, right: "state.fact = nil", wrong: "state.fact = \"*\" * state.count",
      repaired: "state.fact = String(repeating: \"*\", count: state.count)"),
  ]

  private static let whole: Set<String> = [
    "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32", "UInt64",
  ]
  private static let fractions: Set<String> = ["Double", "Float", "CGFloat", "TimeInterval"]

  static func repairs(_ context: Context) -> [Repair] {
    guard
      context.isSymptom(.cannotApplyBinopToArgs, .cannotConvertArgumentValue, .noOverloadsMatchExactlyInCall)
    else { return [] }
    let names = context.symptom.names
    let types = names.count > 2 ? Array(names.suffix(2)) : names.count > 1 ? names : []
    guard types.count == 2, types[0] != types[1] else { return [] }
    let all = context.onLine.compactMap { Operands(of: $0, context) }
    if names.count > 2 {
      let place = context.tokens[context.place].start
      return all.filter { $0.place == place }.flatMap { repairs($0, types[0], types[1]) }
    }
    // What is converted is one of the operands, and the other one has the type that is needed.
    let place = context.tokens[context.place].start
    let blamed = all.filter { $0.left.contains(place) || $0.right.contains(place) }.min {
      $0.size(at: place) < $1.size(at: place)
    }
    guard let blamed else { return [] }
    return blamed.left.contains(place)
      ? repairs(blamed, types[0], types[1]) : repairs(blamed, types[1], types[0])
  }

  private static func repairs(_ operands: Operands, _ left: String, _ right: String) -> [Repair] {
    if whole.contains(left), fractions.contains(right) {
      return numbers(operands.left, as: right) + numbers(operands.right, as: left)
    }
    if fractions.contains(left), whole.contains(right) {
      return numbers(operands.right, as: left) + numbers(operands.left, as: right)
    }
    if whole.contains(left) && whole.contains(right) || fractions.contains(left) && fractions.contains(right)
    {
      return numbers(operands.right, as: left) + numbers(operands.left, as: right)
    }
    let isNumber = whole.contains(right) || fractions.contains(right) || right == "Bool"
    if left == "String", isNumber {
      if operands.sign == "*" {
        return [
          operands.replaced(
            "A text is repeated by `String(repeating:count:)`.",
            by: "String(repeating: \(operands.left.code), count: \(operands.right.code))")
        ]
      }
      return [
        operands.right.wrapped("A text and a number don't add up. `String(…)` makes a text of it.", "String(")
      ]
    }
    if right == "String", whole.contains(left) || fractions.contains(left) || left == "Bool" {
      return [
        operands.left.wrapped("A text and a number don't add up. `String(…)` makes a text of it.", "String(")
      ]
    }
    let pause = "A `Duration` isn't a number. `.seconds(…)` makes one."
    if left == "Duration", whole.contains(right) || fractions.contains(right) {
      return [operands.right.wrapped(pause, ".seconds(")]
    }
    if right == "Duration", whole.contains(left) || fractions.contains(left) {
      return [operands.left.wrapped(pause, ".seconds(")]
    }
    if left.hasPrefix("Set<"), operands.sign.isOneOf("+", "+=") {
      return [
        operands.replaced(
          "Sets don't add up. A set with the elements of both is their union.",
          by: operands.sign == "+"
            ? "\(operands.left.code).union(\(operands.right.code))"
            : "\(operands.left.code).formUnion(\(operands.right.code))")
      ]
    }
    return []
  }

  private static func numbers(_ operand: Operand, as type: String) -> [Repair] {
    let name = type == "TimeInterval" ? "Double" : type
    return [
      operand.wrapped(
        fractions.contains(type)
          ? "Swift doesn't mix kinds of numbers. `\(name)(…)` makes a number with a fraction of `\(operand.code)`."
          : "Swift doesn't mix kinds of numbers. `\(name)(…)` makes a whole number of `\(operand.code)`.",
        "\(name)(")
    ]
  }
}

/// A value beside an operator.
struct Operand {
  var start: Int
  var end: Int
  var code: String

  init(_ first: some SyntaxProtocol, through last: some SyntaxProtocol, _ context: Context) {
    start = first.startOffset
    end = last.endOffset
    code = context.file.text(start, end)
  }

  func contains(_ offset: Int) -> Bool { start <= offset && offset < end }

  func wrapped(_ cause: String, _ call: String) -> Repair {
    Repair(.told, cause, TextEdit(start, start, call), TextEdit(end, end, ")"))
  }
}

/// An operator and the values on its two sides.
struct Operands {
  var sign: String
  var left: Operand
  var right: Operand
  /// Where the operator begins.
  var place: Int

  private static let strength = [
    "*": 9, "/": 9, "%": 9, "&*": 9, "+": 8, "-": 8, "...": 7, "..<": 7, "??": 6, "==": 5, "!=": 5, "<": 5,
    ">": 5, "<=": 5, ">=": 5, "&&": 4, "||": 3, "=": 1, "+=": 1, "-=": 1, "*=": 1, "/=": 1,
  ]

  /// The operands of the operator at a token; nil where there is none.
  init?(of index: Int, _ context: Context) {
    let token = context.tokens[index].syntax
    guard case .binaryOperator(let sign) = token.tokenKind,
      let sequence = token.ancestor(SequenceExprSyntax.self), let own = Self.strength[sign]
    else { return nil }
    let elements = Array(sequence.elements)
    guard let middle = sequence.place(of: context.tokens[index]), middle > 0, middle + 1 < elements.count
    else { return nil }
    // What binds as strongly on the left, or more strongly on the right, belongs to an operand.
    func strength(_ position: Int) -> Int {
      Self.strength[elements[position].trimmedDescription] ?? 0
    }
    var first = middle - 1
    while first >= 2, strength(first - 1) >= own { first -= 2 }
    var last = middle + 1
    while last + 2 < elements.count, strength(last + 1) > own { last += 2 }
    self.sign = sign
    self.place = context.tokens[index].start
    left = Operand(elements[first].withoutEffects, through: elements[middle - 1], context)
    right = Operand(elements[middle + 1].withoutEffects, through: elements[last], context)
  }

  /// The length of the operand at an offset.
  func size(at offset: Int) -> Int {
    left.contains(offset) ? left.end - left.start : right.end - right.start
  }

  func replaced(_ cause: String, by code: String) -> Repair {
    Repair(.told, cause, TextEdit(left.start, right.end, code))
  }
}

extension SequenceExprSyntax {
  /// The position of the element that a token begins, among operands and operators; nil for any other token.
  func place(of token: ParsedFile.Token) -> Int? {
    Array(elements).firstIndex { $0.startOffset == token.start }
  }
}

@section("tca_mistakes") @used private let entry: Registry.Entry = { Registry.add(MixedOperands.self) }
