import Foundation
import Testing

/// A file that is hard to read, to name, to parse or to compile.
struct OddFile: Sendable, CustomTestStringConvertible {
  var name: String
  var bytes: [UInt8]
  /// The name of the file itself.
  var fileName = "answer.swift"
  /// The exit code; nil when either is right.
  var status: Int32?

  var testDescription: String { name }

  init(_ name: String, _ text: String, fileName: String = "answer.swift", status: Int32? = nil) {
    self.init(name, Array(text.utf8), fileName: fileName, status: status)
  }

  init(_ name: String, _ bytes: [UInt8], fileName: String = "answer.swift", status: Int32? = nil) {
    self.name = name
    self.bytes = bytes
    self.fileName = fileName
    self.status = status
  }

  /// More than 60 of them, made from a solution that passes and contains `state.count -= 1`.
  static func all(from solution: String) -> [OddFile] {
    names(solution) + spelled(solution) + characters(solution) + broken(solution) + nested(solution)
  }

  private static func names(_ solution: String) -> [OddFile] {
    [
      "-o.swift", "-emit-module.swift", "--help.swift", "@arguments.swift", "-.swift", "--.swift",
      String(repeating: "a", count: 249) + ".swift", String(repeating: "é", count: 120) + ".swift",
      "a b.swift", "a'b\"c.swift", "$(id).swift", "`id`.swift", "a;b.swift", "a\\b.swift", "a\nb.swift",
      "a\u{1B}[2Jb.swift", "é日本.swift", "🧑‍🚀.swift", "no-extension", "two.parts.swift", ".hidden.swift",
      "Checks.swift", "Operators.swift", "main.swift", "CON.swift", "a*?.swift", "%s%n.swift", "a=b.swift",
    ].map { OddFile("the name \($0.debugDescription)", solution, fileName: $0, status: 0) }
  }

  private static func spelled(_ solution: String) -> [OddFile] {
    [
      OddFile("CRLF", solution.replacing("\n", with: "\r\n"), status: 0),
      OddFile("CR", solution.replacing("\n", with: "\r"), status: 0),
      OddFile("a byte order mark", "\u{FEFF}" + solution, status: 0),
      OddFile("no line end at the end", String(solution.dropLast()), status: 0),
      OddFile("10,000 empty lines", solution + String(repeating: "\n", count: 10_000), status: 0),
      OddFile("tabs and form feeds", solution.replacing("  ", with: "\t\u{C}\u{B}"), status: 0),
      OddFile("a line of 1 MB", solution + "// " + String(repeating: "x", count: 1 << 20), status: 0),
      OddFile(
        "a string of 100 kB", solution + "let text = \"\(String(repeating: "x", count: 100_000))\"\n",
        status: 0),
      OddFile("2,000 functions", solution + (0..<2000).map { "func f\($0)() {}\n" }.joined(), status: 0),
      OddFile("an emoji as a name", solution + "let 🧑‍🚀 = 1\n", status: 0),
      OddFile("a shebang", "#!/usr/bin/swift\n" + solution),
      OddFile(
        "escape sequences are printed",
        solution.replacing(
          "state.count -= 1", with: #"print("\u{1B}]0;x\u{7}\u{1B}[2J\u{9B}31m"); state.count -= 1"#),
        status: 0),
      OddFile(
        "half a character is printed",
        solution.replacing(
          "state.count -= 1", with: "FileHandle.standardOutput.write(Data([0xF0, 0x9F])); state.count -= 1"
        ).replacing(
          "import ComposableArchitecture", with: "import ComposableArchitecture\nimport Foundation"),
        status: 0),
    ]
  }

  private static func characters(_ solution: String) -> [OddFile] {
    [
      "–", "—", "’", "‘", "“", "”", "…", "\u{FFFD}", "\u{FEFF}", "\u{1}", "\u{0}", "\u{7F}", "\u{A0}",
      "\u{200B}",
      "\u{202E}", "\u{2028}", "\u{85}", "\u{301}", "×", "；",
    ].map { character in
      OddFile(
        "U+\(String(character.unicodeScalars.first!.value, radix: 16, uppercase: true)) before =",
        solution.replacing("state.count -= 1", with: "state.count \(character)= 1"))
    }
  }

  private static func broken(_ solution: String) -> [OddFile] {
    [
      OddFile("nothing", "", status: 1), OddFile("only spaces", "  \n \n", status: 1),
      OddFile("only zeros", [0, 0, 0], status: 1),
      OddFile("no text", (0..<4096).map { UInt8(truncatingIfNeeded: $0 * 131 + $0 / 7) }, status: 1),
      OddFile("UTF-16", Array(Data(solution.data(using: .utf16) ?? Data())), status: 1),
      OddFile("half of it", String(solution.prefix(solution.count / 2)), status: 1),
      OddFile("@Test at the end", solution + "\n@Test\n", status: 1),
      OddFile("an open comment", solution + "/*", status: 1),
      OddFile("an open string", solution + "let a = \"\"\"\n", status: 1),
      OddFile("an open #if", solution + "#if true\n", status: 1),
      OddFile("a merge conflict", "<<<<<<< HEAD\n" + solution + "=======\n>>>>>>> x\n", status: 1),
      OddFile("another language", "def minus(state):\n    state.count -= 1\n", status: 1),
      OddFile("3 MB", solution + String(repeating: "// comment\n", count: 300_000), status: 1),
      OddFile("1,000 mistakes", solution + (0..<1000).map { "let a\($0): Int = \"\"\n" }.joined(), status: 1),
    ]
  }

  private static func nested(_ solution: String) -> [OddFile] {
    func repeated(_ text: String, _ count: Int) -> String { String(repeating: text, count: count) }
    return [
      OddFile("469 generics", solution + "let a: " + repeated("A<", 469) + "Int" + repeated(">", 469)),
      OddFile("1,054 arrays", solution + "let a = " + repeated("[", 1054) + repeated("]", 1054)),
      OddFile("1,210 functions", solution + "let a: " + repeated("() -> ", 1210) + "Int"),
      OddFile("2,812 #if", solution + repeated("#if A\n", 2812) + repeated("#endif\n", 2812)),
      OddFile(
        "3,750 else if", solution + "func f() { if true {} " + repeated("else if true {} ", 3750) + "}\n"),
      OddFile("30 open parentheses", solution + "let a = " + repeated("(", 30), status: 1),
      OddFile("30 open brackets", solution + "let a = " + repeated("[", 30), status: 1),
      OddFile("30 open braces", solution + "let a = " + repeated("{", 30), status: 1),
      OddFile("10,000 open braces", solution + repeated("{", 10_000), status: 1),
      OddFile("5,000 closing braces", solution + repeated("}", 5000), status: 1),
    ]
  }
}
