import SwiftSyntax
import SyntaxProtocol

/// Protocols, inheritance, and what stands outside of types.
enum MeaningsOfProtocols: MeaningTable {
  static let id = "meanings-of-protocols"
  static let title = "A type is declared as in another language"
  static let words: String? = "A protocol says what a type can do, and a struct inherits from nothing."
  static let meanings = [
    Meaning(
      .protocolMethodWithBody,
      "A protocol says only what a type can do. What it does stands in the type, or in an extension of the protocol.",
      fix: "Remove the braces, and write the code in `extension … { func … { … } }`.",
      Example(
        .feature, right: "extension FactClient: DependencyKey {",
        wrong: "protocol Counting {\n  func amount() -> Int { 0 }\n}\n\nextension FactClient: DependencyKey {"
      )),
    Meaning(
      .inheritanceFromNonProtocol,
      "`$1` isn't a protocol. A struct or an enum inherits from nothing: after the colon, it names protocols.",
      fix: "Keep a value of the type `$1` as a property, or make a protocol of what both have.",
      Example(
        .feature, right: "extension FactClient: DependencyKey {",
        wrong: "struct Base {}\nstruct Special: Base {}\n\nextension FactClient: DependencyKey {")),
    Meaning(
      .declInnerScope,
      "This declaration stands outside of all types and functions.",
      fix: "Move it out of the braces, to the left margin of the file.",
      Example(
        .feature, right: "enum CancelID { case timer }",
        wrong: "enum CancelID { case timer }\n  extension String { var tally: Int { 0 } }")),
    Meaning(
      .illegalTopLevelExpr,
      "This is a statement, and nobody would run it here: outside of all types, a file has only declarations.",
      fix: "Move it into a function, or into the case of the reducer in which it shall happen.",
      Example(
        .feature, right: "extension FactClient: DependencyKey {",
        wrong: "print(\"Hello\")\n\nextension FactClient: DependencyKey {")
    ) { !["interface", "abstract", "trait"].contains($0.tokens[$0.place].text) },
    Meaning(
      .multipleInheritance,
      "A class inherits from one class only: `$1` can't inherit from `$3` as well.",
      fix: "Keep the other one as a property, or make a protocol of it.",
      Example(
        .feature, right: "extension FactClient: DependencyKey {",
        wrong:
          "class First {}\nclass Second {}\nclass Both: First, Second {}\n\nextension FactClient: DependencyKey {"
      )),
    Meaning(
      .protocolSetterName,
      "In a protocol, `set` has no name for its value.",
      fix: "{ get set }",
      Example(
        .feature, right: "extension FactClient: DependencyKey {",
        wrong:
          "protocol Counting {\n  var amount: Int { get set(value) }\n}\n\nextension FactClient: DependencyKey {"
      )),
    Meaning(
      .circularProtocolDef, "`$1` asks for itself.", fix: "Name another protocol behind its colon, or none.",
      .declaration("protocol Counting: Counting {}")),
    Meaning(
      .unsupportedTypeNestedInProtocol, "A protocol holds no types, only what a type must have.",
      fix: "Declare `$1` beside the protocol.", .declaration("protocol Counting { struct Step {} }")),
    Meaning(
      .expectedGetsetInProtocol, "A protocol says only whether a property can be read or set.",
      fix: "var name: Type { get }", .declaration("protocol Counting { var amount: Int { 1 } }")),
    Meaning(
      .protocolInitWithBody,
      "A protocol says only which initializer a type has. What it does stands in the type.",
      fix: "Remove the braces: `init()`.", .declaration("protocol Counting { init() {} }")),
    Meaning(
      .protocolMethodArgumentInit, "A protocol has no default values for the parameters of its functions.",
      fix:
        "Remove the default, and add a function without this parameter in an extension: `extension … { func … { … } }`.",
      .declaration("protocol Counting { func count(by step: Int = 1) }")),
    Meaning(
      .associatedTypeGenericParameterList, "The type that a protocol leaves open has no angle brackets.",
      fix: "associatedtype Element", .declaration("protocol Counting { associatedtype Unit<Value> }")),
    Meaning(
      .typealiasInsideProtocolWithoutType, "A type that a protocol leaves open is an `associatedtype`.",
      fix: "associatedtype Name", .declaration("protocol Counting { typealias Unit }")),
    Meaning(
      .associatedtypeOutsideProtocol, "Only a protocol leaves a type open. A type says which one it is.",
      fix: "typealias Name = Type", .member("associatedtype Unit")),
    Meaning(
      .typeCannotConform,
      "`$1` stands for a value of any type that conforms, and such a mixture of types doesn't conform itself.",
      fix: "Use one type, or a type that holds any of them, such as `AnyHashable` for `any Hashable`.",
      .declaration("let seen: Set<any Hashable> = []")
    ) { $0.symptom.names.first?.hasPrefix("any ") == true },
    Meaning(
      .protocolDoesNotHavePrimaryAssocType, "`$1` takes no types in angle brackets.",
      fix:
        "Name the open type behind the protocol's name, `protocol $1<Element> { associatedtype Element }`, or remove the brackets.",
      .declaration("protocol Shelf { associatedtype Item }\nfunc use(_ shelf: any Shelf<Int>) {}")),
  ]
}

@section("tca_mistakes") @used private let entry: Registry.Entry = { Registry.add(MeaningsOfProtocols.self) }
