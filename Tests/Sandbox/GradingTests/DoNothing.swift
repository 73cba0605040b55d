import GradingTestSupport
import Testing

/// A feature that does nothing, with values that say they are what the checks expect. Made from a way to lie about equality, a place
/// for the type that lies, and a way to get it into the state.
struct DoNothing: Sendable, CustomTestStringConvertible {
  var name: String
  var text: String

  var testDescription: String { name }
}

extension DoNothing {
  /// The values of the reducer's last step are equal to everything that is expected.
  private static let lie = """
      func distance(to other: Self) -> Int {
        if gen == other.gen { return other.val - val }
        return Swift.max(gen, other.gen) == now ? 0 : 1
      }
      func advanced(by n: Int) -> Self { self }
    """

  /// An element that lies, for those types that hold one.
  private static let element = """
    nonisolated(unsafe) var now = 0
    struct Elem: Strideable, Hashable, Sendable, Identifiable {
      var gen = 0
      var val = 0
      var id: Int { 0 }
    \(lie)
    }
    """

  private typealias Way = (name: String, type: String)

  /// Types with `init(gen:)` and an integer literal, by the way in which they lie.
  private static let ways: [Way] = own + holders

  private static let own: [Way] = [
    (name: "Strideable", type: direct()),
    (name: "_$ names", type: direct("_$gen", "_$val")),
    (
      name: "RawRepresentable",
      type: type(
        "RawRepresentable, Equatable", "var gen = 0, val = 0", raw, "gen = 0; val = value", "self.gen = gen")
    ),
    (
      name: "a closure",
      type: lying(
        "let run: @Sendable () -> Elem", "run = { Elem(gen: 0, val: value) }", "run = { Elem(gen: gen) }",
        "run()")
    ),
    (
      name: "a class",
      type: lying(
        "let box: Box", "box = Box(Elem(gen: 0, val: value))", "box = Box(Elem(gen: gen))", "box.elem")
    ),
    (
      name: "a tuple",
      type: lying(
        "var pair: (Elem, Int)", "pair = (Elem(gen: 0, val: value), 0)", "pair = (Elem(gen: gen), 0)",
        "pair.0")
    ),
    (
      name: "below many levels",
      type: lying(
        "var chain: Chain", "chain = .of(Elem(gen: 0, val: value))", "chain = .of(Elem(gen: gen))",
        "chain.end")
    ),
  ]

  /// Types of others that hold an element, with the value that holds `%`.
  private static let held: [(name: String, type: String, value: String)] = [
    ("Result", "Result<Elem, Never>", ".success(%)"), ("Set", "Set<Elem>", "[%]"), ("Array", "[Elem]", "[%]"),
    ("a value of a dictionary", "[String: Elem]", "[\"a\": %]"),
    ("a key of a dictionary", "[Elem: Int]", "[%: 1]"), ("AnyHashable", "AnyHashable", "AnyHashable(%)"),
    ("ClosedRange", "ClosedRange<Elem>", "%...%"), ("Range", "Range<Elem>", "Range(uncheckedBounds: (%, %))"),
    ("Optional", "Elem??", "%"), ("ArraySlice", "ArraySlice<Elem>", "[%]"),
    ("ContiguousArray", "ContiguousArray<Elem>", "[%]"),
    ("IdentifiedArray", "IdentifiedArrayOf<Elem>", "[%]"),
    ("a nested enum", "Wrap", ".one(.two(%))"),
    ("PresentationState", "PresentationState<Elem>", "PresentationState(wrappedValue: %)"),
    ("StackState", "StackState<Elem>", "StackState([%])"), ("Shared", "Shared<Elem>", "Shared(value: %)"),
  ]

  private static let holders: [Way] = held.map { (name: $0.name, type: holding($0.type, $0.value)) }

  private static func direct(_ gen: String = "gen", _ val: String = "val") -> String {
    type(
      "Strideable", "var \(gen) = 0, \(val) = 0", lie.replacing("gen", with: gen).replacing("val", with: val),
      "\(val) = value", "self.\(gen) = gen")
  }

