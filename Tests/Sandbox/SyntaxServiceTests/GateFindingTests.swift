import SyntaxProtocol
import Testing

@testable import SyntaxService

struct GateFindingTests {
  private static let rules: GateRules = {
    var rules = GateRules()
    rules.attributes = ["section", "used", "c"]
    rules.declarations = ["TestStore", "expectNoDifference"]
    rules.refusesUnsafe = true
    rules.identifiers = ["IssueReporters", "withKnownIssue", "dlsym"]
    rules.methods = ["isEqual"]
    rules.types = ["Test"]
    rules.functions = [.init("fork", 0), .init("write", 3), .init("syscall", nil)]
    rules.modules = ["Glibc", "Core"]
    rules.closedTypes = ["TestStore", "Equatable"]
    rules.openTypes = ["Sendable"]
    rules.members = ["send", "state"]
    rules.reserved = ["Helper", "helper", "shared"]
    return rules
  }()

  private func expect(
    _ marked: String, _ expected: String..., sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let source = MarkedSource(marked)
    let found = withBytes(of: source.text) { GateFinding.all(in: $0, rules: Self.rules) }
      .filter { $0.rule != .import }
      .map { "\($0.rule.rawValue) \($0.name) \($0.position.place)" }
    let wanted = zip(expected, source.places).map { "\($0) \($1)" }
    #expect(found == wanted, "\(source.text)", sourceLocation: sourceLocation)
    #expect(expected.count == source.places.count, sourceLocation: sourceLocation)
  }

  @Test func ordinaryWorkPasses() {
    expect(
      """
      import Foundation
      @Reducer struct Counter {
        @ObservableState struct State: Equatable { var count = 0 }
        enum Action { case fork, write(String) }
        struct Vector { static func + (a: Self, b: Self) -> Self { a } }
        func run(file: File) { file.write("x"); send(.fork) }
      }
      extension Counter { struct Row {} }
      extension Int { var half: Int { self / 2 } }
      extension DependencyValues { var write: Int { 1 } }
      func * (a: Counter.Vector, b: Int) -> Int { b }
      """
    )
  }

  @Test func aMethodMayNotBeDeclaredButAValueMayHaveItsName() {
    expect(
      "class A: NSObject { override func 1️⃣isEqual(_ other: Any?) -> Bool { true } }", "identifier isEqual")
    expect("#if false\nfunc 1️⃣`isEqual`() {}\n#endif", "identifier isEqual")
    expect(".onChange(of: { $0.a == $0.b }) { _, isEqual in isEqual ? .none : other(isEqual) }")
    expect("struct State { var isEqual = false }")
  }

  @Test func theWordUnsafe() {
    expect("let a = 1️⃣unsafe b", "unsafe unsafe")
    expect("f(1️⃣unsafe b)", "unsafe unsafe")
    expect("for 1️⃣unsafe a in b {}", "unsafe unsafe")
    expect("#expect(1️⃣unsafe b == 1)", "unsafe unsafe")
    expect("let a = \"\\(1️⃣unsafe b)\"", "unsafe unsafe")
    expect("let a = 1️⃣unsafe\n[1].b {}", "unsafe unsafe")
    expect("#if false\nlet a = 1️⃣unsafe b\n#endif", "unsafe unsafe")
    expect("func f() { let unsafe = 1; print(unsafe) }")
    expect("let p: 1️⃣UnsafePointer<Int>", "unsafe UnsafePointer")
    expect("text.withUTF8 { $0.1️⃣baseAddress!.pointee }", "unsafe baseAddress")
    expect("func f(_ next: UnsafeContinuation<Void, Never>) {}")
    expect("nonisolated(unsafe) var a = 1\nlet b = c.unsafe")
  }

  @Test func attributes() {
    expect("1️⃣@_cdecl(\"x\") func a() {}", "attribute _cdecl")
    expect("1️⃣@ /* c */ `_silgen_name`(\"x\") func a()", "attribute _silgen_name")
    expect("1️⃣@Swift._optimize(none) func a() {}", "attribute _optimize")
    expect("1️⃣@section(\"x\") 2️⃣@used let a = 1", "attribute section", "attribute used")
    expect("func f(_ a: 1️⃣@_nonSendable Int) {}", "attribute _nonSendable")
    expect("#if false\n1️⃣@_extern(c) func a()\n#endif", "attribute _extern")
    expect("1️⃣@c func a() {}", "attribute c")
  }

  @Test func names() {
    expect("1️⃣dlsym(h, \"x\")", "identifier dlsym")
    expect("let f = Glibc.1️⃣`dlsym`", "identifier dlsym")
    expect("1️⃣IssueReporters.current = []", "identifier IssueReporters")
  }

