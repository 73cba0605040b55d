import SyntaxProtocol

/// A line that Swift's parser can't read, because another language writes it so.
enum ForeignLine: RepairOperator {
  static let id = "foreign-line"
  static let title = "The line is written in another language"
  static let examples = [
    Example(.feature, right: "state.fact = nil", wrong: "state.fact = 'none'"),
    Example(.feature, right: "let fact = try await", wrong: "fact := try await"),
    Example(
      .feature, right: "static func start(at count: Int, name: String? = nil) -> State {",
      wrong: "static func start(at count: Int, name: String? = nil): State {"),
  ]

  /// What a part of a line looks like, and what stands there in Swift.
  private struct Row: Sendable {
    nonisolated(unsafe) var pattern: Regex<AnyRegexOutput>
    var replacement: String
    var cause: String

    init(_ pattern: String, _ replacement: String, _ cause: String) {
      // The patterns are constants, and a test tries each of them.
      self.pattern = try! Regex(pattern)
      self.replacement = replacement
      self.cause = cause
    }
  }

  private static let expectation = "Swift Testing asks with `#expect(… == …)`."

  private static let rows = [
    Row(#"'([^'\n]*)'"#, #""$1""#, "A text stands between double quotation marks."),
    Row(
      #"`([^`\n]*)`"#, #""$1""#, "A text stands between double quotation marks, and a value in it in `\\(…)`."
    ),
    Row(#"\\\{([^}"]*)\}"#, #"\($1)"#, "A value in a text stands in `\\(…)`."),
    Row(#"\$\{([^}"]*)\}"#, #"\($1)"#, "A value in a text stands in `\\(…)`."),
    Row(#"=>"#, "in", "In Swift, the code of a closure follows `in`."),
    Row(#"\b(\w+) := "#, "let $1 = ", "A name is declared with `let`, or with `var` if it changes."),
    Row(
      #"^(\s*)(?:int|string|float|double|bool|number|auto|String|Int|Double|Bool) (\w+) = "#, "$1let $2 = ",
      "A name is declared with `let`, or with `var` if it changes."),
    Row(#"\b(var|let) ([A-Z]\w*) (\w+)\b"#, "$1 $3: $2", "The type follows the name, after a colon."),
    Row(#"#include <(\w+)>"#, "import $1", "A module is named after `import`."),
    Row(#"^from (\w+) import .*$"#, "import $1", "A module is named after `import`."),
    Row(
      #"for \((?:var|let|int) (\w+) = (\w+); \w+ < ([^;]+); [^)]*\)"#, "for $1 in $2..<$3",
      "A loop counts over a range: `0..<3`."),
    Row(#"\): ([A-Z][\w.]*\??) \{"#, ") -> $1 {", "The type of a result follows an arrow: `->`."),
    Row(#"^(\s*case \..*) -> "#, "$1: return ", "The code of a case follows a colon."),
    Row(#"^(\s*case .*);\s*$"#, "$1:", "The code of a case follows a colon."),
    Row(
      #"(\w)\? (?=[^:]+ : )"#, "$1 ? ",
      "A space stands before the `?` of a choice, because `?` behind a name is for optionals."),
    Row(
      #"^(\s*)default (\.\w+.*):"#, "$1case $2:",
      "A case begins with `case`. `default` stands for all others, and alone."),
    Row(#"\btry \{"#, "do {", "What may throw is tried in `do { … } catch { … }`."),
    Row(#" \*\* 2\b"#, " * $0", "Swift has no `**`."),
    Row(
      #"\{ ?(\w+), \[([^\]]*)\] in"#, "{ [$2] $1 in", "What a closure captures comes before its parameters."),
    Row(
      #"\{ (\w+ = [\w.]+), (\w+) in"#, "{ [$1] $2 in",
      "What a closure captures stands in square brackets, before its parameters."),
    Row(
      #"\bfor(?:each)? \(?(?:let |var |const |final )?(\w+)(?: of| in|:) ([^{]*[^{\s)])\)? \{"#,
      "for $1 in $2 {",
      "A loop goes through a list with `for … in`."),
    Row(
      #"^(\s*)if (\w+) in (\w[\w.]*) \{"#, "$1for $2 in $3 {", "A loop goes through a list with `for … in`."),
    Row(#"^(\s*)#\s(.*)$"#, "$1// $2", "A comment begins with `//`."),
    Row(#"^(\s*)--\s(.*)$"#, "$1// $2", "A comment begins with `//`."),
    Row(#"^import "(\w+)";?$"#, "import $1", "A module is named after `import`, without quotation marks."),
    Row(#"^using (\w+);?$"#, "import $1", "A module is named after `import`."),
    Row(
      #"^(\s*)(?:public |private |protected )?(?:static )(?:final |readonly |const )?(?:int|Int|string|String|bool|Bool|double|Double) (\w+) = "#,
      "$1static let $2 = ", "A name is declared with `let`, or with `var` if it changes."),
    Row(
      #"^(\s*)(?:public |private |protected )?(?:final |readonly |const )(?:int|Int|string|String|bool|Bool|double|Double) (\w+) = "#,
      "$1let $2 = ", "A name is declared with `let`, or with `var` if it changes."),
    Row(
      #"(func .*\)(?: -> [\w.?\[\]]+)?) (?:=>|=) (.+)$"#, "$1 { $2 }",
      "The code of a function stands in braces."),
    Row(
      #"(func \w+\(.*?)\b([A-Z]\w*) (\w+)(?=[,)])"#, "$1$3: $2", "The type follows the name, after a colon."),
    Row(
      #"(func \w+\((?:.*, )?(?:_ )?\w+) ([A-Z]\w*)(?= = |[,)])"#, "$1: $2", "A colon stands before the type."),
    Row(#"(\bcase \w+\()([A-Z]\w*) (\w+)(?=\))"#, "$1$3: $2", "The type follows the name, after a colon."),
    Row(
      #"\bstruct (\w+)\((\w+): (\w+), (\w+): (\w+)\)$"#, "struct $1 { var $2: $3; var $4: $5 }",
      "The properties of a struct are declared in braces, each with `var` or `let`."),
    Row(
      #"\bstruct (\w+)\((\w+): (\w+)\)$"#, "struct $1 { var $2: $3 }",
      "The properties of a struct are declared in braces, each with `var` or `let`."),
    Row(
      #"(\w[\w.]*)\?\.let \{ (?:it ->)?(.*)\}"#, "if let it = $1 { $2}",
      "What may be nil is unwrapped with `if let`."),
    Row(#"-> (async throws|throws|async) (\w+)"#, "$1 -> $2", "`async` and `throws` stand before the arrow."),
    Row(
      #"^(\s*)(state\.[\w.]+)\.dismiss\(\)$"#, "$1$2 = nil",
      "What is presented is closed by setting it to `nil`."),
    Row(#"(@Test .*func )"([^"]+)""#, "$1`$2`", "A test with a name in words has it between backticks."),
    Row(
      #"\bfor (?:try )?await (\w+) in \["#, "for $1 in [",
      "A list is there at once, so nothing is waited for."),
    Row(#"\], (\w+) in\b"#, "] $1 in", "No comma stands behind the captured values."),
    Row(#"(\S+) << (\w+)$"#, "$1.append($2)", "An element is added at the end with `append`."),
    Row(#"\bmatch ([\w.]+) \{"#, "switch $1 {", "A choice between cases is a `switch`."),
    Row(#"\bwhen \(?([\w.]+)\)? \{"#, "switch $1 {", "A choice between cases is a `switch`."),
    Row(#"\braise (\w+)\(?\)?"#, "throw $1()", "An error is thrown with `throw`."),
    Row(#"\bthrow new (\w+)"#, "throw $1", "Swift makes a value without `new`."),
    Row(#"\binterface (\w+)"#, "protocol $1", "What types have in common is a `protocol`."),
    Row(#"\b(?:data class|record) (\w+)"#, "struct $1", "A value with parts is a `struct`."),
    Row(#"\b(\w+) instanceof (\w+)"#, "$1 is $2", "The type of a value is asked for with `is`."),
    Row(#"(\S+) \?: "#, "$1 ?? ", "`??` stands before the value that is used where another one is missing."),
    Row(#"\blet mut "#, "var ", "A name that changes is declared with `var`."),
    Row(#"\bawait try\b"#, "try await", "`try` stands before `await`."),
    Row(
      #"\b(\w+)\s*=\s*(.*) if (.*) else (.*)$"#, "$1 = $3 ? $2 : $4",
      "A choice is written `condition ? a : b`."),
    Row(
      #"^(\s*)(\S+) (?:shouldBe|shouldEqual|`should be`|`should equal`) (.+)$"#, "$1#expect($2 == $3)",
      expectation),
    Row(#"^(\s*)(\S+)\.(?:shouldBe|shouldEqual|should\.equal)\((.+)\)$"#, "$1#expect($2 == $3)", expectation),
    Row(#"^(\s*)assert (\S.* (?:==|!=|<|>) .+)$"#, "$1#expect($2)", expectation),
    Row(#"^(\s*)#?expect\((.+)\) (==|!=|<|>) (.+)$"#, "$1#expect($2 $3 $4)", expectation),
    Row(#"\basync (?=\w+[.(])"#, "await ", "What may wait is marked with `await`."),
    Row(#"\bdispatch\("#, "send(", "An action is sent with `send`."),
    Row(#"^(\s*)wait "#, "$1await ", "What may wait is marked with `await`."),
    Row(#"^(\s*)var body \{"#, "$1var body: some ReducerOf<Self> {", "The type of `body` must be written."),
    Row(#"func body\(\) -> some"#, "var body: some", "`body` is a property, and no function."),
    Row(
      #"var body: some View \{"#, "var body: some ReducerOf<Self> {",
      "The body of a feature is a reducer. A view is a part of the screen."),
  ]

  static func repairs(_ context: Context) -> [Repair] {
    let line = context.tokens[context.place].line
    return [line, line - 1, line + 1].flatMap { number -> [Repair] in
      guard number > 0, number <= context.file.source.lineCount else { return [] }
      let text = context.file.source.line(number)
      let start = context.file.source.start(ofLine: number)
      return rows.compactMap { row in
        let new = replaced(text, by: row)
        guard new != text else { return nil }
        return Repair(
          number == line ? .fitting : .plausible, row.cause,
          TextEdit(start, start + text.utf8.count, new)
        ).removing()
      }
    } + casePaths(context)
  }

  private static func replaced(_ text: String, by row: Row) -> String {
    text.replacing(row.pattern) { match in
      match.output.indices.reduce(row.replacement) { result, index in
        result.replacing("$\(index)", with: String(match.output[index].substring ?? ""))
      }
    }
  }

  /// `/Action.todos` → `\.todos`, in the whole file: each of them has the old form.
  private static func casePaths(_ context: Context) -> [Repair] {
    var edits: [TextEdit] = []
    for number in 1...context.file.source.lineCount {
      let text = context.file.source.line(number)
      guard text.contains("/"), !text.contains("//") else { continue }
      let new = text.replacing(#/(?<before>: |\(|, )\/(?:\w+\.)*\.?(?<name>[a-z]\w*)/#) {
        "\($0.before)\\.\($0.name)"
      }
      let start = context.file.source.start(ofLine: number)
      if new != text { edits.append(TextEdit(start, start + text.utf8.count, new)) }
    }
    guard !edits.isEmpty else { return [] }
    return [
      Repair(
        context.isVague || context.file.hasError || context.mentions("CasePath")
          || context.symptom.names.first == "/" ? .told : .plausible,
        reach: .file, "The path of a case is a key path today: `\\.name` and not `/Action.name`.", edits
      ).removing()
    ]
  }
}

@section("tca_mistakes") @used private let entry: Registry.Entry = { Registry.add(ForeignLine.self) }
