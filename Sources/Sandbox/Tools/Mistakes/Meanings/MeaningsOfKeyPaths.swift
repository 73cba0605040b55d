import SyntaxProtocol

/// A key path that doesn't lead where it is needed.
enum MeaningsOfKeyPaths: MeaningTable {
  static let id = "key-path-of-another-kind"
  static let title = "A key path leads to something else than needed"
  static let words: String? =
    "A key path begins with a type or with a dot, `\\State.count` or `\\.count`, and leads to properties. Only a `WritableKeyPath` can be written through."
  static let meanings = [
    Meaning(
      .exprKeypathNotProperty, "A key path leads to properties, and `$1` is a method.",
      fix: "Call it in a closure, such as `{ value in value.rename() }`.",
      Example(
        .feature, right: "state.canUndo = true", wrong: "let path = \\State.rename\n            print(path)")),
    Meaning(
      .exprSmartKeypathApplicationTypeMismatch,
      "The key path begins at another type than `$2`, to which it is applied.",
      fix: "Apply it to a value of the type at its beginning, or write one that begins at `$2`.",
      Example(
        .feature, right: "state.canUndo = true",
        wrong: "let path = \\State.count\n            print(state.child[keyPath: path])")),
    Meaning(
      .cannotConvertTypeToKeypathSubscriptIndex, "`keyPath:` takes a key path, and this is a `$1`.",
      fix: "Write it with a backslash: `[keyPath: \\.count]`.",
      Example(.feature, right: "state.canUndo = true", wrong: "print(state[keyPath: \"count\"])")),
    Meaning(
      .cannotApplyLvalueBinopToSubelement, "`$1` only reads: a `KeyPath` can't be written through.",
      fix: "Declare it as a `WritableKeyPath`.",
      Example(
        .feature, right: "state.canUndo = true",
        wrong: "let path: KeyPath<State, Int> = \\.count\n            state[keyPath: path] += 1")
    ) { context in context.onLine.contains { context.file.text($0) == "keyPath" } },
    Meaning(
      .exprKeypathEnumCase, "`$1` is a case, and a key path of this kind leads to properties.",
      fix:
        "Write the key path from the dot alone, `\\.$1`. `@CasePathable`, or `@Reducer`, makes it for each case.",
      .statement("print(\\Phase.running)")),
  ]
}

@section("tca_mistakes") @used private let entry: Registry.Entry = { Registry.add(MeaningsOfKeyPaths.self) }
