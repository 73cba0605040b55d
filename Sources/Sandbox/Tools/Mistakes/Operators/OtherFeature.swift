import SwiftSyntax
import SyntaxProtocol

/// A feature by a name that nothing declares, where another feature is declared: `CounterFeature` for
/// `Counter`.
enum OtherFeature: RepairOperator {
  static let id = "other-feature"
  static let title = "A feature has another name"
  static let examples = [
    Example(
      .test,
      right:
        "let store = TestStore(initialState: Counter.State()) {\n      Counter()\n    }",
      wrong:
        "let store = TestStore(initialState: AppReducer.State()) {\n      AppReducer()\n    }"
    ),
    Example(
      .feature, right: "case children(IdentifiedActionOf<Child>)",
      wrong: "case children(IdentifiedActionOf<ChildFeature>)"),
  ]

  static func repairs(_ context: Context) -> [Repair] {
    guard context.isSymptom(.cannotFindInScope, .cannotFindTypeInScope) || context.isVague else { return [] }
    let features = Set(
      context.tokens.indices.filter {
        context.file.text($0 - 1).isOneOf("struct", "enum") && context.isFeature(context.file.text($0))
      }.map { context.file.text($0) })
    let unknown = context.symptom.names.first.map { $0.split(separator: ".").first.map(String.init) ?? $0 }
    guard let name = unknown, name.first?.isUppercase == true, !context.declares(name) else { return [] }
    let places = context.tokens.indices.filter {
      context.file.text($0) == name && context.file.text($0 - 1) != "."
    }
    let isFeature = places.contains {
      context.file.text($0 + 1) == "." && context.file.text($0 + 2).isOneOf("State", "Action")
        || context.file.text($0 - 1) == "<" && context.file.text($0 - 2).hasSuffix("Of")
    }
    guard isFeature, !features.isEmpty else { return [] }
    return features.sorted().map { feature in
      let isSimilar = name.hasPrefix(feature) || feature.hasPrefix(name) || name.hasSuffix(feature)
      return Repair(
        isSimilar || features.count == 1 ? .told : .plausible, reach: .file,
        "There is no feature `\(name)`. The one of this file is called `\(feature)`.",
        places.map { context.file.replacing($0, with: feature) })
    }
  }
}

@section("tca_mistakes") @used private let entry: Registry.Entry = { Registry.add(OtherFeature.self) }
