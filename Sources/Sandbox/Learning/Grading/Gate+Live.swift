import Curriculum
import Foundation
import Reports
import Toolchain

extension Gate {
  /// Judges by the syntax tree of the file.
  ///
  /// An exercise that needs something from these lists names it in a comment of its checks: `// gate: allow ==`.
  ///
  /// - Parameter syntax: loads the parser when it is first needed; its library is made on the first run.
  public static func live(syntax: @escaping @Sendable () async throws -> SyntaxClient) -> Gate {
    Gate { file, exercise in
      let client = try await syntax()
      let allowed = Self.allowances(in: (try? String(contentsOf: exercise.checks, encoding: .utf8)) ?? "")
      let findings = client.gate(Data(file.text.utf8), GatePolicy.rules)
      let refusals = findings.compactMap { finding in
        allowed.contains(finding.name) ? nil : GatePolicy.refusal(of: finding, in: file)
      }
      let equality = allowed.contains("==") ? [] : GatePolicy.equalityRefusals(in: file)
      return refusals
        + equality.filter { own in !refusals.contains { $0.location?.line == own.location?.line } }
    }
  }

  /// The names after `// gate: allow`, separated by spaces.
  static func allowances(in checks: String) -> Set<String> {
    let lines = checks.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
    return Set(
      lines.filter { $0.hasPrefix("// gate: allow ") }
        .flatMap { $0.dropFirst("// gate: allow ".count).split(separator: " ").map(String.init) })
  }
}

/// What a submission may not use, and what is said about it.
///
/// The lists hold what would let a file pass without solving its exercise, or reach out of its process. Everything else
/// is the limits' affair: an endless loop or an `exit` is run, and named afterwards.
enum GatePolicy {
  static let rules = SyntaxClient.GateRules(
    attributes: ["section", "used", "c", "implementation", "testable"],
    declarations: [
      "TestStore", "TestStoreOf", "Store", "StoreOf", "Reduce", "Reducer", "Effect", "TestClock",
      "ImmediateClock",
      "ComposableArchitecture", "ComposableArchitectureCore", "Testing", "Test", "Suite", "Issue",
      "SourceLocation",
      "expect", "require", "confirmation", "Swift", "Foundation", "expectNoDifference", "expectDifference",
      "withDependencies", "reportIssue",
    ],
    identifiers: [
      "IssueReporters", "IssueReporter", "withIssueReporters", "withKnownIssue", "withExpectedIssue", "dlsym",
      "dlopen", "dlmopen", "unsafeBitCast", "isEqual", "ptrace", "process_vm_writev", "process_vm_readv",
      "TestScoping", "TestTrait", "SuiteTrait",
    ],
    // Not `send` or `signal`: effects and semaphores use these words. The nonce and the system call filter hold anyway.
    freeFunctions: [
      "write", "pwrite", "writev", "sendto", "sendmsg", "dup2", "dup3", "fork", "vfork", "syscall",
      "mprotect",
      "posix_spawn", "posix_spawnp", "execv", "execve", "execvp", "setsid", "setpgid", "prctl", "unshare",
      "daemon",
    ])

  /// Types whose methods the checks call: an extension in the submission's module would come before them.
  private static let closedTypes: Set<String> = [
    "TestStore", "TestStoreOf", "Store", "TestClock", "ImmediateClock", "Issue", "Test", "SourceLocation",
    "Equatable",
    "Hashable", "Comparable", "TestStoreTask", "Exhaustivity", "Confirmation",
  ]

  static func refusal(of finding: SyntaxClient.GateFinding, in file: SourceFile) -> Report? {
    guard let words = words(for: finding), !isOwn(finding, in: file) else { return nil }
    let lines = file.text.split(separator: "\n", omittingEmptySubsequences: false)
    let line = finding.position.line
    return Report(
      words.title,
      location: Report.Location(
        file: file.path, line: line, column: finding.position.column,
        source: lines.indices.contains(line - 1) ? String(lines[line - 1]) : nil),
      causes: [Report.Cause(words.reason, fix: words.fix)])
  }

