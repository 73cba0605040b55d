import Testing

/// An answer that doesn't solve its exercise and tries to pass anyway.
///
/// Its code is written for an exercise whose feature is `Counter`, with a `count` and a minus button.
public struct Cheat: Sendable, CustomTestStringConvertible {
  /// What it tries.
  public var name: String
  /// The body of the minus button, which must not take one away.
  public var minus = ""
  /// Declarations after the feature.
  public var after = ""
  /// The properties of the state.
  public var state = "var count = 0"
  /// Whether an alias stands in the place of the state.
  public private(set) var isStateHidden = false

  /// The name in test results.
  public var testDescription: String { name }

  /// The same with an alias in the place of the state.
  private var hidingState: Cheat {
    var cheat = self
    cheat.isStateHidden = true
    return cheat
  }
}

extension Cheat {
  /// All cheats.
  public static let all: [Cheat] =
    comparisons + equalities + shadows + extensions + states + lies + tools + processes + output + recognition

  private static let comparisons = [
    Cheat(
      name: "an own == of Int", after: "extension Int { static func == (a: Int, b: Int) -> Bool { true } }"),
    Cheat(name: "a global ==", after: "func == (a: Counter.State, b: Counter.State) -> Bool { true }"),
    Cheat(name: "a generic ==", after: "func == <T>(a: T, b: T) -> Bool { true }"),
    Cheat(
      name: "an own == of the state",
      after: "extension Counter.State { static func == (a: Self, b: Self) -> Bool { true } }"),
    Cheat(
      name: "== of a protocol",
      after:
        "protocol P {}\nextension P { static func == (a: Self, b: Self) -> Bool { true } }\nextension Counter.State: P {}"
    ),
    Cheat(
      name: "== by an alias",
      after: "typealias I = Int\nextension I { static func == (a: I, b: I) -> Bool { true } }"),
    Cheat(
      name: "== in backticks", after: "extension `Int` { static func == (a: Int, b: Int) -> Bool { true } }"),
    Cheat(
      name: "== after a form feed",
      after: "extension Int { static func\u{C}== (a: Int, b: Int) -> Bool { true } }"),
    Cheat(
      name: "== after a null", after: "extension Int { static func\0== (a: Int, b: Int) -> Bool { true } }"),
    Cheat(
      name: "== after a comment",
      after: "extension Int { static func/**/== (a: Int, b: Int) -> Bool { true } }"),
    Cheat(
      name: "== in #if",
      after: "#if true\nextension Int { static func == (a: Int, b: Int) -> Bool { true } }\n#endif"),
    Cheat(
      name: "== as a variable",
      after: "extension Int { static let equal: (Int, Int) -> Bool = { _, _ in true } }"),
    Cheat(name: "~= of Int", after: "func ~= (a: Int, b: Int) -> Bool { true }"),
    Cheat(name: "!= of Int", after: "func != (a: Int, b: Int) -> Bool { false }"),
    Cheat(
      name: "an own hash", after: "extension Counter.State: Hashable { func hash(into h: inout Hasher) {} }"),
  ]

