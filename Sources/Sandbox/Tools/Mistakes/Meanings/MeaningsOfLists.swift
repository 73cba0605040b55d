import SyntaxProtocol

/// A collection or a tuple that is used like one of another kind.
enum MeaningsOfLists: MeaningTable {
  static let id = "list-of-another-shape"
  static let title = "A list or a text is used as another"
  static let words: String? =
    "The elements of a set have no numbers, a tuple has the parts with which it is declared, and a dictionary has keys with values."
  static let meanings = [
    Meaning(
      .cannotConvertArgumentValue, "An `IndexSet` holds several places, and `remove(at:)` takes one.",
      fix:
        "Remove them from the last to the first: `for index in indices.reversed() { names.remove(at: index) }`.",
      .statement("var names = [\"Blob\"]\n            names.remove(at: IndexSet([0]))")
    ) { $0.symptom.names == ["IndexSet", "Int"] },
    Meaning(
      .shouldUseDictionaryLiteral, "A dictionary of the type `$1` has a key before each value.",
      fix: "Write a colon between them: `[key: value]`.",
      Example(
        .feature, right: "state.canUndo = true",
        wrong: "let table: [String: Int] = [\"a\", \"b\"]\n            print(table)")),
    Meaning(
      .couldNotFindValueSubscript,
      "A `$1` is a single value, and nothing in it can be asked for in brackets.",
      fix: "Use the value itself, or the list from which it comes.",
      Example(.feature, right: "state.canUndo = true", wrong: "print(state.count[0])")),
    Meaning(
      .couldNotFindTupleMember,
      "The tuple `$1` has no part `$2`. Its parts are numbered: the first is `.0`, and the second `.1`.",
      fix: "Use a number that is there, or give the parts names: `(count: 1, name: \"Blob\")`.",
      Example(.feature, right: "state.canUndo = true", wrong: "let pair = (1, 2)\n            print(pair.2)")
    ) { context in context.symptom.names.first != "()" },
    Meaning(
      .cannotConvertArgumentValue, "The elements of a set have no order and no numbers.",
      fix: "Ask for any of them with `first`, sort them with `sorted()`, or use an array: `Array(…)`.",
      Example(
        .feature, right: "state.canUndo = true",
        wrong: "let tags: Set<String> = []\n            print(tags[0])")
    ) { context in context.symptom.names.last.map { $0.hasPrefix("Set<") && $0.hasSuffix(".Index") } == true
    },
    Meaning(
      .typeDoesNotConformInDeclRef, "Nothing says which of two values of `$3` comes first.",
      fix:
        "Say it in a closure: `sorted { first, second in first.name < second.name }`. Or let `$3` be `Comparable`, with `static func <`.",
      Example(.feature, right: "state.canUndo = true", wrong: "print(state.children.sorted())")
    ) { context in
      context.symptom.names.last == "Comparable" && context.symptom.names.count > 3
        && context.symptom.names[0] != "..."
    },
    Meaning(
      .conflictingArgumentsForGenericParameter,
      "Both values must have one type, and here are a `$2` and a `$3`.",
      fix: "Turn one of them into the type of the other.",
      Example(
        .feature, right: "state.canUndo = true", wrong: "let range = 1...state.name\n            print(range)"
      )),
  ]
}

@section("tca_mistakes") @used private let entry: Registry.Entry = { Registry.add(MeaningsOfLists.self) }
