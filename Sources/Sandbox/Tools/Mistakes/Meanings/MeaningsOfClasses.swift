import SyntaxProtocol

/// A class or an actor that inherits, or a member that is inherited, in another way than it can be.
enum MeaningsOfClasses: MeaningTable {
  static let id = "meanings-of-classes"
  static let title = "A type inherits in a way that it can't"
  static let words: String? = """
    A class inherits from one class, which stands first behind the colon. A struct, an enum and an actor inherit nothing: \
    they conform to protocols.
    """
  static let meanings = [
    Meaning(
      .superclassNotFirst, "`$1` is the class that this one inherits from, so it comes first.",
      fix: "Write it first behind the colon, and the protocols after it.",
      .declaration(
        "class Base {}\nclass Box: CustomStringConvertible, Base { var description: String { \"\" } }")),
    Meaning(
      .inheritanceFromFinalClass, "`$1` is `final`, so no class can inherit from it.",
      fix: "Hold a value of it in a property, or remove `final` where it is declared.",
      .declaration("final class Base {}\nclass Box: Base {}")),
    Meaning(
      .circularClassInheritance, "`$1` inherits from itself.", fix: "Name another class, or none.",
      .declaration("class Base: Base {}")),
    Meaning(
      .superNoSuperclass, "`$1` inherits from no class, so there is no `super`.",
      fix: "Remove the call. Without a class above it, a class only sets its own properties.",
      .declaration("class Box { var size = 1; init(size: Int) { super.init() } }")),
    Meaning(
      .superInvalidContext, "`super` asks the class above this one, and there is no class here.",
      fix: "Call the function by its name, or with `self.`.", .declaration("func use() { print(super.size) }")
    ),
    Meaning(
      .superselfinitNotCalledBeforeReturn, "The initializer doesn't call the one of the class above.",
      fix: "Call it last, with its arguments: `super.init(…)`.",
      .declaration("class Base { init(size: Int) {} }\nclass Box: Base { init() {} }")),
    Meaning(
      .requiredInitializerMissing, "Each class that inherits from `$2` must have the initializer `$1`.",
      fix: "Add it: `required init(…) { super.init(…) }`.",
      .declaration(
        "class Base { required init() {} }\nclass Box: Base { init(size: Int) { super.init() } }")),
    Meaning(
      .overrideLetProperty, "`$1` is a constant of the class above, so it can't be another one here.",
      fix: "Declare it with `var` in the class above, or give it another value in an initializer.",
      .declaration("class Base { let size = 1 }\nclass Box: Base { override var size: Int { 2 } }")),
    Meaning(
      .actorInheritance, "An actor inherits from nothing.",
      fix: "Hold the other actor in a property and ask it with `await`, or use a protocol.",
      .declaration("actor Base {}\nactor Box: Base {}")),
    Meaning(
      .invalidOwnershipNotOptional, "What is `weak` ends when nobody else holds it, so it may be missing.",
      fix: "Write a question mark behind the type: `weak var name: $2`.",
      .declaration("class Box { weak var other: Box = Box() }")),
    Meaning(
      .destructorDeclOutsideClassOrNoncopyable,
      "Only a class and an actor have a `deinit`: a value has no end of its own.",
      fix: "Remove it. What must end is ended by whoever began it, as an effect is by its cancellation.",
      .declaration("extension FactClient { deinit {} }")),
    Meaning(
      .invalidObjcDeclContext, "`@objc` is for Apple's older language, which the sandbox doesn't have.",
      fix: "Remove `@objc`.", .member("@objc func reload() {}")),
    Meaning(
      .exprSelectorNoObjcRuntime,
      "`#selector` is for Apple's older language, which the sandbox doesn't have.",
      fix: "Give a closure, `{ … }`, or the name of the function.",
      .declaration("func use() { print(#selector(use)) }")),
    Meaning(
      .witnessInitializerNotRequired,
      "A class that inherits from `$2` must have the initializer of the protocol, too.",
      fix: "Write `required` before `init`, or `final` before the class.",
      .declaration("protocol Made { init() }\nclass Box: Made { init() {} }")),
    Meaning(
      .nonClassCannotConformToClassProtocol,
      "Only a class can be a `$2`, since the protocol says `AnyObject`.",
      fix: "Remove `: AnyObject` behind the protocol, or make `$1` a class.",
      .declaration("protocol Delegate: AnyObject {}\nstruct Box: Delegate {}")),
  ]
}

@section("tca_mistakes") @used private let entry: Registry.Entry = { Registry.add(MeaningsOfClasses.self) }
