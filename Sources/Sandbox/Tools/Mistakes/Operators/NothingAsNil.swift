import SwiftSyntax
import SyntaxProtocol

/// A `nil` where nothing has another name, or where the function around it has another one.
enum NothingAsNil: RepairOperator {
  static let id = "nothing-as-nil"
  static let title = "Nothing isn't called `nil` here"
  static let examples: [Example] = [
    .member(
      "func again(_ isOn: Bool) -> Effect<Action> { isOn ? .send(.tick) : nil }",
      repaired: "func again(_ isOn: Bool) -> Effect<Action> { isOn ? .send(.tick) : .none }"),
    .statement(
      "let names: [String] = [\"a\"].map { name in\n              if name.isEmpty { return nil }\n              return name\n            }\n            print(names)",
      repaired:
        "let names: [String] = [\"a\"].compactMap { name in\n              if name.isEmpty { return nil }\n              return name\n            }\n            print(names)"
    ),
  ]

  static func repairs(_ context: Context) -> [Repair] {
    guard context.isSymptom(in: .nilValue) else { return [] }
    if context.symptom.names.contains(where: { $0.hasPrefix("Effect<") }), let index = context.nearest("nil")
    {
      return [
        Repair(
          .told, "An effect that does nothing is called `.none`.", book: "effects#the-tool",
          context.file.replacing(index, with: ".none"))
      ]
    }
    guard context.isSymptom(.cannotConvertClosureResultNil) else { return [] }
    return context.closures(around: context.place).prefix(1).filter { context.file.text($0 - 1) == "map" }.map
    {
      Repair(
        .told, "`map` makes one element of each. `compactMap` leaves those out for which there is `nil`.",
        context.file.replacing($0 - 1, with: "compactMap"))
    }
  }
}

@section("tca_mistakes") @used private let entry: Registry.Entry = { Registry.add(NothingAsNil.self) }
