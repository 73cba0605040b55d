import Testing

/// A file that makes the compiler work for very long, use very much memory, or print very much.
struct CompileBomb: Sendable, CustomTestStringConvertible {
  var name: String
  var code: String

  var testDescription: String { name }

  init(_ name: String, _ code: String) {
    self.name = name
    self.code = code
  }

  static let all: [CompileBomb] = types + sizes + amounts

  private static func repeated(_ text: String, _ count: Int) -> String {
    String(repeating: text, count: count)
  }
  private static func list(_ count: Int, _ separator: String = ", ", _ element: (Int) -> String) -> String {
    (0..<count).map(element).joined(separator: separator)
  }

  /// The type checker.
  private static let types = [
    CompileBomb("a long sum", "let a = " + list(200, " + ") { "\($0) * 2.0" }),
    CompileBomb("a sum of all kinds", "let a: Double = " + list(40, " + ") { "(\($0) - 1) / 2.5 * -3" }),
    CompileBomb("nested closures", "let a = " + repeated("{ ", 40) + "1" + repeated(" }()", 40)),
    CompileBomb("a chain of maps", "let a = [1, 2]" + repeated(".map { $0 + 1 }.filter { $0 > 1 }", 60)),
    CompileBomb("a chain of ternaries", "let a = " + repeated("true ? 1 : ", 400) + "2.5"),
    CompileBomb("a chain of ??", "let o: Int? = nil\nlet a = " + repeated("o ?? ", 60) + "\"x\""),
    CompileBomb(
      "mixed literals",
      "let a = [" + list(300) { $0.isMultiple(of: 2) ? "\"\($0)\": [\($0), 1.5]" : "\"\($0)\": [-\($0)]" }
        + "]"),
    CompileBomb("nested tuples", "let a = " + repeated("(1, ", 200) + "0" + repeated(")", 200)),
    CompileBomb(
      "nested generics",
      "struct B<T> {}\nfunc f<T>(_ t: T) -> B<(T, T)> { B() }\nlet a = " + repeated("f(", 28) + "1"
        + repeated(")", 28)),
    CompileBomb(
      "a type that grows",
      "func g<T>(_ t: T, _ n: Int) { if n > 0 { g((t, t), n - 1) } }\nlet a: Void = g(1, 3)"),
    CompileBomb(
      "protocols in a circle",
      "protocol P { associatedtype A: P; associatedtype C: P where A.C == C.A }\nextension Int: P { typealias A = Int; typealias C = Int }"
    ),
    CompileBomb(
      "many overloads",
      list(300, "\n") { "struct S\($0) {}\nfunc o(_ a: S\($0)) -> S\(($0 + 1) % 300) { fatalError() }" }
        + "\nlet a = o(o(o(o(o(o(S0()))))))"),
    CompileBomb("string interpolation", "let a = \"" + repeated("\\(1 + 2)", 500) + "\""),
  ]

  /// What is built is large.
  private static let sizes = [
    CompileBomb("an InlineArray", "let a = InlineArray<1000000000, Int>(repeating: 0)"),
    CompileBomb(
      "an InlineArray of InlineArrays",
      "var a = InlineArray<100000, InlineArray<100000, Int>>(repeating: .init(repeating: 1))"),
    CompileBomb(
      "a struct in a struct",
      "struct S0 { var a = 1, b = 2 }\n"
        + list(26, "\n") { "struct S\($0 + 1) { var a = S\($0)(), b = S\($0)() }" } + "\nvar a = S26()"),
    CompileBomb(
      "an enum in an enum",
      "enum E0: Equatable { case a, b }\n"
        + list(24, "\n") { "enum E\($0 + 1): Equatable { case a(E\($0), E\($0)), b(E\($0)) }" }
        + "\nlet a = E24.self"),
    CompileBomb(
      "a tuple in a tuple",
      "typealias T0 = (Int, Int)\n" + list(24, "\n") { "typealias T\($0 + 1) = (T\($0), T\($0))" }
        + "\nvar a: T24?"),
    CompileBomb("a very deep optional", "let a: Int" + repeated("?", 2000) + " = nil"),
  ]

  /// There is much of it.
  private static let amounts = [
    CompileBomb("a dictionary of 5,000", "let a = [" + list(5000) { "\"k\($0)\": \($0)" } + "]"),
    CompileBomb("an array of 50,000", "let a: [Int] = [" + list(50_000) { "\($0)" } + "]"),
    CompileBomb(
      "an array of arrays", "let a = [" + list(2000) { "[\($0), \($0), [\"\($0)\": 1.5]]" } + "] as [Any]"),
    CompileBomb(
      "a switch of 5,000 cases",
      "func s(_ n: Int) -> Int { switch n {\n" + list(5000, "\n") { "case \($0): \($0)" } + "\ndefault: 0 } }"
    ),
    CompileBomb(
      "an enum of 3,000 cases",
      "enum E: String, CaseIterable, Codable {\n" + list(3000, "\n") { "case c\($0)" } + "\n}"),
    CompileBomb(
      "a struct of 1,000 properties",
      "struct S: Codable, Hashable {\n" + list(1000, "\n") { "var p\($0) = \($0)" } + "\n}"),
    CompileBomb("20,000 mistakes", list(20_000, "\n") { "let m\($0): Int = nothing\($0)" }),
    CompileBomb("3,281 times try", "let a = " + repeated("try ", 3281) + "1"),
    CompileBomb(
      "500 regular expressions", list(500, "\n") { "let r\($0) = /(a|b|c)+\($0)[a-z]*(?<name>x)/" }),
  ]
}
