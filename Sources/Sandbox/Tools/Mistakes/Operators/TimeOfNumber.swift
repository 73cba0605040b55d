import SwiftSyntax
import SyntaxProtocol

/// A number where a time is needed: `2.minutes`, `clock.sleep(for: 2)`, or a duration where a number of
/// seconds is needed.
enum TimeOfNumber: RepairOperator {
  static let id = "time-of-number"
  static let title = "A time is written as a number"
  static let book: String? = "clocks#the-tool"
  static let examples = [
    Example(
      .feature, right: "try await clock.sleep(for: .seconds(1))", wrong: "try await clock.sleep(for: 1)"),
    Example(
      .feature, right: "try await clock.sleep(for: .seconds(1))",
      wrong: "try await clock.sleep(for: 2.minutes)",
      repaired: "try await clock.sleep(for: .seconds(2 * 60))"),
    Example(
      .feature, right: "state.canUndo = true",
      wrong: "let end = Date() + 2.minutes\n            state.canUndo = end > Date()",
      repaired: "let end = Date() + 2 * 60\n            state.canUndo = end > Date()"),
  ]

  private static let seconds = [
    "second": 1, "seconds": 1, "minute": 60, "minutes": 60, "hour": 3600, "hours": 3600, "day": 86400,
    "days": 86400, "week": 604800, "weeks": 604800,
  ]

  static func repairs(_ context: Context) -> [Repair] {
    context.near.flatMap { number(context, $0) + duration(context, $0) } + literal(context)
      + difference(context)
  }

  /// `2.minutes` → `.seconds(60 * 2)`, and `60 * 2` where seconds are a number.
  private static func number(_ context: Context, _ index: Int) -> [Repair] {
    guard let factor = seconds[context.file.text(index)], context.file.text(index - 1) == ".", index > 1,
      context.file.text(index + 1) != "(" || context.file.text(index + 2) == ")"
    else { return [] }
    let value = context.tokens[index - 2]
    guard value.isIdentifier || value.text.first?.isNumber == true,
      context.symptom.names.last == context.file.text(index) || context.isVague
    else { return [] }
    let first =
      value.isIdentifier
      ? context.operand(before: index - 1).map { context.tokens[$0].start } ?? value.start : value.start
    let last = context.file.text(index + 1) == "(" ? index + 2 : index
    let end = context.tokens[last].end
    let amount = context.file.text(first, value.end)
    let product = factor == 1 ? amount : "\(amount) * \(factor)"
    return [
      Repair(
        .told, "A number has no `\(context.file.text(index))`. A `Duration` is made by `.seconds(…)`.",
        TextEdit(first, end, ".seconds(\(product))")),
      Repair(
        .told, "A number has no `\(context.file.text(index))`. A date is moved by a number of seconds.",
        TextEdit(first, end, value.isIdentifier ? "Double(\(product))" : product)),
      Repair(
        .fitting, "A number has no `\(context.file.text(index))`. A date is moved by a number of seconds.",
        TextEdit(first, end, product)),
    ]
  }

  /// `now + .seconds(60)` and `now.addingTimeInterval(.minutes(1))` → the number of seconds.
  private static func duration(_ context: Context, _ index: Int) -> [Repair] {
    guard let factor = seconds[context.file.text(index)], context.file.text(index - 1) == ".",
      context.file.text(index + 1) == "(", let close = context.partner(of: index + 1),
      context.mentions("Date") || context.mentions("TimeInterval") || context.mentions("Double")
        || context.isVague
    else { return [] }
    let amount = context.file.text(context.tokens[index + 1].end, context.tokens[close].start)
    guard !amount.contains(",") else { return [] }
    let first = context.file.text(index - 2) == "Duration" ? index - 2 : index - 1
    let product = factor == 1 ? amount : "\(amount) * \(factor)"
    return [
      Repair(
        context.isVague ? .plausible : .told,
        "A date is moved by a number of seconds, which is no `Duration`.",
        TextEdit(context.tokens[first].start, context.tokens[close].end, product)
      ).removing()
    ]
  }

  /// `now - start` → `now.timeIntervalSince(start)`.
  private static func difference(_ context: Context) -> [Repair] {
    guard context.isSymptom(.cannotConvertArgumentValue), context.symptom.names.first == "Date",
      let sign = context.onLine.first(where: { context.file.text($0) == "-" }),
      let operands = Operands(of: sign, context)
    else { return [] }
    return [
      operands.replaced(
        "The time between two dates is `timeIntervalSince`, a number of seconds.",
        by: "\(operands.left.code).timeIntervalSince(\(operands.right.code))")
    ]
  }

  /// `clock.sleep(for: 2)` → `.seconds(2)`.
  private static func literal(_ context: Context) -> [Repair] {
    guard context.isSymptom(in: .conversion),
      context.mentions("Duration")
        || context.symptom.names.last == "UInt64"
          && context.onLine.contains(where: { context.file.text($0) == "timeout" }),
      let name = context.symptom.names.first, name.isOneOf("Int", "Double"), let value = context.valueAtPlace
    else { return [] }
    let start = value.startOffset
    let end = value.endOffset
    return [
      Repair(
        .told, "A `Duration` isn't a number. `.seconds(…)` makes one.", TextEdit(start, start, ".seconds("),
        TextEdit(end, end, ")"))
    ]
  }
}

@section("tca_mistakes") @used private let entry: Registry.Entry = { Registry.add(TimeOfNumber.self) }