  // MARK: - Functions of the C library

  @Test func aFreeFunctionIsFound() {
    expect("1️⃣fork()", "identifier fork")
    expect("1️⃣write(1, p, 3)", "identifier write")
    expect("let f = 1️⃣write", "identifier write")
    expect("let f = 1️⃣write(_:_:_:)", "identifier write")
    expect("(1️⃣write)(1, p, 3)", "identifier write")
    expect("[1].map(1️⃣write)", "identifier write")
    expect("1️⃣syscall(1)", "identifier syscall")
    expect("#if false\n1️⃣fork()\n#endif", "identifier fork")
  }

  @Test func aModuleInFrontOfItIsAlwaysRefused() {
    expect("Glibc.1️⃣fork()", "qualified fork")
    expect("Glibc::1️⃣fork()", "qualified fork")
    expect("import Other\nOther.1️⃣fork()", "qualified fork")
    expect("`Glibc` . 1️⃣`fork`()", "qualified fork")
    expect("func f() { let fork = 1; _ = fork; Glibc.1️⃣fork() }", "qualified fork")
    expect("func fork() {}\nlet a = Glibc.1️⃣fork", "qualified fork")
    expect("func write(_ n: Int) {}\nGlibc.1️⃣write(1)", "qualified write")
  }

  @Test func aLocalDeclarationFreesItsOwnScopeOnly() {
    expect("func f() { let fork = { 1 }; fork() }")
    expect("func f() { let fork = 1; _ = fork }\nfunc g() { 1️⃣fork() }", "identifier fork")
    expect("func f() { do { let fork = { 1 }; fork() }; 1️⃣fork() }", "identifier fork")
    expect("func f() { 1️⃣fork(); let fork = { 1 }; fork() }", "identifier fork")
    expect("func f() { fork(); func fork() {} }")
    expect("func f() { let fork = 1️⃣fork() }", "identifier fork")
    expect("func f(fork: () -> Int) { fork() }")
    expect("func f(by fork: () -> Int) { fork() }")
    expect("func f(fork by: () -> Int) { 1️⃣fork() }", "identifier fork")
    expect("func f(a: Int = 1️⃣fork(), fork: Int) {}", "identifier fork")
    expect("run { fork in fork() }; 1️⃣fork()", "identifier fork")
    expect("run { (a: Int, fork: () -> Int) in fork() }")
    expect("run { [fork = other] in fork() }")
    expect("func f() { for fork in 1️⃣fork() { fork() } }", "identifier fork")
    expect("func f() { if let fork { fork() } else { 1️⃣fork() } }", "identifier fork")
    expect("func f() { if let fork = g, fork() {} }")
    expect("func f() { guard let fork = g else { return 1️⃣fork() }; fork() }", "identifier fork")
    expect("func f() { while let fork = g { fork() } }")
    expect(
      "func f() { switch a { case .x(let fork) where fork(): fork(); default: 1️⃣fork() } }", "identifier fork")
    expect("func f() { do {} catch let fork { fork() } }")
    expect("func f() { if case .some(let fork) = a { fork() } }")
    expect("var a: Int { get { 1 } set(fork) { fork() } }")
    expect("init(fork: Int) { fork() }")
    expect("subscript(fork: Int) -> Int { fork() }")
  }

  @Test func aDeclarationAtFileScopeFreesNothing() {
    expect("let fork = 1\nfunc f() { 1️⃣fork() }", "identifier fork")
    expect("func fork() {}\nfunc f() { 1️⃣fork() }", "identifier fork")
    expect("func fork(_ a: Int) {}\nfunc f() { fork(1); 1️⃣fork() }", "identifier fork")
    expect("func write(_ n: Int) {}\nfunc f() { write(1) }")
    expect("func write(a: Int, b: Int, c: Int) {}\nfunc f() { write(a: 1, b: 2, c: 3) }")
    expect("#if true\nlet fork = 1\n#endif\nfunc f() { 1️⃣fork() }", "identifier fork")
  }

