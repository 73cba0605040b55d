import SyntaxProtocol

/// A line that Swift's parser can't read, because another language writes it so.
enum ForeignLine: RepairOperator {
  static let id = "foreign-line"
  static let title = "The line is written in another language"
  static let examples = [
    Example(.feature, right: "state.fact = nil", wrong: "state.fact = 'none'"),
    Example(.feature, right: "let fact = try await", wrong: "fact := try await"),
    Example(
      .feature, right: "if state.count == 0 {", wrong: "unless state.count != 0 {",
      repaired: "if !(state.count != 0) {"),
    Example(
      .feature, right: "state.canUndo = true", wrong: "state.fact = f\"{state.count} steps\"",
      repaired: "state.fact = \"\\(state.count) steps\""),
    Example(
      .feature, right: "state.canUndo = true", wrong: "state.count > 3 ? state.count = 0 : state.count += 1",
      repaired: "if state.count > 3 { state.count = 0 } else { state.count += 1 }"),
    Example(
      .feature, right: "enum CancelID { case timer }",
      wrong: "enum CancelID { case timer }\n  def double(number: Int):\n    print(number)",
      repaired: "enum CancelID { case timer }\n  func double(number: Int) {\n    print(number)\n  }"),
    Example(
      .feature, right: "static func start(at count: Int, name: String? = nil) -> State {",
      wrong: "static func start(at count: Int, name: String? = nil): State {"),
  ]

  /// What a part of a line looks like, and what stands there in Swift.
  struct Row: Sendable {
    nonisolated(unsafe) var pattern: Regex<AnyRegexOutput>
    var replacement: String
    var cause: String

    /// Whether the line can mean nothing else, where it can't be parsed.
    var isCertain: Bool

    init(_ pattern: String, _ replacement: String, _ cause: String, isCertain: Bool = false) {
      // The patterns are constants, and a test tries each of them.
      self.pattern = try! Regex(pattern)
      self.replacement = replacement
      self.cause = cause
      self.isCertain = isCertain
    }
  }

  private static let expectation = "Swift Testing asks with `#expect(… == …)`."

  private static let lazy =
    "A value that follows from others is computed each time it is read, by a property with a type and braces."

