import SwiftSyntax
import SyntaxProtocol

/// What a property can't be.
enum MeaningsOfProperties: MeaningTable {
  static let id = "meanings-of-properties"
  static let title = "A property can't be declared in this way"
  static let words: String? =
    "What a property may have depends on whether it stores a value or computes one. The answer says what is wrong with this one."
  static let meanings = [
    Meaning(
      .missingGetter,
      "A property that can be set can be read too: `set` needs a `get`.",
      fix: "Add a `get { … }` before `set`.",
      Example(
        .feature, right: "var canUndo = false",
        wrong: "var canUndo = false\n    var doubled: Int { set { count = newValue / 2 } }")),
    Meaning(
      .observingAccessorConflictsWithAccessor,
      "`$1` runs when a stored value changes, and a property with `get` or `set` stores none.",
      fix: "Do the work in `set { … }`, or store the value: `var doubled = 0 { didSet { … } }`.",
      Example(
        .feature, right: "var canUndo = false",
        wrong: "var canUndo = false\n    var doubled: Int { get { 2 * count } didSet { name = \"\" } }")),
    Meaning(
      .duplicateAccessor,
      "The property has two of the same: it needs one `get` and at most one `set`.",
      fix: "Remove one of them.",
      Example(
        .feature, right: "var canUndo = false",
        wrong:
          "var canUndo = false\n    var doubled: Int {\n      get { 2 * count }\n      get { 2 * count }\n    }"
      )),
    Meaning(
      .patternBindsNoVariables,
      "A property needs a name, and `_` is none.",
      fix: "Give it a name: `var step = 1`.",
      Example(
        .feature, right: "var canUndo = false",
        wrong: "var canUndo = false\n    var _ = 1")),
    Meaning(
      .invalidOwnershipType,
      "`$1` is for objects of a class, and `$2` is a value.",
      fix: "Remove `$1`.",
      Example(
        .feature, right: "var canUndo = false",
        wrong: "var canUndo = false\n    weak var shown: Phase?")),
    Meaning(
      .computedPropertyMissingType,
      "A computed property says its type, because it has no first value that would tell it.",
      fix: "Write the type before the brace: `var name: Int { … }`.",
      Example(
        .feature, right: "var canUndo = false",
        wrong: "var canUndo = false\n    var both { (count, name) }")),
    Meaning(
      .variableUsedBeforeInitialized,
      "`$1` may have no value here: at least one way to this line gives it none.",
      fix: "Give it a value in each branch, also in `else`, or begin with one: `var $1 = …`.",
      Example(
        .feature, right: "state.fact = nil",
        wrong:
          "state.fact = nil\n        let old: Int\n        if state.count > 0 { old = 1 }\n        state.count = old"
      )
    ) { $0.tokens[$0.place].syntax.ancestor(InitializerDeclSyntax.self) == nil },
    Meaning(
      .lazyRequiresInitializer,
      "A `lazy` property computes its first value when it is read, so it needs one.",
      fix: "lazy var name = …",
      Example(
        .feature, right: "var canUndo = false",
        wrong: "var canUndo = false\n    lazy var doubled: Int")),
    Meaning(
      .cannotInferTypeForPattern,
      "A name needs a type, or a first value that tells it.",
      fix: "let name = …, or `let name: Type`",
      Example(
        .feature, right: "enum CancelID { case timer }",
        wrong: "enum CancelID { case timer }\n  func hide() {\n    let old\n  }")
    ) { context in
      guard let binding = context.enclosing(PatternBindingSyntax.self) else { return false }
      return binding.typeAnnotation == nil && binding.initializer == nil && binding.accessorBlock == nil
    },
    Meaning(
      .instanceMemberInInitializer,
      "A first value is made before the others are there, so it can't use `$1`.",
      fix: "Compute it, `var name: Type { … }`, or set it in an `init`.",
      Example(
        .feature, right: "var canUndo = false",
        wrong: "var canUndo = false\n    var next = count + 1")
    ) { $0.symptom.names.first.map { !$0.isEmpty } == true && $0.enclosing(VariableDeclSyntax.self) != nil },
    Meaning(
      .expectedType,
      "A type is missing behind the colon.",
      fix: "var name: Int",
      Example(
        .feature, right: "var canUndo = false",
        wrong: "var canUndo = false\n    var first: \n    var second = 1")
    ) { $0.file.text($0.place - 1) == ":" || $0.file.text($0.place) == ":" },
    Meaning(
      .useLocalBeforeDeclaration,
      "`$1` is asked for its value in the line that gives it its first one.",
      fix: "Name the value that is meant, such as `state.$1`, or give the new one another name.",
      .statement("let next = next + 1\n            print(next)"), evidence: .plausible
    ) { context in
      context.enclosing(PatternBindingSyntax.self)?.pattern.trimmedDescription == context.symptom.names.first
    },
    Meaning(
      .ambiguousDeclRef,
      "Several declarations are called `$1`, and nothing here tells which of them is meant.",
      fix: "Write the type that the value shall have: `let value: Int = …`.",
      .member(
        "func next() -> Int { 1 }\n  func next() -> String { \"\" }\n  var isNext: Bool { let step = next(); return true }"
      ),
      evidence: .plausible
    ) { context in
      context.enclosing(PatternBindingSyntax.self).map { $0.typeAnnotation == nil && $0.initializer != nil }
        == true
    },
    Meaning(
      .expectedType,
      "A closure has no types of its own in angle brackets, so it isn't generic: its parameters have one type each.",
      fix: "Write the type itself, such as `String`, or `any Sendable` for any value.",
      book: "dependencies#the-tool",
      Example(
        .feature, right: "var fetch: @Sendable (_ number: Int) async throws -> String",
        wrong: "var fetch: @Sendable <Value>(_ number: Value) async throws -> String")
    ) { $0.file.text($0.place) == "<" },
  ]
}

@section("tca_mistakes") @used private let entry: Registry.Entry = { Registry.add(MeaningsOfProperties.self) }
