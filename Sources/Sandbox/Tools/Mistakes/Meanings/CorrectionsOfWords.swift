import SwiftSyntax
import SyntaxProtocol

/// A keyword that this declaration doesn't have, or has elsewhere.
enum CorrectionsOfWords: Corrections {
  static let id = "word-of-another-place"
  static let title = "A word is for another kind of declaration"
  static let corrections = [
    Correction(
      .lazyRequiresInitializer, .lazyNotOnComputed,
      cause: "A computed property is computed whenever it is read, so it isn't `lazy`.",
      Example(
        .feature, right: "var canUndo = false",
        wrong: "var canUndo = false\n    lazy var doubled: Int { 2 * count }",
        repaired: "var canUndo = false\n    var doubled: Int { 2 * count }")
    ) { context in
      context.enclosing(VariableDeclSyntax.self)?.bindings.first?.accessorBlock == nil
        ? [] : Correction.dropping("lazy")(context)
    },
    Correction(
      .lazyNotOnLet,
      cause: "A constant has its value from the beginning, so it isn't `lazy`.",
      Example(
        .feature, right: "var canUndo = false",
        wrong: "var canUndo = false\n    lazy let start = 0",
        repaired: "var canUndo = false\n    let start = 0"), edits: Correction.dropping("lazy")),
    Correction(
      .attrOnlyOneDeclKind,
      cause: "`$1` stands before a function. A property that is computed says `get` and `set` instead.",
      Example(
        .feature, right: "var canUndo = false",
        wrong: "var canUndo = false\n    mutating var doubled: Int { 2 * count }",
        repaired: "var canUndo = false\n    var doubled: Int { 2 * count }"),
      edits: Correction.dropping("mutating")),
    Correction(
      .staticFunctionsNotMutating,
      cause:
        "A `static` function has no value that it could change, so it is one of both: `static` or `mutating`.",
      Example(
        .feature, right: "var canUndo = false",
        wrong: "var canUndo = false\n    static mutating func start() { count = 0 }",
        repaired: "var canUndo = false\n    mutating func start() { count = 0 }"),
      edits: Correction.dropping("static", "mutating")),
    Correction(
      .noConvenienceKeywordInit,
      cause: "Only a class has `convenience` initializers. In a struct, each one may call another.",
      Example(
        .feature, right: "extension FactClient: DependencyKey {",
        wrong:
          "struct Tally {\n  var amount = 0\n  convenience init(first: Int) {\n    amount = first\n  }\n}\n\nextension FactClient: DependencyKey {",
        repaired:
          "struct Tally {\n  var amount = 0\n  init(first: Int) {\n    amount = first\n  }\n}\n\nextension FactClient: DependencyKey {"
      ), edits: Correction.dropping("convenience")),
    Correction(
      .overrideNonclassDecl,
      cause: "A struct inherits nothing, so it has nothing to override.",
      Example(
        .feature, right: "var canUndo = false",
        wrong: "var canUndo = false\n    override func described() -> String { \"\" }",
        repaired: "var canUndo = false\n    func described() -> String { \"\" }")
    ) { context in
      let name = context.enclosing(FunctionDeclSyntax.self)?.name.text ?? ""
      // A suite is set up and cleaned up in another way.
      return name.hasPrefix("setUp") || name.hasPrefix("tearDown")
        ? [] : Correction.dropping("override")(context)
    },
    Correction(
      .methodDoesNotOverride, .propertyDoesNotOverride,
      cause: "The class inherits nothing of this name, so there is nothing to override.",
      Example(
        .feature, right: "extension FactClient: DependencyKey {",
        wrong:
          "class Tally {\n  override func count() -> Int { 0 }\n}\n\nextension FactClient: DependencyKey {",
        repaired: "class Tally {\n  func count() -> Int { 0 }\n}\n\nextension FactClient: DependencyKey {"),
      edits: Correction.dropping("override")),
    Correction(
      .invalidDeclModifier,
      cause: "`$1` is for classes, from which others can inherit.",
      Example(
        .feature, right: "extension FactClient: DependencyKey {",
        wrong: "final struct Tally {}\n\nextension FactClient: DependencyKey {",
        repaired: "struct Tally {}\n\nextension FactClient: DependencyKey {"),
      edits: Correction.dropping("final")),
    Correction(
      .accessControlOpenBadDecl,
      cause: "Only classes are `open`. What others may use is `public`.",
      Example(
        .feature, right: "extension FactClient: DependencyKey {",
        wrong: "open struct Tally {}\n\nextension FactClient: DependencyKey {",
        repaired: "public struct Tally {}\n\nextension FactClient: DependencyKey {"),
      edits: Correction.replacing("open", with: "public")),
    Correction(
      .classFuncNotInClass, .classVarNotInClass,
      cause: "What belongs to the type itself is `static`.",
      Example(
        .feature, right: "var canUndo = false",
        wrong: "var canUndo = false\n    class func start() -> Int { 0 }",
        repaired: "var canUndo = false\n    static func start() -> Int { 0 }"),
      edits: Correction.replacing("class", with: "static")),
    Correction(
      .attrNameOnlyAtNonLocalScope,
      cause: "What is declared in a function can't be seen outside of it anyway.",
      Example(
        .feature, right: "state.fact = nil",
        wrong: "state.fact = nil\n        private let old = state.count\n        state.count = old",
        repaired: "state.fact = nil\n        let old = state.count\n        state.count = old"),
      edits: Correction.dropping("private", "public", "fileprivate")),
    Correction(
      .staticVarDeclGlobalScope, .staticFuncDeclGlobalScope,
      cause: "`static` is for the members of a type, and this is none.",
      Example(
        .feature, right: "state.fact = nil",
        wrong: "state.fact = nil\n        static let limit = 10\n        state.count = limit",
        repaired: "state.fact = nil\n        let limit = 10\n        state.count = limit"),
      edits: Correction.dropping("static")),
    Correction(
      .attrOnlyOnParameters,
      cause: "`$1` is for the parameters of a function.",
      Example(
        .feature, right: "var canUndo = false",
        wrong: "var canUndo = false\n    var limit: inout Int = 0",
        repaired: "var canUndo = false\n    var limit: Int = 0"), edits: Correction.dropping("inout")),
    Correction(
      .nonstaticOperatorInNominal,
      cause: "An operator belongs to the type, so it is `static`.",
      Example(
        .feature, right: "extension FactClient: DependencyKey {",
        wrong:
          "struct Tally {\n  func == (first: Tally, second: Tally) -> Bool { true }\n}\n\nextension FactClient: DependencyKey {",
        repaired:
          "struct Tally {\n  static func == (first: Tally, second: Tally) -> Bool { true }\n}\n\nextension FactClient: DependencyKey {"
      )
    ) { context in context.nearest("func").map { [[context.file.inserting("static", before: $0)]] } ?? [] },
    Correction(
      .initializerResultType,
      cause: "An initializer makes a value of its type, and says no result.",
      isRemoval: true,
      Example(
        .feature, right: "extension FactClient: DependencyKey {",
        wrong:
          "struct Tally {\n  var amount = 0\n  init(first: Int) -> State {\n    amount = first\n  }\n}\n\nextension FactClient: DependencyKey {",
        repaired:
          "struct Tally {\n  var amount = 0\n  init(first: Int) {\n    amount = first\n  }\n}\n\nextension FactClient: DependencyKey {"
      )
    ) { context in
      guard let result = context.enclosing(InitializerDeclSyntax.self)?.signature.returnClause else {
        return []
      }
      return [[TextEdit(result.startOffset, result.endOffset + 1, "")]]
    },
    Correction(
      .getsetInit,
      cause: "A computed property stores nothing, so it has no first value.",
      isRemoval: true,
      Example(
        .feature, right: "var canUndo = false",
        wrong: "var canUndo = false\n    var next: Int = 0 { count + 1 }",
        repaired: "var canUndo = false\n    var next: Int { count + 1 }")
    ) { context in
      guard let binding = context.enclosing(PatternBindingSyntax.self), let type = binding.typeAnnotation,
        let value = binding.initializer
      else { return [] }
      return [[TextEdit(type.endOffset, value.endOffset, "")]]
    },
    Correction(
      .protocolPropertyMustBeComputed,
      cause: "A protocol says what can be read or set of a property: `{ get }` or `{ get set }`.",
      Example(
        .feature, right: "extension FactClient: DependencyKey {",
        wrong: "protocol Counting {\n  var amount: Int\n}\n\nextension FactClient: DependencyKey {",
        repaired: "protocol Counting {\n  var amount: Int { get }\n}\n\nextension FactClient: DependencyKey {"
      )
    ) { context in
      guard let binding = context.enclosing(PatternBindingSyntax.self), binding.initializer == nil else {
        return []
      }
      return [[TextEdit(binding.endOffset, binding.endOffset, " { get }")]]
    },
    Correction(
      .disallowedInit,
      cause: "A protocol has no values. It says only what can be read or set of a property.",
      isRemoval: true,
      Example(
        .feature, right: "extension FactClient: DependencyKey {",
        wrong: "protocol Counting {\n  var amount: Int = 0\n}\n\nextension FactClient: DependencyKey {",
        repaired: "protocol Counting {\n  var amount: Int { get }\n}\n\nextension FactClient: DependencyKey {"
      )
    ) { context in
      guard let binding = context.enclosing(PatternBindingSyntax.self), let value = binding.initializer,
        let type = binding.typeAnnotation
      else { return [] }
      return [[TextEdit(type.endOffset, value.endOffset, binding.accessorBlock == nil ? " { get }" : "")]]
    },
    Correction(
      .tupleTypeInit,
      cause: "The type of a closure has no defaults: who calls it gives each value.",
      isRemoval: true,
      Example(
        .feature, right: "var fetch: @Sendable (_ number: Int) async throws -> String",
        wrong: "var fetch: @Sendable (_ number: Int = 0) async throws -> String")
    ) { context in
      guard let sign = context.nearest("="),
        let end = context.onLine.filter({ $0 > sign && context.file.text($0).isOneOf(",", ")") }).min()
      else { return [] }
      return [[TextEdit(context.tokens[sign - 1].end, context.tokens[end - 1].end, "")]]
    },
    Correction(
      .unimplementedStaticVar,
      cause:
        "An extension of a protocol can't store a value. It computes the property: `static var … { … }`.",
      Example(
        .feature, right: "extension FactClient: DependencyKey {",
        wrong:
          "protocol Counting {}\nextension Counting {\n  static let amount: Int = 1\n}\n\nextension FactClient: DependencyKey {",
        repaired:
          "protocol Counting {}\nextension Counting {\n  static var amount: Int { 1 }\n}\n\nextension FactClient: DependencyKey {"
      )
    ) { context in
      guard let variable = context.enclosing(VariableDeclSyntax.self), let binding = variable.bindings.first,
        let value = binding.initializer, let type = binding.typeAnnotation
      else { return [] }
      let word = variable.bindingSpecifier
      return [
        [
          TextEdit(word.startOffset, word.endOffset, "var"),
          TextEdit(type.endOffset, value.value.startOffset, " { "),
          TextEdit(value.endOffset, value.endOffset, " }"),
        ]
      ]
    },
    Correction(
      .asyncFuncModifier,
      cause: "`async` stands behind the parentheses of a function.",
      Example(
        .feature, right: "enum CancelID { case timer }",
        wrong: "enum CancelID { case timer }\n  async func load() -> String { \"\" }",
        repaired: "enum CancelID { case timer }\n  func load() async -> String { \"\" }")
    ) { context in
      guard let word = context.nearest("async"),
        let function = context.tokens[word].syntax.ancestor(FunctionDeclSyntax.self)
      else { return [] }
      let end = function.signature.parameterClause.endOffset
      return [[context.file.removing(word), TextEdit(end, end, " async")]]
    },
    Correction(
      .asyncOrThrowsInWrongPosition,
      cause: "`$1` stands before the arrow, behind the parentheses.",
      Example(
        .feature, right: "enum CancelID { case timer }",
        wrong: "enum CancelID { case timer }\n  func load() -> String async { \"\" }",
        repaired: "enum CancelID { case timer }\n  func load() async -> String { \"\" }")
    ) { context in EffectWords.moved(context) },
    Correction(
      .awaitInFunctionType,
      cause: "What waits is declared `async`. `await` stands where it is called.",
      Example(
        .feature, right: "enum CancelID { case timer }",
        wrong: "enum CancelID { case timer }\n  func load() await -> String { \"\" }",
        repaired: "enum CancelID { case timer }\n  func load() async -> String { \"\" }"),
      edits: Correction.replacing("await", with: "async")),
    Correction(
      .throwInFunctionType,
      cause: "What can fail is declared `throws`.",
      Example(
        .feature, right: "enum CancelID { case timer }",
        wrong: "enum CancelID { case timer }\n  func load() try -> String { \"\" }",
        repaired: "enum CancelID { case timer }\n  func load() throws -> String { \"\" }")
    ) { context in
      ["try", "throw"].compactMap { context.nearest($0) }.map { [context.file.replacing($0, with: "throws")] }
    },
    Correction(
      .duplicateEffectsSpecifier,
      cause: "`$1` is written twice.",
      Example(
        .feature, right: "enum CancelID { case timer }",
        wrong: "enum CancelID { case timer }\n  func load() async async -> String { \"\" }",
        repaired: "enum CancelID { case timer }\n  func load() async -> String { \"\" }")
    ) { context in [[context.file.removing(context.place)]] },
    Correction(
      .asyncAfterThrows,
      cause: "`$1` comes first: `async throws`.",
      Example(
        .feature, right: "enum CancelID { case timer }",
        wrong: "enum CancelID { case timer }\n  func load() throws async -> String { \"\" }",
        repaired: "enum CancelID { case timer }\n  func load() async throws -> String { \"\" }")
    ) { context in
      guard let first = context.nearest("throws"), context.file.text(first + 1) == "async" else { return [] }
      return [
        [context.file.replacing(first, with: "async"), context.file.replacing(first + 1, with: "throws")]
      ]
    },
    Correction(
      .cannotInferTypeForPattern, .enumStoredProperty,
      cause: "What an enum can be is a `case`.",
      Example(
        .feature, right: "enum CancelID { case timer }",
        wrong: "enum CancelID { case timer }\n  enum Mode {\n    case easy\n    var hard\n  }",
        repaired: "enum CancelID { case timer }\n  enum Mode {\n    case easy\n    case hard\n  }")
    ) { context in
      guard let variable = context.enclosing(VariableDeclSyntax.self), let binding = variable.bindings.first,
        binding.initializer == nil, binding.typeAnnotation == nil, binding.accessorBlock == nil,
        variable.parent?.ancestor(MemberBlockSyntax.self)?.parent?.is(EnumDeclSyntax.self) == true
      else { return [] }
      let word = variable.bindingSpecifier
      return [[TextEdit(word.startOffset, word.endOffset, "case")]]
    },
    Correction(
      .keywordCantBeIdentifier,
      cause: "An initializer is declared without `func`.",
      Example(
        .feature, right: "extension FactClient: DependencyKey {",
        wrong:
          "struct Tally {\n  var amount = 0\n  func init(first: Int) {\n    amount = first\n  }\n}\n\nextension FactClient: DependencyKey {",
        repaired:
          "struct Tally {\n  var amount = 0\n  init(first: Int) {\n    amount = first\n  }\n}\n\nextension FactClient: DependencyKey {"
      )
    ) { context in
      let word = context.place
      guard context.file.text(word) == "init", context.file.text(word - 1) == "func" else { return [] }
      return [[context.file.removing(word - 1)]]
    },
  ]
}

@section("tca_mistakes") @used private let entry: Registry.Entry = { Registry.add(CorrectionsOfWords.self) }