  private static func type(
    _ protocols: String, _ stored: String, _ members: String, _ literal: String, _ generation: String
  ) -> String {
    """
    struct Fake: \(protocols), ExpressibleByIntegerLiteral, Sendable {
      \(stored)
      init(integerLiteral value: Int) { \(literal) }
      init(gen: Int) { \(generation) }
    \(members)
    }
    """
  }

  private static let raw = """
      var rawValue: Int { 0 }
      init?(rawValue: Int) {}
    """

  private static func lying(_ stored: String, _ literal: String, _ generation: String, _ elem: String)
    -> String
  {
    type(
      "@unchecked Sendable, Strideable", stored,
      """
        private var elem: Elem { \(elem) }
        func distance(to other: Self) -> Int { elem.distance(to: other.elem) }
        func advanced(by n: Int) -> Self { self }
      """, literal, generation)
  }

  private static func holding(_ type: String, _ value: String) -> String {
    func made(_ elem: String) -> String { value.replacing("%", with: elem) }
    return Self.type(
      "Equatable", "var held: \(type)", "", "held = \(made("Elem(gen: 0, val: value)"))",
      "held = \(made("Elem(gen: gen)"))")
  }

  private static let helpers = """
    final class Box: Sendable { let elem: Elem; init(_ elem: Elem) { self.elem = elem } }
    indirect enum Chain: Sendable {
      case end(Elem), link(Chain)
      static func of(_ elem: Elem) -> Chain { (0..<300).reduce(.end(elem)) { chain, _ in .link(chain) } }
      var end: Elem { switch self { case .end(let elem): elem; case .link(let chain): chain.end } }
    }
    enum Wrap: Equatable, Sendable { case one(Inner); enum Inner: Equatable, Sendable { case two(Elem) } }
    """

  /// Where the type is declared, and how it is named there.
  private static let places: [(name: String, path: String, wrap: @Sendable (String) -> String)] = [
    ("at the top", "Fake", { $0 }),
    ("in an extension of Int", "Int.Fake", { "extension Int {\n\($0)\n}" }),
    (
      "in an extension of an extension's type", "Int.Outer.Fake",
      { "extension Int { enum Outer {} }\nextension Int.Outer {\n\($0)\n}" }
    ),
    ("in an enum", "Space.Fake", { "enum Space {\n\($0)\n}" }),
  ]

  /// How the property gets the type without naming it, and what that needs.
  private static let spellings: [(property: String, needs: String)] = [
    ("var count = Int.fake", "extension Int { static var fake: FAKE { 0 } }"),
    ("var count = Int.make()", "extension Int { static func make() -> FAKE { 0 } }"),
    ("var count = \"\".fake", "extension String { var fake: FAKE { 0 } }"),
    ("var count = 0.fake", "extension Int { var fake: FAKE { 0 } }"),
    ("var count = 0[keyPath: \\.fake]", "extension Int { var fake: FAKE { 0 } }"),
    ("var count = [0].fakes[0]", "extension Array { var fakes: [FAKE] { [0] } }"),
    ("var count = Optional(0).fake", "extension Optional { var fake: FAKE { 0 } }"),
    ("var count = { Int.fake }()", "extension Int { static var fake: FAKE { 0 } }"),
    ("var count = if true { Int.fake } else { Int.fake }", "extension Int { static var fake: FAKE { 0 } }"),
    (
      "var count = type(of: Int.fake).init(integerLiteral: 0)",
      "extension Int { static var fake: FAKE { 0 } }"
    ),
    (
      "var count: Number = 0",
      "protocol Numbered {}\nextension Numbered { typealias Number = FAKE }\nextension Counter.State: Numbered {}"
    ),
    ("var count: FAKE = 0", ""),
  ]

  /// Each way at each place by each spelling, as an answer to ``Samples/files``.
  static let properties: [DoNothing] = ways.flatMap { way in
    places.flatMap { place in
      spellings.map { spelling in
        let text = feature(
          state: spelling.property.replacing("FAKE", with: place.path),
          value: "\(place.path)(gen: now)",
          after: [element, helpers, place.wrap(way.type), spelling.needs.replacing("FAKE", with: place.path)])
        return DoNothing(name: "\(way.name) \(place.name): \(spelling.property)", text: text)
      }
    }
  }

