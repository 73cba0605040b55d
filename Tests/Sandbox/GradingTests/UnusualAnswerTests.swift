import Foundation
import GradingTestSupport
import SeededRandom
import TestTiers
import Testing

/// Right answers in an unusual shape, each of which must pass: 4 of 250 by default, all of them in the second tier.
struct UnusualAnswerTests {
  /// A change that leaves an answer right.
  struct Change: Sendable {
    var name: String
    var apply: @Sendable (String) -> String

    init(_ name: String, _ apply: @escaping @Sendable (String) -> String) {
      self.name = name
      self.apply = apply
    }
  }

  /// How one is taken away; every other change works with each of them.
  private static let bodies = [
    "state.count -= 1", "state.count = state.count - 1", "state.count += -1",
    "state.count.negate(); state.count += 1; state.count.negate()",
    "(state.count) = (state.count) - (1)", "state . count -= 1", "state[keyPath: \\.count] -= 1",
    "state.count &-= 1",
    "state.count = { $0 - 1 }(state.count)", "do { state.count -= 1 }", "defer { state.count -= 1 }",
    "for _ in 0..<1 { state.count -= 1 }", "if true { state.count -= 1 } else { state.count = 7 }",
    "let next = state.count - 1; state.count = next",
    "withUnsafeMutablePointer(to: &state.count) { $0.pointee -= 1 }",
    "(-) |> { f in state.count = f(state.count, 1) }",
    "var copy = state; copy.count -= 1; state = copy",
    "guard state.count > Int.min else { return .none }; state.count -= 1",
    "switch state.count { case let n: state.count = n - 1 }", "state = State(count: state.count - 1)",
  ].filter { !$0.contains("|>") }

  private static let changes: [Change] = [
    Change("CRLF") { $0.replacing("\n", with: "\r\n") },
    Change("CR") { $0.replacing("\n", with: "\r") },
    Change("a byte order mark") { "\u{FEFF}" + $0 },
    Change("tabs") { $0.replacing("  ", with: "\t") },
    Change("no indentation") {
      $0.split(separator: "\n").map { $0.drop { $0 == " " } }.joined(separator: "\n")
    },
    Change("a comment on each line") { $0.replacing("\n", with: " // 🧑‍🚀 \"{(\n") },
    Change("block comments") { $0.replacing("case .minus:", with: "/* /* a */ } */ case .minus: /**/") },
    Change("semicolons") { $0.replacing("return .none", with: "return .none;") },
    Change("another import") { "import Foundation\nimport Dispatch\n" + $0 },
    Change("an import of a type") { "import struct Foundation.UUID\n" + $0 },
    Change("if true") { "#if true\n" + $0 + "\n#endif\n" },
    Change("if compiler") { "#if compiler(>=5.9) && !os(Windows)\n" + $0 + "\n#else\nnonsense(\n#endif\n" },
    Change("backticks") {
      $0.replacing("var count", with: "var `count`").replacing(
        "case minus, plus", with: "case `minus`, `plus`")
    },
    Change("a public feature") {
      $0.replacing("struct Counter", with: "public struct Counter").replacing(
        "var body", with: "public var body"
      ).replacing("struct State", with: "public struct State").replacing(
        "enum Action", with: "public enum Action")
    },
    Change("two cases") { $0.replacing("case minus, plus", with: "case minus\n    case plus") },
    Change("another name for the action") { text in
      guard text.contains("Reduce { state, action in") else { return text }
      return text.replacing(
        "{ state, action in", with: "{ (state: inout State, a: Action) -> Effect<Action> in"
      ).replacing("switch action {", with: "switch a {")
    },
    Change("a method") {
      $0.replacing(
        "Reduce { state, action in",
        with:
          "Reduce(reduce)\n  }\n  func reduce(into state: inout State, action: Action) -> EffectOf<Self> {\n    do {"
      )
    },
    Change("an extra reducer") {
      $0.replacing("Reduce { state, action in", with: "EmptyReducer()\n    Reduce { state, action in")
    },
    Change("an explicit body") { $0.replacing("some ReducerOf<Self>", with: "some Reducer<State, Action>") },
    Change("an own type") {
      $0 + "\nprivate struct Helper { let name = \"==\"; func write() {}; func send() {} }\n"
    },
    Change("an own function write") {
      $0 + "\nprivate func write(_ n: Int) {}\nprivate func use() { write(1) }\n"
    },
    Change("an extension") {
      $0 + "\nextension Counter.State { var isEven: Bool { count.isMultiple(of: 2) } }\n"
    },
    Change("an own error") { $0 + "\nprivate enum Failure: Error, Equatable { case none, some(Int) }\n" },
    Change("output") {
      $0.replacing("state.count += 1\n", with: "print(\"plus \\(state.count)\"); state.count += 1\n")
    },
    Change("an effect that does nothing") { $0.replacing("return .none\n", with: "return .run { _ in }\n") },
    Change("a long name") { $0 + "\nprivate let \(String(repeating: "n", count: 500)) = 1\n" },
    Change("names in Unicode") { $0 + "\nprivate let zähler = 1, 数 = 2, 🧮 = 3\n" },
    Change("many empty lines") { $0.replacing("\n", with: "\n\n\n") },
    Change("a raw string") {
      $0 + "\nprivate let raw = #\"\\(\"\"\"#\nprivate let long = \"\"\"\n  } ) ]\n  \"\"\"\n"
    },
    Change("a regular expression") {
      $0 + "\nprivate func pattern() -> Regex<Substring> { /[\"({]+/ }\n"
    },
    Change("a task") { $0 + "\nprivate func later() { Task { @MainActor in } }\n" },
    Change("generics") { $0 + "\nprivate struct Pair<each T> { var value: (repeat each T) }\n" },
    Change("available") { $0.replacing("@Reducer", with: "@available(*, message: \"==\")\n@Reducer") },
  ]

  private static let sample: [Int] = {
    let all = Array(0..<250)
    guard !Tier.isAll else { return all }
    var random = SeededGenerator(seed: 16)
    return Array(all.shuffled(using: &random).prefix(4))
  }()

  /// Every body and every change, in as many combinations as there are numbers.
  private static func answer(_ number: Int) -> (names: [String], text: String) {
    let body = bodies[number % bodies.count]
    var random = SeededGenerator(seed: UInt64(number))
    // Each change is first tried by itself.
    let chosen =
      number < changes.count
      ? [changes[number]]
      : Array(changes.dropFirst(4).shuffled(using: &random).prefix(2)) + [changes[number % 3]]
    let text = chosen.reduce(Samples.counter(minus: body)) { $1.apply($0) }
    return ([body] + chosen.map(\.name), text)
  }

  @Test(arguments: sample) func aRightAnswerPasses(_ number: Int) async throws {
    let (names, answer) = Self.answer(number)
    let (verdict, text) = try await judge(answer, as: Samples.files)
    #expect(verdict.tca.outcome == .passed, "\(names)\n\(text)\n\(answer)")
  }
}