  @Test func aMemberFreesWhereItNeedsNoType() {
    expect("struct S { func fork() {}; func g() { fork() } }")
    expect("struct S { var fork: () -> Int; var g: Int { fork() } }")
    expect("struct S { func fork() {} }\nextension S { func g() { fork() } }")
    expect("struct S { static func fork() {}; static func g() { fork() } }")
    expect("struct S { func fork() {}; static func g() { 1️⃣fork() } }", "identifier fork")
    expect("struct S { static func fork() {}; func g() { 1️⃣fork() } }", "identifier fork")
    expect("struct S { func fork() {}; var g = 1️⃣fork() }", "identifier fork")
    expect("struct S { func fork() {}; struct T { func g() { 1️⃣fork() } } }", "identifier fork")
    expect("struct S { func fork() {} }\nfunc g() { 1️⃣fork() }", "identifier fork")
    expect("struct S {\n#if false\nfunc fork() {}\n#endif\nfunc g() { 1️⃣fork() } }", "identifier fork")
    expect("enum E { case fork; func g() { 1️⃣fork() } }", "identifier fork")
  }

  // MARK: - Declarations

  @Test func declarations() {
    expect("struct 1️⃣TestStore {}", "declaration TestStore")
    expect("enum A { typealias 1️⃣TestStore = Int }", "declaration TestStore")
    expect("func f<1️⃣TestStore>(_ a: TestStore) {}", "declaration TestStore")
    expect("func 1️⃣expectNoDifference() {}", "declaration expectNoDifference")
    expect("struct A { func expectNoDifference() {} }")
    expect("macro 1️⃣foo() = #externalMacro(module: \"A\", type: \"B\")", "macroDeclaration foo")
  }

  @Test func whatTheChecksUseIsReservedAtFileScope() {
    expect("struct 1️⃣Helper {}", "reserved Helper")
    expect("typealias 1️⃣`Helper` = Int", "reserved Helper")
    expect("func 1️⃣helper() {}", "reserved helper")
    expect("let 1️⃣(a, shared) = (1, 2)", "reserved shared")
    expect("#if true\nenum 1️⃣Helper {}\n#endif", "reserved Helper")
    expect("struct A { struct Helper {}; func helper() {}; let shared = 1 }")
    expect("func f() { let shared = 1; struct Helper {}; func helper() {} }")
    expect("func f<Helper>(_ helper: Helper) {}")
    expect("let a = { let shared = 1; return shared }()")
  }

  @Test(arguments: [
    "1️⃣extension TestStore {}", "1️⃣extension TestStore where State == Int {}", "1️⃣extension `TestStore` {}",
    "1️⃣extension Core::TestStore {}", "1️⃣extension Core.TestStore {}", "1️⃣extension (TestStore) {}",
    "1️⃣extension ((TestStore<A, B>)) {}", "1️⃣extension TestStore<Counter.State, Counter.Action> {}",
    "1️⃣extension\n/* c */\tTestStore\u{C}{}", "1️⃣public extension TestStore {}",
    "1️⃣@MainActor extension TestStore {}",
    "typealias T = TestStore\n1️⃣extension T {}", "1️⃣extension T {}\ntypealias T = TestStore",
    "typealias T = U\ntypealias U = (Core.`TestStore`<A, B>)\n1️⃣extension T {}",
    "typealias T<A, B> = TestStore<A, B>\n1️⃣extension T<C, D> {}",
    "enum N { typealias T = TestStore }\n1️⃣extension N.T {}",
    "enum N { enum M { typealias T = U }; typealias U = TestStore }\n1️⃣extension N.M.T {}",
    "extension Int { typealias T = TestStore }\n1️⃣extension Int.T {}",
    "#if true\ntypealias T = TestStore\n#else\ntypealias T = Int\n#endif\n1️⃣extension T {}",
    "#if false\nstruct TestStoreOwner {}\n#endif\n1️⃣extension TestStore {}",
    "import Other\n1️⃣extension Other.TestStore {}",
    "#if true\n1️⃣extension TestStore {}\n#endif",
  ])
  func aClosedTypeIsFoundUnderEachSpelling(_ source: String) {
    expect(source, "extension TestStore")
  }

  @Test func otherExtensionsPass() {
    expect("typealias T = Int\nextension T {}\nextension (T) {}\nextension Foo.Bar {}\nextension [Int] {}")
    expect("typealias T = U\ntypealias U = T\nextension T {}")
    expect("struct A {}\nextension A: Equatable {}")
    expect("1️⃣extension Equatable {}", "extension Equatable")
  }

  @Test func membersOfOpenProtocols() {
    expect("1️⃣extension Sendable { func send() {} }", "extensionMember send")
    expect(
      "typealias S = (Sendable)\n1️⃣extension S {\n#if true\nvar state: Int { 1 }\n#endif\n}",
      "extensionMember state")
    expect("extension Sendable { func other() { let state = 1; send(state) } }")
    expect("extension Int { func send() {} }")
  }

  // MARK: - Operators

