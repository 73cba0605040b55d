import SyntaxProtocol

/// A loop, a choice or a block that lacks a part.
enum MeaningsOfStatements: MeaningTable {
  static let id = "meanings-of-statements"
  static let title = "A loop, a choice or a block lacks a part"
  static let words: String? = "The answer says how Swift writes the statement, with all of its parts."
  static let meanings = [
    Meaning(
      .missingConditionAfterWhile, "`while` has no condition.", fix: "while condition { … }",
      .statement("while { state.count += 1 }")),
    Meaning(
      .expectedLbraceAfterWhile, "What a loop repeats stands in braces.", fix: "while condition { … }",
      .statement("while state.count < 3 state.count += 1")),
    Meaning(
      .missingConditionAfterGuard, "`guard` has no condition.", fix: "guard condition else { return .none }",
      .statement("guard else { return .none }")),
    Meaning(
      .expectedForeachContainer, "A loop goes through a list, and none stands behind `in`.",
      fix: "for element in list { … }", .statement("for number in { print(number) }")),
    Meaning(
      .expectedForeachIn, "A loop names an element, and behind `in` the list that it is from.",
      fix: "for element in list { … }", .statement("for number { print(number) }")),
    Meaning(
      .cStyleForStmtRemoved, "A loop of Swift goes through a list or a range. It has no counter of its own.",
      fix: "for number in 0..<3 { … }",
      .statement("for let number = 0; number < 3; number += 1 { print(number) }")),
    Meaning(
      .expectedLbraceOrIfAfterElse, "What `else` does stands in braces.", fix: "else { … }",
      .statement("if state.count > 0 { state.count = 1 } else state.count = 2")),
    Meaning(
      .unexpectedElseAfterIf, "Swift writes the condition first, and both values in braces or behind signs.",
      fix: "`condition ? a : b`, or `if condition { a } else { b }`.",
      .statement("state.count = 1 if state.canUndo else 2")),
    Meaning(
      .expectedSwitchExpr, "`switch` asks for the cases of a value, and the value is missing.",
      fix: "switch value { … }", .statement("switch { case 1: break }")),
    Meaning(
      .expectedLbraceAfterSwitch, "The cases of a `switch` stand in braces.", fix: "switch value { … }",
      .statement("switch state.count case 1: break")),
    Meaning(
      .expectedLbraceAfterDefer, "What `defer` does at the end stands in braces.", fix: "defer { … }",
      .statement("defer state.count = 1")),
    Meaning(
      .expectedLbraceAfterDo, "What `do` tries stands in braces.", fix: "do { … } catch { … }",
      .statement("do state.count = 1")),
    Meaning(
      .unresolvedLabel, "No loop around this one has the name `$1`.",
      fix: "Write the name before the outer loop, `$1: for … in … { … }`, or remove it here.",
      .declaration("func scan() { outer: for _ in 1...3 { continue inner } }")),
    Meaning(
      .breakOutsideLoop, "`break` leaves a loop or a `switch`, and there is none around it.",
      fix: "Leave a function with `return`.", .declaration("func scan() { break }")),
    Meaning(
      .expectedColonInDictionaryLiteral, "Each entry of a dictionary has a key, a colon and a value.",
      fix: "Write the value behind a colon: `[\"a\": 1, \"b\": 2]`.",
      .statement("let numbers = [\"a\": 1, \"b\"]\n            print(numbers)")),
    Meaning(
      .expectedRbracketArrayType,
      "The type of a list has one type in its brackets, and a bracket at its end.",
      fix: "`[Element]` is a list, `[Key: Value]` a dictionary, and `(A, B)` a tuple of two values.",
      .statement("let list: [Int, String] = []\n            print(list)")),
    Meaning(
      .collectionLiteralEmpty, "Nothing tells which elements the empty list will have.",
      fix: "Write the type: `let list: [Int] = []`, or `[String: Int] = [:]` for a dictionary.",
      .declaration("func use() {\n  let list = []\n  print(list)\n}")),
    Meaning(
      .collectionLiteralHeterogeneous, "The elements of this list are of several types.",
      fix:
        "Use one type, such as an enum with a case for each kind of value. Where they may be of any type, write it: `: [Any]`.",
      .declaration("func use() {\n  let list = [1, \"b\"]\n  print(list)\n}")),
    Meaning(
      .cannotInferClosureType, "The closure uses itself, so nothing tells its type.",
      fix: "Write a function with `func`, which may call itself.",
      .declaration("func use() {\n  let again = { again() }\n  again()\n}")),
    Meaning(
      .exclusivityAccessRequired,
      "Two parts of `$1` are changed at the same time here, and Swift allows one change of a value at a time.",
      fix:
        "Change one after the other, with a copy in a constant between them. Two elements of a list change places with `swapAt(0, 1)`.",
      .declaration("func mix(_ list: inout [Int]) { swap(&list[0], &list[1]) }")),
    Meaning(
      .inoutArgumentAlias, "The function gets the same variable twice, and both could be changed at a time.",
      fix: "Give it a copy for one of them: `var other = value`.",
      .declaration(
        "func mix(_ first: inout Int, _ second: inout Int) {}\nfunc use() {\n  var number = 1\n  mix(&number, &number)\n}"
      )),
    Meaning(
      .returnInitNonNil, "An initializer makes a value of its own type, so it returns nothing.",
      fix: "Write `self.name = …` for each property, and `return nil` where no value can be made.",
      .declaration("struct Box { let size: Int; init?() { return false } }")),
    Meaning(
      .returnNonFailableInit, "Only an initializer `init?` may end without a value.",
      fix: "Write `init?(…)`. Who calls it gets an optional.",
      .declaration("struct Box { let size: Int; init() { return nil } }")),
    Meaning(
      .circularReference,
      "What is declared here is explained by itself, so the compiler never comes to an end.",
      fix: "Write its type, and a value that doesn't use it.", .member("let first = second, second = first")),
    Meaning(
      .typeDoesNotConform, "Nothing tells which elements the empty list has, so they could be anything.",
      fix: "Write the type behind the name: `: [Int] = []`.", book: "sharing#the-tool",
      Example(
        .feature, right: "@Shared(value: 0) var total: Int",
        wrong: "@Shared(value: 0) var total: Int\n      @Shared(.inMemory(\"names\")) var names = []"),
      evidence: .told
    ) { context in
      context.symptom.names.first == "Any"
        && context.onLine.contains { context.file.text($0) == "[" && context.file.text($0 - 1) == "=" }
    },
  ]
}

@section("tca_mistakes") @used private let entry: Registry.Entry = { Registry.add(MeaningsOfStatements.self) }
