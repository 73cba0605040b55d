import SyntaxProtocol

/// Something stands where the language has no place for it.
enum MeaningsOfPlaces: Explanation {
  static let id = "wrong-place"
  static let title = "Something stands where Swift has no place for it"
  static let words: String? =
    "Swift has one place for each word. The answer says which one it is for what you have typed."
  static let meanings = [
    Meaning(
      .extensionStoredProperty,
      "An extension can't hold a value: what is stored stands in the type itself.",
      fix: "Declare the property in the type, or compute it: `var … : … { … }`.",
      Example(
        .feature, right: "extension FactClient: DependencyKey {",
        wrong: "extension FactClient {\n  var step = 1\n}\n\nextension FactClient: DependencyKey {"))
  ]
}

@section("tca_mistakes") @used private let entry: Registry.Entry = { Registry.add(MeaningsOfPlaces.self) }
