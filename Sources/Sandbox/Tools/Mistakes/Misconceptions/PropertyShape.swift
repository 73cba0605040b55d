import SyntaxProtocol

/// A stored property of `some` type without a value, or a property whose setter can't stand beside a getter that waits.
enum PropertyShape: Misconception {
  static let id = "property-of-another-shape"
  static let title = "A property has a type or a part it can't"
  static let words: String? =
    "`some` stands for the type of a value that is given there. A property whose getter waits or throws has no setter."
  static let examples: [Example] = [
    .declaration(
      "struct Cache {\n  var text: String {\n    get async { \"\" }\n    set { print(newValue) }\n  }\n}")
  ]

  static func advice(_ context: Context) -> Advice? {
    if context.isSymptom(.opaqueTypeVarNoInit, .opaqueTypeVarNoUnderlyingType) {
      return Advice(
        .told, "`some` stands for one type, which the first value tells, and the property has none.",
        fix:
          "Write a concrete type, such as `Int`, make the struct generic, or write `any` for values of several types."
      )
    }
    guard context.isSymptom(.invalidAccessorWithEffectfulGet) else { return nil }
    return Advice(
      .told, "A getter that waits or throws has no setter beside it.",
      fix: "Remove the `set`, and change the value by a function: `func save(_ text: String) async { … }`.")
  }
}

@section("tca_mistakes") @used private let entry: Registry.Entry = { Registry.add(PropertyShape.self) }