  /// Whether a name that a C library has too is the file's own: a function, or what a closure is given.
  private static func isOwn(_ finding: SyntaxClient.GateFinding, in file: SourceFile) -> Bool {
    guard finding.rule == "identifier", rules.freeFunctions.contains(finding.name) else { return false }
    let text = SwiftText(file.text)
    return text.positions(of: finding.name).contains { position in
      let before = text.word(before: position)
      let after = text.code[(position + finding.name.utf8.count)...].drop { $0 == 0x20 }
      return ["func", "let", "var"].contains(before) || after.starts(with: "in ".utf8)
        || after.starts(with: ":".utf8)
    }
  }

  private static func words(
    for finding: SyntaxClient.GateFinding
  ) -> (title: String, reason: String, fix: String)? {
    let name = finding.name
    switch finding.rule {
    case "attribute":
      return (
        "`@\(name)` can't be used in an exercise",
        "it reaches below the language, where the checks can't see",
        "write it in ordinary Swift"
      )
    case "declaration":
      return (
        "`\(name)` can't be declared in an exercise", "the checks use the library's own `\(name)`",
        "give yours another name"
      )
    case "identifier":
      return (
        "`\(name)` can't be used in an exercise",
        "it could change what the checks report, or reach out of the sandbox",
        "solve it with state, actions and effects"
      )
    case "extension":
      let type = name.prefix { $0 != "<" }.split(separator: ".").last.map(String.init) ?? name
      guard closedTypes.contains(type) else { return nil }
      return (
        "`\(name)` can't be extended in an exercise", "the checks rely on it as it is",
        "extend a type of your own, or write a function"
      )
    case "import":
      let module = name.prefix { $0 != "." }
      guard module.hasPrefix("_") || ["Builtin", "SwiftShims", "Cxx", "CxxStdlib", "XCTest"].contains(module)
      else { return nil }
      return (
        "`\(name)` can't be imported in an exercise", "it reaches below the library and the language",
        "import ComposableArchitecture"
      )
    case "macroDeclaration":
      return (
        "Macros can't be declared in an exercise", "they would run inside the compiler", "write a function"
      )
    case "operatorFunction":
      return (
        "The operator `\(name)` can't be declared for a type that isn't yours",
        "it would change what the checks compare", "declare it for a type of this file, or write a function"
      )
    case "operatorDeclaration":
      return (
        "Operators can't be declared in an exercise", "the checks rely on those there are", "write a function"
      )
    case "sourceLocation":
      return (
        "`#sourceLocation` can't be used in an exercise", "failures must be told by their own lines",
        "remove it"
      )
    default:
      // Text that is no Swift is the compiler's to explain.
      return nil
    }
  }

  /// `==` of the learner's own types decides whether the checks' expectations hold.
  static func equalityRefusals(in file: SourceFile) -> [Report] {
    let text = SwiftText(file.text)
    let lines = file.text.split(separator: "\n", omittingEmptySubsequences: false)
    return text.positions(of: "func").compactMap { position in
      let rest = text.code[(position + 4)...].drop { $0 == 0x20 || $0 == 0x0A || $0 == 0x09 }
      let name = rest.prefix { UInt8(ascii: "=") == $0 || UInt8(ascii: "!") == $0 }
      guard name.elementsEqual("==".utf8) || name.elementsEqual("!=".utf8) else { return nil }
      let line = text.line(at: position)
      return Report(
        "`==` can't be declared in this exercise",
        location: Report.Location(file: file.path, line: line, source: String(lines[line - 1])),
        causes: [
          Report.Cause(
            "the checks compare states with it, and one that says yes to all would pass them",
            fix: "conform to `Equatable` and let Swift write it")
        ])
    }
  }
}