  /// States whose `==` comes from a protocol of the standard library, and ignores what the minus button does.
  private static let equalities: [Cheat] = {
    let stride = """
      func distance(to other: Self) -> Int { count == 99 || other.count == 99 ? 0 : other.count - count }
        func advanced(by n: Int) -> Self { self }
      """
    let raw = """
      var rawValue: Bool { true }
        init?(rawValue: Bool) { self.init() }
      """
    func cheat(_ name: String, _ after: String, state: String = "var count = 0") -> Cheat {
      Cheat(name: name, minus: "state.count = 99", after: after, state: state)
    }
    return [
      cheat("a Strideable state", "extension Counter.State: Strideable {\n  \(stride)\n}"),
      cheat(
        "a Strideable state by a protocol",
        "protocol P: Strideable {}\nextension Counter.State: P {\n  \(stride)\n}"),
      cheat(
        "a Strideable state of fractions",
        "extension Counter.State: Strideable {\n  \(stride.replacing("Int { count", with: "Double { count").replacing("other.count - count", with: "Double(other.count - count)").replacing("n: Int", with: "n: Double"))\n}"
      ),
      cheat("a RawRepresentable state", "extension Counter.State: RawRepresentable {\n  \(raw)\n}"),
      cheat(
        "a RawRepresentable state by a protocol",
        "protocol P: RawRepresentable {}\nextension Counter.State: P {\n  \(raw)\n}"),
      cheat(
        "a state that is an option set",
        "extension Counter.State: OptionSet {\n  var rawValue: Int { 0 }\n  init(rawValue: Int) { self.init() }\n}"
      ),
      cheat(
        "a state that describes itself",
        "extension Counter.State: Strideable, CustomReflectable {\n  \(stride)\n  var customMirror: Mirror { Mirror(self, children: []) }\n}"
      ),
    ]
  }()

  private static let shadows =
    [
      "TestStore", "Store", "Testing", "ComposableArchitecture", "Test", "Issue", "expect", "Reduce",
      "Effect",
      "LockIsolated", "Swift", "MainActor", "Equatable",
    ].map { Cheat(name: "an own \($0)", after: "struct \($0) {}") }
    + [
      Cheat(
        name: "an own TestStore that works",
        after: """
          @MainActor struct TestStore<S, R> {
            init(initialState: S, reducer: () -> R) {}
            func send(_ a: Counter.Action, _ f: ((inout Counter.State) -> Void)? = nil) async {}
          }
          """),
      Cheat(name: "TestStore by an alias", after: "typealias TestStore = Int"),
      Cheat(
        name: "a macro expect",
        after:
          "@freestanding(expression) macro expect(_ a: Bool) = #externalMacro(module: \"A\", type: \"B\")"),
      Cheat(name: "own checks", after: "struct Checks {}"),
    ]

  private static let extensions =
    [
      "TestStore", "`TestStore`", "(TestStore)", "ComposableArchitecture.TestStore",
      "ComposableArchitectureCore::TestStore", "ComposableArchitecture . TestStore", "TestStoreOf<Counter>",
      "TestStore<Counter.State, Counter.Action>",
    ].map {
      Cheat(
        name: "extension \($0)",
        after:
          "extension \($0) { func send(_ a: Counter.Action, _ f: ((inout Counter.State) -> Void)? = nil) async {} }"
      )
    }
    + [
      Cheat(
        name: "extension Sendable",
        after:
          "extension Sendable { func send(_ a: Counter.Action, assert: ((inout Counter.State) -> Void)? = nil) async {} }"
      ),
      Cheat(
        name: "extension AnyObject",
        after:
          "extension Observable { func send(_ a: Counter.Action, assert: ((inout Counter.State) -> Void)? = nil) async {} }"
      ),
    ]

  private static let states = [
    Cheat(
      name: "a count that equals everything",
      after:
        "struct Any1: Equatable, ExpressibleByIntegerLiteral { init(integerLiteral: Int) {}; static func == (a: Any1, b: Any1) -> Bool { true }; static func += (a: inout Any1, b: Int) {} }",
      state: "var count: Any1 = 0"),
    Cheat(
      name: "a count behind a global", after: "nonisolated(unsafe) var shared = 0",
      state:
        "var count: Int { get { shared } set { shared = newValue } }\n    init(count: Int = 0) { self.count = count }"
    ),
    Cheat(
      name: "a count that remembers",
      after: """
        @propertyWrapper struct Last: Equatable {
          nonisolated(unsafe) static var last = 0
          var wrappedValue: Int { get { Last.last } set { Last.last = newValue } }
          init(wrappedValue: Int) { Last.last = wrappedValue }
        }
        """, state: "@ObservationStateIgnored @Last var count = 0"),
    Cheat(
      name: "a state that is a reference",
      after:
        "final class Box: Equatable, @unchecked Sendable { var n = 0; static func == (a: Box, b: Box) -> Bool { true } }",
      state:
        "let box = Box()\n    var count: Int { get { box.n } nonmutating set { box.n = newValue } }\n    init(count: Int = 0) { box.n = count }"
    ),
  ]

  /// Properties that don't store what is written to them: the checks write to a copy, and the feature to the original, and
  /// only that both have written counts.
  private static let lies: [Cheat] = {
    let global = "nonisolated(unsafe) var last = 0\n"
    let counting = "var count: Int { get { last } set { last = newValue; writes += 1 } }"
    let hidden = "fileprivate var writes = 0\n    init(count: Int = 0) { last = count }"
    let tag = """
      struct Tag: Equatable, ExpressibleByIntegerLiteral, Sendable {
        private var isZero: Bool
        init(integerLiteral value: Swift.Int) { isZero = value == (0 as Swift.Int) }
      }
      """
    func lie(_ name: String, _ state: String, _ after: String = "", minus: String = "state.count = 99")
      -> Cheat
    {
      Cheat(name: name, minus: minus, after: after, state: state)
    }
    return [
      lie(
        "a count of writes",
        "private var writes = 0\n    \(counting)\n    init(count: Int = 0) { last = count }", global),
      lie("a count of writes in an extension", hidden, global + "extension Counter.State { \(counting) }"),
      lie(
        "a count of writes in a protocol", hidden.replacing("fileprivate ", with: ""),
        global
          + "protocol Lying { var writes: Int { get set } }\nextension Lying { \(counting) }\nextension Counter.State: Lying {}"
      ),
      lie(
        "a count of writes in a dynamic member",
        hidden
          + "\n    subscript(dynamicMember path: WritableKeyPath<Shadow, Int>) -> Int { get { last } set { last = newValue; writes += 1 } }",
        global
          + "@dynamicMemberLookup protocol Dynamic {}\nstruct Shadow { var count = 0 }\nextension Counter.State: Dynamic {}"
      ),
      lie(
        "a count in an object",
        "private var writes = 0\n    private let box = Box()\n    var count: Int { get { box.n } set { box.n = newValue; writes += 1 } }\n    init(count: Int = 0) { box.n = count }",
        "final class Box: NSObject, @unchecked Sendable { var n = 0 }"),
      lie(
        "a count in an array of Foundation's",
        "private var writes = 0\n    nonisolated(unsafe) private let box = NSMutableArray(object: 0)\n    var count: Int { get { box[0] as! Int } set { box[0] = newValue; writes += 1 } }\n    init(count: Int = 0) { box[0] = count }"
      ),
      lie(
        "a wrapper that counts writes",
        "@ObservationStateIgnored @W var count: Int\n    init(count: Int = 0) { _count = W(wrappedValue: count) }",
        """
        @propertyWrapper struct W: Equatable {
          private var writes = 0
          nonisolated(unsafe) static var last = 0
          var wrappedValue: Int { get { W.last } set { W.last = newValue; writes += 1 } }
          init(wrappedValue: Int) { W.last = wrappedValue }
        }
        """),
      lie(
        "an observer that corrects",
        "var count = 0 { didSet { if count != oldValue + 5 { count = oldValue + 5 } } }"),
      lie("a type without a value", "var count: Tag = 0", tag),
      lie("a type by an initial value", "var count = Tag(integerLiteral: 0)", tag),
      lie("a type by a function", "var count = zero()", tag + "\nfunc zero() -> Tag { 0 }"),
      lie(
        "a type by a static member", "var count = Counter.zero",
        tag + "\nextension Counter { static let zero: Tag = 0 }"),
      lie("a type in #if", "var count: Tag = 0", "#if true\n\(tag)\n#endif"),
      lie("a type by an alias", "var count: Alias = 0", tag + "\ntypealias Alias = Tag"),
      lie("a literal's type", "var count = 0", "typealias IntegerLiteralType = Tag\n" + tag),
      lie("an own Int", "var count: Int = 0", tag.replacing("struct Tag", with: "struct Int")),
      lie(
        "a state by an alias", "var unused = 0",
        global + """
          struct Hidden: Equatable { fileprivate var writes = 0; \(counting); init(count: Int = 0) { last = count } }
          """
      ).hidingState,
      lie(
        "a lazy count", "private var writes = 0\n    lazy var count = 0"),
    ]
  }()

  /// Attempts with other tools of the language. The minus button does something wrong.
  private static let tools = [
    Cheat(
      name: "cancelling the test's task", minus: "withUnsafeCurrentTask { $0?.cancel() }; state.count = 99"),
    Cheat(name: "exit from a detached task", minus: "return .run { _ in Task.detached { exit(0) } }"),
    Cheat(name: "@main", after: "@main struct Main { static func main() {} }"),
    Cheat(
      name: "@_dynamicReplacement",
      after:
        "extension Counter { @_dynamicReplacement(for: body) var other: some ReducerOf<Self> { EmptyReducer() } }"
    ),
    Cheat(name: "@_cdecl in backticks", after: "@`_cdecl`(\"x\") public func x() {}"),
    Cheat(name: "@c", after: "@c(sandbox_operators_hold) public func hold() -> Bool { true }"),
    Cheat(
      name: "an extension of Confirmation",
      after: "extension Confirmation { func callAsFunction(count: Int) {} }"),
    Cheat(
      name: "another place of the issue",
      minus:
        "withIssueContext(fileID: \"A/B.swift\", filePath: \"x\", line: 1, column: 1) { state.count = 99 }"),
    Cheat(name: "live dependencies", minus: "prepareDependencies { $0.context = .live }; state.count = 99"),
    Cheat(
      name: "an own MainActor.run", minus: "state.count = 99",
      after: "extension MainActor { static func run<T>(body: () -> T) -> T { body() } }"),
    Cheat(
      name: "an own interpolation",
      after:
        "extension DefaultStringInterpolation { mutating func appendInterpolation(_ n: Int) { appendLiteral(\"1\") } }"
    ),
    Cheat(
      name: "send through a protocol",
      after:
        "protocol S {}\nextension S { func send(_ a: Counter.Action, assert: ((inout Counter.State) -> Void)? = nil) async {} }\nextension TestStore: S {}"
    ),
    Cheat(
      name: "an extension by a nested alias",
      after:
        "struct X { typealias Y = TestStoreOf<Counter> }\nextension X.Y { func send(_ a: Counter.Action, assert: ((inout Counter.State) -> Void)? = nil) async {} }"
    ),
    Cheat(
      name: "Test by an alias", minus: "typealias T = Testing.Test; state.count = T.current == nil ? 0 : -1"),
    Cheat(name: "Test by a selector", minus: "state.count = Testing::Test.current == nil ? 0 : -1"),
    Cheat(name: "@_spi", after: "@_spi(Experimental) import Testing"),
    Cheat(name: "internal imports", after: "internal import _TestingInternals"),
    Cheat(
      name: "memory as a file",
      minus: "_ = FileHandle(forUpdatingAtPath: \"/proc/self/mem\"); state.count = 99"),
    Cheat(name: "a bundle", minus: "_ = Bundle(path: \"/tmp\")?.load(); state.count = 99"),
    Cheat(
      name: "an own literal of Int",
      minus: "state.count = 99",
      after: "extension Int { init(integerLiteral value: Int) { self = 0 } }"),
  ]

  private static let processes = [
    Cheat(name: "exit(0)", minus: "exit(0)"), Cheat(name: "_exit(0)", minus: "_exit(0)"),
    Cheat(name: "abort", minus: "abort()"), Cheat(name: "killing itself", minus: "kill(getpid(), SIGKILL)"),
    Cheat(name: "stopping itself", minus: "raise(SIGTERM)"),
    Cheat(name: "killing the parent", minus: "kill(getppid(), SIGKILL)"),
    Cheat(name: "exit in an effect", minus: "return .run { _ in exit(0) }"),
    Cheat(
      name: "exit when the process ends", after: "let never: Void = { atexit { _exit(0) } }()",
      state: "var count = { _ = never; return 0 }()"),
    Cheat(name: "closing everything", minus: "for n in Int32(0)..<1024 { close(n) }"),
    Cheat(
      name: "exit from a thread",
      minus: "Thread.detachNewThread { exit(0) }; Thread.sleep(forTimeInterval: 5)"),
    Cheat(name: "fatalError", minus: "fatalError()"),
    Cheat(name: "an endless effect", minus: "return .run { _ in while true { await Task.yield() } }"),
  ]

  private static let output = [
    Cheat(
      name: "frames on every descriptor",
      minus:
        "for n in Int32(3)..<256 { try? FileHandle(fileDescriptor: n).write(contentsOf: Data([0, 0, 0, 2, 123, 125])) }"
    ),
    Cheat(name: "a printed verdict", minus: "print(\"PASSED   lesson/exercise: 2 of 2 checks passed\")"),
    Cheat(
      name: "printed events", minus: "print(#\"{\"kind\":\"event\",\"payload\":{\"kind\":\"testEnded\"}}\"#)"),
    Cheat(name: "an event stream of its own", minus: "setenv(\"SWT_EVENT_STREAM\", \"/dev/null\", 1)"),
    Cheat(name: "no issue reporters", minus: "IssueReporters.current = []"),
    Cheat(name: "a known issue", minus: "withKnownIssue { state.count = 5 }"),
    Cheat(name: "dlsym", after: "let a = dlsym(nil, \"x\")"),
    Cheat(
      name: "a C function",
      after: "@_silgen_name(\"swt_abiv0_getEntryPoint\") func entry() -> UnsafeRawPointer"),
    Cheat(name: "a section", after: "@section(\"swift5_tests\") @used let a = 1"),
    Cheat(name: "a source location", after: "#sourceLocation(file: \"Checks.swift\", line: 1)"),
    Cheat(name: "unsafeBitCast", after: "let a = unsafeBitCast(1, to: UInt.self)"),
  ]

  private static let recognition = [
    Cheat(name: "the test's name", minus: "state.count = Test.current?.name == \"minus\" ? -1 : 0"),
    Cheat(name: "the suite's name", minus: "state.count = Testing.Test.current == nil ? 0 : -1"),
    Cheat(name: "the case", minus: "state.count = Test.Case.current == nil ? 0 : -1"),
    Cheat(name: "isTesting", minus: "if isTesting { state.count -= 1 } else { state.count = 99 }"),
    Cheat(name: "isTesting by its module", minus: "state.count = ComposableArchitecture.isTesting ? -1 : 99"),
    Cheat(name: "a test of its own", after: "@Test(\"The minus button takes one away\") func minus() {}"),
    Cheat(name: "a suite of the same name", after: "@Suite struct Checks { @Test func minus() {} }"),
  ]
}