  /// A whole state that lies, behind an alias, at each place.
  static let states: [DoNothing] = places.flatMap { place in
    ["var gen = 0, val = 0", "var _$gen = 0, _$val = 0"].map { stored in
      let gen = stored.contains("_$") ? "_$gen" : "gen"
      let type = """
        struct Fake: Strideable {
          var count = 0
          \(stored)
          init(count: Int = 0) { self.count = count }
        \(gen == "gen" ? lie : lie.replacing("gen", with: "_$gen").replacing("val", with: "_$val"))
        }
        """
      let text = """
        import ComposableArchitecture
        nonisolated(unsafe) var now = 0
        \(place.wrap(type))
        @Reducer
        struct Counter {
          typealias State = \(place.path)
          enum Action { case minus, plus }
          var body: some ReducerOf<Self> {
            Reduce { state, action in
              now += 1
              state.\(gen) = now
              return .none
            }
          }
        }
        """
      return DoNothing(name: "a whole state \(place.name): \(stored)", text: text)
    }
  }

  private static func feature(state: String, value: String, after: [String]) -> String {
    """
    import ComposableArchitecture
    import Foundation

    @Reducer
    struct Counter {
      @ObservableState
      struct State: Equatable {
        \(state)
      }
      enum Action {
        case minus, plus
      }
      var body: some ReducerOf<Self> {
        Reduce { state, action in
          now += 1
          state.count = \(value)
          return .none
        }
      }
    }
    \(after.joined(separator: "\n"))
    """
  }
}

extension DoNothing {
  /// An exercise whose checks compare a learner's own values with `#expect` alone.
  static let modes = ExerciseFiles(
    tasks: ["A tap switches the light on, and the next one off."],
    checks: """
      import ComposableArchitecture
      import Testing

      @MainActor
      struct Checks {
        // task: 1
        @Test("The light can be switched")
        func light() async {
          let store = TestStore(initialState: Lamp.State()) { Lamp() }
          store.exhaustivity = .off
          #expect(store.state.mode == .off)
          await store.send(.tapped)
          #expect(store.state.mode == .on)
          await store.send(.tapped)
          #expect(store.state.mode == .off)
        }
      }
      """, solution: lamp("enum Mode { case off, on }", "state.mode = state.mode == .off ? .on : .off"))

  static func lamp(_ mode: String, _ step: String) -> String {
    """
    import ComposableArchitecture

    @Reducer
    struct Lamp {
      \(mode)
      @ObservableState
      struct State: Equatable {
        var mode = Mode.off
      }
      enum Action { case tapped }
      var body: some ReducerOf<Self> {
        Reduce { state, _ in
          \(step)
          return .none
        }
      }
    }
    """
  }

  /// Values that are all the same, or whose equality lies.
  static let values: [DoNothing] = [
    ("one value", "struct Mode: Equatable { static let off = Self(), on = Self() }"),
    ("two names", "enum Mode { case off; static var on: Self { .off } }"),
    (
      "a lying distance",
      "enum Mode: Int, Strideable { case off, on; func distance(to other: Self) -> Int { 0 }; func advanced(by n: Int) -> Self { self } }"
    ),
    (
      "a raw value",
      "struct Mode: RawRepresentable, Equatable { var name = \"\"; var rawValue: Int { 0 }; init(_ name: String) { self.name = name }; init?(rawValue: Int) {}; static var off: Self { Self(\"off\") }; static var on: Self { Self(\"on\") } }"
    ),
    (
      "a distance that lies later",
      "nonisolated(unsafe) static var steps = 0; enum Mode: Int, Strideable { case off, on; func distance(to other: Self) -> Int { Lamp.steps == 0 ? other.rawValue - rawValue : 0 }; func advanced(by n: Int) -> Self { self } }"
    ),
  ].map { name, mode in
    DoNothing(name: name, text: lamp(mode, name.hasSuffix("later") ? "Self.steps += 1" : "_ = state"))
  }
}