  @Test func operators() {
    expect("func 1️⃣== (a: Int, b: Int) -> Bool { true }", "operatorFunction ==")
    expect("extension Int { static func 1️⃣== (a: Self, b: Self) -> Bool { true } }", "operatorFunction ==")
    expect("struct A {}\nfunc 1️⃣== (a: [A], b: [A]) -> Bool { true }", "operatorFunction ==")
    expect("struct A {}\nfunc 1️⃣== (a: A?, b: A?) -> Bool { true }", "operatorFunction ==")
    expect("struct A {}\nfunc 1️⃣== <A>(a: A, b: A) -> Bool { true }", "operatorFunction ==")
    expect("struct A { struct Int {} }\nfunc 1️⃣== (a: Int, b: Int) -> Bool { true }", "operatorFunction ==")
    expect("typealias A = Int\nfunc 1️⃣== (a: A, b: A) -> Bool { true }", "operatorFunction ==")
    expect("protocol A {}\nfunc 1️⃣== (a: some A, b: some A) -> Bool { true }", "operatorFunction ==")
    expect("func f() { struct Int {} }\nfunc 1️⃣== (a: Int, b: Int) -> Bool { true }", "operatorFunction ==")
    expect("#if false\nstruct Int {}\n#endif\nfunc 1️⃣+ (a: Int, b: Int) -> Int { 0 }", "operatorFunction +")
    expect("1️⃣infix operator <+>", "operatorDeclaration <+>")
    expect("1️⃣precedencegroup Mine {}", "operatorDeclaration Mine")
  }

  @Test(arguments: [" ", "\u{C}", "\u{B}", "\r", "\r\n", "\n\t", " /* a */ ", " // a\n", ""])
  func aComparisonOfOnesOwnIsFound(_ space: String) {
    let source = "struct A { static func\(space)== (a: A, b: A) -> Bool { true } }"
    let found = withBytes(of: source) { GateFinding.all(in: $0, rules: Self.rules) }
    #expect(found.map { "\($0.rule) \($0.name)" } == ["comparison =="], "\(source.debugDescription)")
  }

  @Test func whatIsNotEqualIsAComparisonToo() {
    expect("struct A { static func 1️⃣!= (a: A, b: A) -> Bool { true } }", "comparison !=")
  }

  /// A byte that is no Swift between the two: the compiler goes on behind it.
  @Test(arguments: ["\0", "\u{1}", "\u{FEFF}"]) func aByteBetweenHidesNothing(_ byte: String) {
    let source = "struct A { static func\(byte)== (a: A, b: A) -> Bool { true } }"
    let found = withBytes(of: source) { GateFinding.all(in: $0, rules: Self.rules) }
    #expect(found.contains { $0.rule == .comparison || $0.rule == .unparsed }, "\(source.debugDescription)")
  }

  @Test func aNulByteHidesNothing() {
    expect("let a = 1\n\0\n1️⃣dlsym()", "identifier dlsym")
  }

  // MARK: - The rest

  @Test func typesOutsideOfAttributes() {
    expect("@Test func a() {}\n@Testing.Test func b() {}\n@Testing::Test func c() {}")
    expect("let n = 1️⃣Test.current?.name", "type Test")
    expect("import Testing\nlet n = Testing.1️⃣Test.current", "type Test")
    expect("typealias T = 1️⃣Test", "type Test")
    expect("import Testing\ntypealias T = Testing.1️⃣Test", "type Test")
    expect("let t: [1️⃣Test]? = nil", "type Test")
    expect("let a = Action.Test; let b: Mine.Test; c.Test()")
  }

  @Test func importsAreNamed() {
    let source = "import Foundation\n@testable import Counter\nimport func Glibc.exit"
    let found = withBytes(of: source) { GateFinding.all(in: $0, rules: Self.rules) }
    #expect(found.map(\.name) == ["Foundation", "Counter", "Glibc.exit"])
  }

  @Test func linesCannotBeMoved() {
    expect("1️⃣#sourceLocation(file: \"x\", line: 3)", "sourceLocation #sourceLocation")
  }

  @Test func theLineIsQuoted() {
    for end in ["\n", "\r\n", "\r"] {
      let source = "let a = 1\(end)  dlsym(a)\(end)"
      let finding = withBytes(of: source) { GateFinding.all(in: $0, rules: Self.rules) }
      #expect(finding.map(\.text) == ["  dlsym(a)"])
      #expect(finding.map(\.position.line) == [2])
    }
  }

  @Test func textThatIsNoSwiftIsTold() {
    let found = withBytes(of: "struct A { ) }") { GateFinding.all(in: $0, rules: Self.rules) }
    #expect(found.map(\.rule) == [.unparsed])
  }
}
