import SwiftSyntax
import SyntaxProtocol

/// A function, a property or an attribute that is declared in another way than it can be.
enum MeaningsOfDeclarations: MeaningTable {
  static let id = "meanings-of-declarations"
  static let title = "A declaration has another form than Swift knows"
  static let words: String? = "The answer says how Swift writes the declaration."
  static let meanings = [
    Meaning(
      .expectedAccessorKw, "The block of a property computes its value, or has the parts `get` and `set`.",
      fix: "var name: Int { get { … } set { … } }",
      .member("var total: Int { get { 1 } update { } }")),
    Meaning(
      .cannotProvideDefaultValueInout,
      "A function that changes `$1` needs a variable of its caller, so there is no default.",
      fix: "Remove the default, or remove `inout` and return the new value.",
      .member("func grow(size: inout Int = 1) {}")),
    Meaning(
      .unlabeledParameterFollowingVariadicParameter,
      "`…` takes all values that follow without a label, so the next parameter needs one.",
      fix: "Give the next parameter a label: remove its `_`.",
      .member("func sum(_ all: Int..., _ last: Int) {}")),
    Meaning(
      .expectedLparenInitializer, "The parameters of an initializer stand in parentheses.",
      fix: "init(name: Type) { … }", .declaration("struct Box { init size: Int }")),
    Meaning(
      .expectedArrowSubscript, "A subscript says which type it gives.",
      fix: "subscript(index: Int) -> Element { … }", .member("subscript(index: Int) { 1 }")),
    Meaning(
      .subscriptHasName, "A subscript has no name: it is used with brackets behind the value.",
      fix: "Remove the name, or write a function: `func …(…) -> … { … }`.",
      .member("subscript at(index: Int) -> Int { 1 }")),
    Meaning(
      .expectedTypeInTypealias, "The type is missing that gets another name.", fix: "typealias Name = Type",
      .member("typealias Amount =")),
    Meaning(
      .attrAccessExpectedSet, "Only the right to change can be limited in parentheses.",
      fix: "Write `private(set)`, or `private` alone, which hides the property.",
      .member("private(get) var size = 1")),
    Meaning(
      .typeAttrRequiresFunctionType, "`$1` says something about a closure, and this type is none.",
      fix: "Remove it, or write the type of a closure: `() -> Void`.",
      .member("func use(size: @escaping Int) {}")),
    Meaning(
      .autoclosureFunctionType, "`@autoclosure` says something about a closure, and this type is none.",
      fix: "Remove it, or write the type of a closure without parameters: `@autoclosure () -> Int`.",
      .member("func use(size: @autoclosure Int) {}")),
    Meaning(
      .multipleGlobalActors, "A declaration runs on one actor, and two are named.", fix: "Keep one of them.",
      .member("@MainActor @MainActor func reload() {}")),
    Meaning(
      .invalidDeclAttribute, "`$1` says something about a function, and this is none.", fix: "Remove it.",
      .member("@Sendable var size = 1")),
    Meaning(
      .attrExpectedComma, "`@$1` names a system, its version, and says with `*` that there are others.",
      fix: "Remove it. What runs here is the same for everybody.", .member("@available(iOS) func reload() {}")
    ),
    Meaning(
      .attrExpectedLparen, "`@$1` needs more, in parentheses.",
      fix: "Remove it, or write what it is about in parentheses.", .member("@inline func reload() {}")),
    Meaning(
      .experimentalTupleExtension, "A tuple has no name, so nothing can be added to it.",
      fix: "Declare a struct with these properties, and extend it.", .declaration("extension (Int, Int) {}")),
    Meaning(
      .extensionProtocolInheritance,
      "An extension can't make everything that is `$1` conform to another protocol.",
      fix: "Let your own types conform to it, one by one.", .declaration("extension Equatable: Hashable {}")),
    Meaning(
      .invalidProtocolCompositionMember, "`&` stands between protocols, and `$1` is a type.",
      fix: "Use one type. A value that holds both is a struct with two properties.",
      .declaration("func use(_ value: any Int & Equatable) {}")),
    Meaning(
      .typeDoesNotConformInOpaqueReturn, "The result is `some $3`, and `$2` may be no `$3`.",
      fix: "Limit the generic parameter, `<$2: $3>`, or return the type itself.",
      .declaration("func first<T>(_ list: [T]) -> some Equatable { list.first }")),
    Meaning(
      .cannotInferUnderlyingForOpaqueResult,
      "`some` stands for the type of what is returned, and this value has none.",
      fix: "Return a value of a type that is known, or write the type of the result.",
      .declaration("func first() -> (some Equatable)? { nil }")),
    Meaning(
      .expectedGenericsParameterName, "The angle brackets name the types that the caller chooses.",
      fix: "Write a name, as in `func first<Element>(…)`, or remove the brackets.",
      .member("func first<>() {}")),
    Meaning(
      .expectedGenericsTypeRestriction, "The protocol is missing behind the colon in the angle brackets.",
      fix: "Write it, as in `<Element: Equatable>`, or remove the colon.",
      .member("func first<Element: >(_ list: [Element]) {}")),
    Meaning(
      .unimplementedStaticVar,
      "There would be one stored value for each type that a generic type is made with, and Swift has none.",
      fix: "Compute it, `static var name: Type { … }`, or keep it in a type that isn't generic.",
      .member("struct Box<Value> { static let empty = 1 }")
    ) { $0.symptom.names.isEmpty && !$0.isInExtension },
  ]
}

extension Context {
  fileprivate var isInExtension: Bool {
    tokens[place].syntax.ancestor(ExtensionDeclSyntax.self) != nil
  }
}

@section("tca_mistakes") @used private let entry: Registry.Entry = {
  Registry.add(MeaningsOfDeclarations.self)
}