  private static let steps = "Numbers with a distance between them are given by `stride`."
  private static let missing = "What may be missing has a type that ends with `?`."
  private static let sum = "Lists are put together with `+`."
  private static let holding = "Whether a list holds an element is asked with `contains`."
  private static let applied =
    "Swift has no `apply`. A value is changed in the lines behind the one that makes it."

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
      loop),
    Row(
      #"^(\s*)if (\w+) in (\w[\w.]*) \{"#, "$1for $2 in $3 {", loop),
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
      #"(\w[\w.]*)\?\.let \{ (?:it ->)?(.*)\}"#, "if let it = $1 { $2}",
      "What may be nil is unwrapped with `if let`.", isCertain: true),
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
    Row(
      #"\bfor ((?:try )?await) in\b"#, "for $1 _ in",
      "A name stands behind `for await`. Where the value isn't used, it is `_`."),
    Row(
      #"^(\s*var \w+: [\w.?<>\[\]]+) (\{ ?(?:didSet|willSet)\b.*\}) = (.+)$"#, "$1 = $3 $2",
      "The first value of a property stands before the braces of its observers."),
    Row(
      #"\bcompanion object \{ ?(?:const )?(?:let|val|var) (.*?) ?\}$"#, "static let $1",
      "What belongs to the type itself is declared with `static`, without an object around it."),
    Row(#"\b(?:val|var|let) (\w+) by lazy \{(.*)\}"#, "var $1: Int {$2}", lazy),
    Row(#"\b(?:val|var|let) (\w+) by lazy \{(.*)\}"#, "var $1: String {$2}", lazy),
    Row(#"\b(?:val|var|let) (\w+) by lazy \{(.*)\}"#, "var $1: Bool {$2}", lazy),
    Row(
      #"^(\s*)(?:readonly|final|const|val) (\w+): "#, "$1let $2: ",
      "A property that is only read is declared with `let`."),
    Row(
      #"\bsealed (?:class|interface|trait) (\w+)"#, "enum $1",
      "A type of which there are certain kinds is an `enum`, and each kind is one of its cases."),
    Row(
      #"\b(?:late|lateinit) var (\w+): (\w[\w.<>\[\]]*)(?=\s|$)"#, "var $1: $2?",
      "What gets its value later is `nil` before, so its type ends with `?`."),
    Row(
      #"^(\s*)(?:let|var|const|val) [\[(](\w+), (\w+)[\])] = ([\w.]+)$"#, "$1let ($2, $3) = ($4[0], $4[1])",
      "Swift takes no list apart into names. The elements of a list are read at their places."),
    Row(
      #"^(\s*)(?:let|var|const|val) \{ ?(\w+), (\w+) ?\} = ([\w.]+)$"#, "$1let ($2, $3) = ($4.$2, $4.$3)",
      "Swift takes no value apart into its properties. Each of them is read by its name."),
    Row(
      #"^(\s*)(?:let|var|const|val) \{ ?(\w+) ?\} = ([\w.]+)$"#, "$1let $2 = $3.$2",
      "Swift takes no value apart into its properties. Each of them is read by its name."),
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
    Row(
      #"(\S+) until (\S+)"#, "$1..<$2", "A range without its end is written `..<`, and one with it `...`.",
      isCertain: true),
    Row(
      #"(\S+) downTo (\S+)"#, "stride(from: $1, through: $2, by: -1)",
      "Numbers are counted down with `stride`.", isCertain: true),
    Row(#"(\w+)\.\.<(\S+) (?:step|by) (\S+)"#, "stride(from: $1, to: $2, by: $3)", steps),
    Row(#"(\w+)\.\.\.?(\w+) (?:step|by) (\S+)"#, "stride(from: $1, through: $2, by: $3)", steps),
    Row(
      #"\b(?:suspend (?:func|fun|function)|async function) (\w+\([^)]*\))"#, "func $1 async",
      "A function that may wait says `async` behind its parameters.", isCertain: true),
    Row(
      #"(= |return |\()if \(?([^(){}]+?)\)? ([^{}\s]+) else ([^{}\s]+)$"#, "$1$2 ? $3 : $4",
      "A choice is written `condition ? a : b`."),
    Row(#": (\w[\w.\[\]]*) \| (?:null|undefined|nil|None)\b"#, ": $1?", missing),
    Row(#": (?:null|undefined|nil|None) \| (\w[\w.\[\]]*)"#, ": $1?", missing),
    Row(
      #"^(\s*)(?:delete|del|unset) ([\w.]+\[.+\])$"#, "$1$2 = nil",
      "A value is taken out of a dictionary by setting it to `nil`.", isCertain: true),
    Row(#"\[\.\.\.([\w.]+), \.\.\.([\w.]+)\]"#, "$1 + $2", sum),
    Row(#"\[\.\.\.([\w.]+), ([^\[\]]+)\]"#, "$1 + [$2]", sum),
    Row(#"\[([^\[\]]+), \.\.\.([\w.]+)\]"#, "[$1] + $2", sum),
    Row(
      #"\[([^\[\]]+) for (\w+) in ([\w.]+)\]"#, "$3.map { $2 in $1 }", "A list is made of another by `map`.",
      isCertain: true),
    Row(
      #"\[([^\[\]]+) for (\w+) in ([\w.]+) if ([^\[\]]+)\]"#, "$3.filter { $2 in $4 }.map { $2 in $1 }",
      "A list is made of another by `filter` and `map`.", isCertain: true),
    Row(#"([\w.]+|"[^"]*") not in ([\w.]+)"#, "!$2.contains($1)", holding),
    Row(
      #"((?:[=(:,]|return) ?)"([^"\\]*)"(\w[^",()+\\]*)"([^"\\]*)"(?=$|[,)])"#, #"$1"$2\"$3\"$4""#,
      "A quotation mark inside of a text has a backslash before it: `\\\"`."),
    Row(
      #"\b(if|guard|while) (\w+\.[\w.]+|"[^"]*"|\d+) in ([\w.]+)"#, "$1 $3.contains($2)", holding),
    Row(
      #"^(\s*)(\S+) (?:\?\?|\|\|)= (.+)$"#, "$1$2 = $2 ?? $3",
      "Swift has no `??=`. The value is assigned again, with `??` and what stands for `nil`."),
    Row(
      #"\b(?:public |private |static )?void (\w+\(.*\)) \{"#, "func $1 {",
      "A function begins with `func`. One that gives nothing back names no result.", isCertain: true),
    Row(
      #"^(\s*)(?:return |[\w.]+ = )?\{ ?([\w.]+) \| (\w+) = ([^{},]+?) ?\}$"#, "$1$2.$3 = $4",
      "A reducer changes the properties of its state in their place."),
    Row(
      #"^(\s*)([\w.]+) = (.+)\.(?:apply|also) \{ (?:it\.|this\.)?(.+?) ?\}$"#, "$1$2 = $3\n$1$2.$4", applied),
    Row(
      #"^(\s*)([\w.]+) = (.+)\.(?:apply|also) \{ (?:it\.|this\.)?(.+?) ?\}$"#, "$1$2 = $3\n$1$2?.$4", applied),
    Row(
      #"^(\s*)(?:let|var|val) (\w+) = (.+)\.(?:apply|also) \{ (?:it\.|this\.)?(.+?) ?\}$"#,
      "$1var $2 = $3\n$1$2.$4", applied),
  ]

  static func repairs(_ context: Context) -> [Repair] {
    let line = context.tokens[context.place].line
    return [line, line - 1, line + 1].flatMap { number -> [Repair] in
      guard number > 0, number <= context.file.source.lineCount else { return [] }
      let text = context.file.source.line(number)
      let start = context.file.source.start(ofLine: number)
      return (rows + signs).compactMap { row in
        let new = replaced(text, by: row)
        guard new != text else { return nil }
        return Repair(
          number == line ? row.isCertain ? .told : .fitting : .plausible, row.cause,
          TextEdit(start, start + text.utf8.count, new)
        ).removing()
      }
    } + records(context) + casePaths(context) + foreignBlocks(context)
  }

  /// What another language says with a line is told also where more must change than the line.
  static func idea(_ context: Context, of repairs: [Repair]) -> (repair: Repair, evidence: Evidence)? {
    repairs.first { $0.evidence == .told || $0.evidence == .fitting && context.file.hasError }.map {
      ($0, .possible)
    }
  }

  /// `data class Player(val name: String)` → `struct Player { var name: String }`.
  private static func records(_ context: Context) -> [Repair] {
    let line = context.tokens[context.place].line
    let text = context.file.source.line(line)
    guard
      let match = text.wholeMatch(
        of: #/(\s*)(?:data class|case class|record|struct|class) (\w+)\(([^()]*)\);?/#)
    else { return [] }
    let properties = match.3.split(separator: ",").map { property in
      "var " + property.trimmingPrefix(#/\s*(?:val|var|let|const)? */#)
    }
    let start = context.file.source.start(ofLine: line)
    return [
      Repair(
        .fitting, "The properties of a struct are declared in braces, each with `var` or `let`.",
        TextEdit(
          start, start + text.utf8.count,
          "\(match.1)struct \(match.2) { \(properties.joined(separator: "; ")) }")
      ).removing()
    ]
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
