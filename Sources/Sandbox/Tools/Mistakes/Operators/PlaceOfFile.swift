import SyntaxProtocol

/// The place of a file by a name that nobody has declared: `.fileStorage(.stats)`.
enum PlaceOfFile: RepairOperator {
  static let id = "place-of-file"
  static let title = "The place of a file isn't declared"
  static let book: String? = "sharing#the-tool"
  static let examples = [
    Example(
      .feature, right: "@Shared(value: 0) var total: Int",
      wrong: "@Shared(.fileStorage(.totals)) var total = 0",
      repaired:
        "@Shared(.fileStorage(.documentsDirectory.appending(component: \"totals.json\"))) var total = 0")
  ]

  static func repairs(_ context: Context) -> [Repair] {
    guard context.symptom.names.first == "URL", let name = context.symptom.names.last,
      context.isSymptom(in: .member) || context.isNotFound
    else { return [] }
    return context.near.compactMap { index -> Repair? in
      guard context.file.text(index) == name, context.file.text(index - 1) == ".",
        context.file.text(index - 2) == "(", context.file.text(index - 3) == "fileStorage"
      else { return nil }
      return Repair(
        .told, "No place of a file is called `\(name)`. A URL tells where the file is.",
        TextEdit(
          context.tokens[index].start, context.tokens[index].end,
          "documentsDirectory.appending(component: \"\(name).json\")"))
    }
  }
}

@section("tca_mistakes") @used private let entry: Registry.Entry = { Registry.add(PlaceOfFile.self) }
