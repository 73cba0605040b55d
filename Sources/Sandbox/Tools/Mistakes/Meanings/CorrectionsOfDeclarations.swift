import SwiftSyntax
import SyntaxProtocol

/// A word or a sign of a declaration that is too many, missing or in the wrong place.
enum CorrectionsOfDeclarations: Corrections {
  static let id = "part-of-a-declaration"
  static let title = "A part of a declaration is wrong"
  static let corrections = [
    Correction(
      .funcDeclWithoutParen, cause: "A function has parentheses behind its name, even without parameters.",
      .member("func total { print(1) }", repaired: "func total() { print(1) }")
    ) { context in
      guard let name = context.nearest("func").map({ $0 + 1 }) else { return [] }
      return [[TextEdit(context.tokens[name].end, context.tokens[name].end, "()")]]
    },
    Correction(
      .parameterSpecifierAsAttrDisallowed, cause: "`$1` stands before the type of the parameter.",
      .member("func grow(inout size: Int) {}", repaired: "func grow(size: inout Int) {}")
    ) { context in
      guard let word = context.nearest("inout"),
        let colon = (word..<context.tokens.count).first(where: { context.file.text($0) == ":" })
      else { return [] }
      return [[context.file.removing(word), context.file.inserting("inout", before: colon + 1)]]
    },
    Correction(
      .enumElementEmptyArglist, cause: "A case that carries nothing has no parentheses.",
      .member("enum Mode { case easy() }", repaired: "enum Mode { case easy }")
    ) { context in
      guard
        let open = context.onLine.first(where: {
          context.file.text($0) == "(" && context.file.text($0 + 1) == ")"
        })
      else { return [] }
      return [[TextEdit(context.tokens[open].start, context.tokens[open + 1].end, "")]]
    },
    Correction(
      .disallowedEnumElement, cause: "Only an enum has cases, and this is a struct.",
      .member("struct Mode { case easy }", repaired: "enum Mode { case easy }")
    ) { context in
      guard let owner = context.structOfCases else { return [] }
      return [[TextEdit(owner.structKeyword.startOffset, owner.structKeyword.endOffset, "enum")]]
    },
    Correction(
      .missingOverride, cause: "The class above has it, too. What stands in its place is `override`.",
      .declaration(
        "class Base { func reload() {} }\nclass Box: Base { func reload() {} }",
        repaired: "class Base { func reload() {} }\nclass Box: Base { override func reload() {} }")
    ) { context in
      let word = context.onLine.filter {
        $0 <= context.place && context.file.text($0).isOneOf("func", "var", "init")
      }
      return word.max().map { [[context.file.inserting("override", before: $0)]] } ?? []
    },
    Correction(
      .declAlreadyStatic, .duplicateAttribute, cause: "The word is written twice.",
      .member("static static func start() {}", repaired: "static func start() {}")
    ) { context in [[context.file.removing(context.place)]] },
    Correction(
      .functionsMutatingAndNot, cause: "A function either changes its value or doesn't.",
      .declaration(
        "struct Box { mutating nonmutating func grow() {} }",
        repaired: "struct Box { mutating func grow() {} }"),
      edits: Correction.dropping("nonmutating", "mutating")),
    Correction(
      .attrExtraWhitespaceAfterAt, cause: "An attribute is written without a space behind its `@`.",
      .member("@ MainActor func reload() {}", repaired: "@MainActor func reload() {}")
    ) { context in
      guard let sign = context.nearest("@") else { return [] }
      return [[TextEdit(context.tokens[sign].end, context.tokens[sign + 1].start, "")]]
    },
    Correction(
      .anyNotExistential, cause: "`any` stands before a protocol, and `$1` is a type.",
      .member("func size() -> any Int { 1 }", repaired: "func size() -> Int { 1 }"),
      edits: Correction.dropping("any")),
    Correction(
      .lazyOnAlreadyLazyGlobal, cause: "What is `static` is made when it is first used anyway.",
      .member("static lazy var start = 1", repaired: "static let start = 1")
    ) { context in
      guard let word = context.nearest("lazy") else { return [] }
      let variable = context.onLine.first { context.file.text($0) == "var" }
      return [
        [context.file.removing(word)] + (variable.map { [context.file.replacing($0, with: "let")] } ?? []),
        [context.file.removing(word)],
      ]
    },
    Correction(
      .memberCannotBeFinal, cause: "`final` is for classes, from which others can inherit.",
      .member("final var size = 1", repaired: "var size = 1"), edits: Correction.dropping("final")),
    Correction(
      .requiredInitializerNonclass, cause: "`required` is for classes, from which others can inherit.",
      .declaration("struct Box { required init() {} }", repaired: "struct Box { init() {} }"),
      edits: Correction.dropping("required")),
    Correction(
      .accessControlInProtocol, cause: "What a protocol asks for can be seen wherever the protocol can.",
      .declaration(
        "protocol Counting { private func count() }", repaired: "protocol Counting { func count() }")
    ) { context in [[context.file.removing(context.place)]] },
    Correction(
      .indirectCaseInIndirectEnum, cause: "`indirect` before the enum is for all of its cases.",
      .member(
        "indirect enum Tree { indirect case node(Tree) }", repaired: "indirect enum Tree { case node(Tree) }")
    ) { context in
      guard let word = context.onLine.filter({ context.file.text($0) == "indirect" }).max() else { return [] }
      return [[context.file.removing(word)]]
    },
    Correction(
      .destructorParams, cause: "A `deinit` has no parentheses.",
      .declaration("final class Box { deinit() {} }", repaired: "final class Box { deinit {} }")
    ) { context in
      guard let open = context.nearest("("), let close = context.partner(of: open) else { return [] }
      return [[TextEdit(context.tokens[open].start, context.tokens[close].end, "")]]
    },
    Correction(
      .asyncNotLet, cause: "Work that runs beside is a constant: `async let`.",
      .declaration(
        "func load() async -> Int { 1 }\nfunc use() async {\n  async var number = load()\n  print(await number)\n}",
        repaired:
          "func load() async -> Int { 1 }\nfunc use() async {\n  async let number = load()\n  print(await number)\n}"
      ),
      edits: Correction.replacing("var", with: "let")),
    Correction(
      .opaqueTypeInvalidConstraint,
      cause:
        "`some` stands before a protocol, for a type that the compiler finds out. Here the type is known.",
      .member("func size() -> some Int { 1 }", repaired: "func size() -> Int { 1 }"),
      edits: Correction.dropping("some")),
    Correction(
      .extensionAccessWithConformances, .accessControlExtensionMore,
      cause: "Who can see an extension is said by its type and its members, and not before `extension`.",
      .declaration("public extension FactClient {}", repaired: "extension FactClient {}")
    ) { context in
      context.onLine.filter { context.file.text($0).isOneOf("private", "fileprivate", "public", "open") }
        .map { [context.file.removing($0)] }
    },
    Correction(
      .asyncLetNotLocal,
      cause: "`async` begins work in a function that waits for it. A property can't wait.",
      .member("async let size = 1", repaired: "let size = 1"), edits: Correction.dropping("async")),
    Correction(
      .typeAttributeAppliedToDecl,
      cause: "The attribute belongs to the type of the closure, behind the colon.",
      .member("func use(@escaping work: () -> Void) {}", repaired: "func use(work: @escaping () -> Void) {}")
    ) { context in
      guard let sign = context.nearest("@"),
        let colon = (sign..<context.tokens.count).first(where: { context.file.text($0) == ":" }),
        context.tokens[sign].line == context.tokens[colon].line
      else { return [] }
      let word = "@\(context.file.text(sign + 1))"
      return [
        [context.file.removing(sign, through: sign + 1), context.file.inserting(word, before: colon + 1)]
      ]
    },
    Correction(
      .mutatingInvalidClasses, cause: "A method of a class may change its object anyway.",
      .declaration(
        "final class Box { mutating func grow() {} }", repaired: "final class Box { func grow() {} }"),
      edits: Correction.dropping("mutating")),
    Correction(
      .extraAddressOf,
      cause: "`&` stands before a variable that a function changes, and this one only reads it.",
      .declaration(
        "func read(_ size: Int) {}\nfunc use(_ size: Int) { read(&size) }",
        repaired: "func read(_ size: Int) {}\nfunc use(_ size: Int) { read(size) }"),
      edits: Correction.dropping("&")),
    Correction(
      .propertyUseInClosureWithoutExplicitSelf,
      cause: "The closure may be kept, and it keeps the object of `$1` with it. So `self` is written out.",
      .declaration(
        "final class Box {\n  var size = 0\n  func run(_ work: @escaping () -> Void) { work() }\n  func grow() { run { size += 1 } }\n}",
        repaired:
          "final class Box {\n  var size = 0\n  func run(_ work: @escaping () -> Void) { work() }\n  func grow() { run { self.size += 1 } }\n}"
      )
    ) { context in
      let start = context.tokens[context.place].start
      return [[TextEdit(start, start, "self.")]]
    },
  ]
}

extension Context {
  /// The struct around the place whose members are cases; nil where the struct was only closed too late.
  var structOfCases: StructDeclSyntax? {
    guard
      let owner = enclosing(EnumCaseDeclSyntax.self)?.parent?.parent?.parent?.parent?.as(
        StructDeclSyntax.self)
    else { return nil }
    return owner.memberBlock.members.contains { $0.decl.is(VariableDeclSyntax.self) } ? nil : owner
  }
}

@section("tca_mistakes") @used private let entry: Registry.Entry = {
  Registry.add(CorrectionsOfDeclarations.self)
}
