import SyntaxProtocol

extension ForeignLine {
  private static let choice =
    "A choice gives a value. What is done in one case or the other stands in `if` and `else`."
  private static let part =
    "A part of a list is read with a range, `0..<3`, and `Array(…)` makes a list of it."

  private static let function = "A function begins with `func`, and the type of its result follows `->`."
  static let loop = "A loop goes through a list with `for … in`."

  /// Signs and words that Swift doesn't know at their place, so that a line with them can mean nothing else.
  static let signs = [
    Row(#"^(\s*)(?:puts|echo|say|println) ([^(\s].*)$"#, "$1print($2)", Form.prints),
    Row(#"(: |-> |<)[iu](?:8|16|32|64|size)\b"#, "$1Int", "A whole number has the type `Int`."),
    Row(#"(: |-> |<)f(?:32|64)\b"#, "$1Double", "A number with a fraction has the type `Double`."),
    Row(
      #"\bis not (?:None|null|nil|undefined)\b"#, "!= nil",
      "A missing value is `nil`, and compared with `!=`."),
    Row(
      #"\bis (?:None|null|nil|undefined)\b"#, "== nil", "A missing value is `nil`, and compared with `==`."),
    Row(
      #"^(\s*)(?:public |private |override |suspend )?(?:fun|fn|def|function|proc) (\w+)\((.*)\)(?::| ->) ([\w<>\[\]?]+) = (.+)$"#,
      "$1func $2($3) -> $4 { $5 }", function),
    Row(
      #"^(\s*)(?:public |private |override )?(?:fun|fn|def|function|proc) (\w+)\((.*)\)(?::| ->) ([\w<>\[\]?]+) \{"#,
      "$1func $2($3) -> $4 {", function),
    Row(#"\bprintln!\("\{(?::\?)?\}", (.+)\)"#, "print($1)", Form.prints),
    Row(#"\bprintln!\("#, "print(", Form.prints),
    Row(
      #"^(\s*)for _, (\w+) :?= range ([\w.]+) \{"#, "$1for $2 in $3 {",
      loop),
    Row(
      #"^(\s*)for (\w+), (\w+) :?= range ([\w.]+) \{"#, "$1for ($2, $3) in $4.enumerated() {",
      "A loop goes through a list with `for … in`. `enumerated()` numbers its elements."),
    Row(
      #"^(\s*)for (\w+) :?= range ([\w.]+) \{"#, "$1for $2 in $3.indices {",
      loop),
    Row(
      #"^(\s*)go (.+)$"#, "$1return .run { _ in $2 }",
      "What runs beside the reducer is an effect, which the reducer returns."),
    Row(
      #"= \{ ?((?:"[^"]*"|\d+|\.\w+) ?: [^{}]+?) ?\}$"#, "= [$1]",
      "A dictionary is written in square brackets."),
    Row(#"\b([A-Za-z_]\w*)::([A-Za-z_]\w*)"#, "$1.$2", "A member stands behind a dot, and not behind `::`."),
    Row(#"\b([a-z]\w*)->([a-z]\w*)"#, "$1.$2", "A member stands behind a dot, and not behind `->`."),
    Row(
      #"^(\s*)unless ([\w.]+) \{"#, "$1if !$2 {", "`unless` is written `if`, and `!` before the condition."),
    Row(
      #"^(\s*)unless (.+) \{"#, "$1if !($2) {", "`unless` is written `if`, and `!` before the condition."),
    Row(
      #"^(\s*)(?:final|const|val|auto|my|local) (\w+)(?:: [\w.<>\[\]]+)? = "#, "$1let $2 = ",
      "A name is declared with `let`, or with `var` if it changes."),
    Row(
      #"\{ \(?(\w+(?:, ?\w+)*)\)? (?:->|=>) (?!.*\bin\b)"#, "{ $1 in ",
      "What a closure is given stands before `in`."),
    Row(#"\b([\w.]+)\[(\w+):(\w+)\]"#, "Array($1[$2..<$3])", part),
    Row(#"\b([\w.]+)\[:(\w+)\]"#, "Array($1.prefix($2))", part),
    Row(#"\b([\w.]+)\[(\w+):\]"#, "Array($1.dropFirst($2))", part),
    Row(
      #"^(\s*)(?:let |var |const )?(\w+), (?:err|error|ok|_) :?= (.*)$"#, "$1let $2 = $3",
      "A function returns its value alone. What fails throws an error, which `catch` or a `Result` takes."),
    Row(
      #"^(\s*)(?!(?:return|let|var)\b)([^?\n]+?) \? ([\w.$\[\]]+ [-+*/]?= [^:?]+) : ([\w.$\[\]]+ [-+*/]?= .+)$"#,
      "$1if $2 { $3 } else { $4 }", choice),
    Row(
      #"\b(\w+)\(_ \w+:\)"#, "$1", "A function is handed over by its name, without its parameters."),
    Row(
      #"^(\s*)(?:it|test|specify)\("([^"]+)"(?:, (?:async )?(?:\(\) =>|function ?\(\)))?\)? \{"#,
      "$1@Test func `$2`() {", "A test is a function with `@Test` before it."),
    Row(
      #"^(\s*)(?:describe|context|suite)\("([^"]+)"(?:, (?:\(\) =>|function ?\(\)))?\)? \{"#,
      "$1@Suite struct `$2` {", "A suite of tests is a type that holds them."),
  ].map { row in
    var row = row
    row.isCertain = true
    return row
  }

  /// Texts, blocks and types that take more than one line, or more than one change of it.
  static func foreignBlocks(_ context: Context) -> [Repair] {
    let line = context.tokens[context.place].line
    return [
      text(context, line), kinds(context, line), shape(context, line), accessors(context, line),
      arrow(context, line), conditions(context, line),
    ].compactMap(\.self)
      + [line, line - 1].flatMap { blocks(context, $0) }
  }

  /// A repair that writes other lines for those from one to another.
  private static func rewriting(
    _ lines: ClosedRange<Int>, as text: [String], _ cause: String, _ context: Context
  ) -> Repair {
    let source = context.file.source
    let (start, end) = (source.start(ofLine: lines.lowerBound), source.end(ofLine: lines.upperBound))
    return Repair(.told, cause, TextEdit(start, end, text.joined(separator: "\n"))).removing()
  }

  /// `f"{count} points"`, and `$"…"` of C#.
  private static func text(_ context: Context, _ line: Int) -> Repair? {
    let text = context.file.source.line(line)
    let new = text.replacing(#/(?:\b[fFrR]|[$@]{1,2})"(?<inside>[^"]*)"/#) { match in
      "\"" + match.inside.replacing(#/\{([^{}]*)\}/#) { "\\(\($0.1))" } + "\""
    }
    guard new != text else { return nil }
    return rewriting(
      line...line, as: [new], "A text has no letter or sign before it. A value in it stands in `\\(…)`.",
      context)
  }

  /// `public int Level { get; set; }`
  private static func accessors(_ context: Context, _ line: Int) -> Repair? {
    let text = context.file.source.line(line)
    guard
      let match = text.wholeMatch(
        of:
          #/(\s*)(?:public |private |protected |internal )*(\w[\w<>]*)(\??) (\w+) \{ ?get;.*\}(?: = (.+);)?/#)
    else { return nil }
    let types = ["int": "Int", "string": "String", "bool": "Bool", "double": "Double", "float": "Double"]
    let value = match.5.map { " = \($0)" } ?? ""
    return rewriting(
      line...line,
      as: ["\(match.1)var \(match.4): \(types[String(match.2)] ?? String(match.2))\(match.3)\(value)"],
      "A property that is stored is declared with `var`, or with `let` where it never changes.", context)
  }

  /// `when { count > 3 -> …; else -> … }`, which asks one condition after the other.
  private static func conditions(_ context: Context, _ line: Int) -> Repair? {
    let source = context.file.source
    guard
      let first = (max(1, line - 10)...line).last(where: {
        source.line($0).wholeMatch(of: #/\s*(?:when|cond|switch) \{/#) != nil
      }),
      let last = (first...min(source.lineCount, first + 20)).first(where: {
        source.line($0).allSatisfy { $0 == " " || $0 == "}" } && source.line($0).contains("}")
      }), last > first + 1
    else { return nil }
    let indent = String(source.line(first).prefix { $0 == " " })
    var lines: [String] = []
    for number in first + 1..<last {
      guard let match = source.line(number).wholeMatch(of: #/\s*(?:case )?(.+?) (?:->|=>) (.+)/#) else {
        return nil
      }
      let isElse = match.1 == "else" || match.1 == "_"
      let head = isElse ? "" : "if \(match.1) "
      lines.append((lines.isEmpty ? indent : "\(indent)} else ") + "\(head){")
      lines.append("\(indent)  \(match.2)")
    }
    return rewriting(
      first...last, as: lines + ["\(indent)}"],
      "Conditions that are asked in turn are written with `if` and `else if`.",
      context)
  }

  /// `found.map(x => x.count)`, and `.run(async (send) => {`.
  private static func arrow(_ context: Context, _ line: Int) -> Repair? {
    let source = context.file.source
    let text = source.line(line)
    guard
      let match = text.wholeMatch(
        of: #/(?<before>.*?\w)\((?:async )?\(?(?<names>\w+(?:, \w+)*)?\)? => (?<rest>.+)/#)
    else { return nil }
    let head = match.names.map { "\(match.before) { \($0) in" } ?? "\(match.before) {"
    let cause = "A closure stands in braces behind the call, and its code follows `in`."
    guard match.rest.hasPrefix("{") else {
      guard match.rest.hasSuffix(")") else { return nil }
      return rewriting(line...line, as: ["\(head) \(match.rest.dropLast()) }"], cause, context)
    }
    let indent = text.prefix { $0 == " " }
    guard match.rest == "{",
      let last = (line...min(source.lineCount, line + 40)).first(where: {
        source.line($0) == indent + "})" || source.line($0) == indent + "});"
      })
    else { return nil }
    return rewriting(
      line...last, as: [head] + (line + 1..<last).map { source.line($0) } + ["\(indent)}"], cause, context)
  }

  /// `var level: "easy" | "hard" = "easy"`
  private static func kinds(_ context: Context, _ line: Int) -> Repair? {
    let text = context.file.source.line(line)
    guard
      let match = text.wholeMatch(
        of:
          #/(\s*)(?:var|let|const|type) (\w+)(?: =|:) (["']\w+["'](?: \| ["']\w+["'])+)(?: = ["'](\w+)["'])?;?/#
      )
    else { return nil }
    let type = match.2.beginningCapital
    let cases = match.3.split { !$0.isLetter && !$0.isNumber }.joined(separator: ", ")
    let property = match.4.map { ["\(match.1)var \(match.2) = \(type).\($0)"] } ?? []
    return rewriting(
      line...line, as: ["\(match.1)enum \(type) { case \(cases) }"] + property,
      "One of several values is a case of an enum, which names them all.", context)
  }

  /// `interface Player { name: string; age: number }`
  private static func shape(_ context: Context, _ line: Int) -> Repair? {
    let source = context.file.source
    let start = source.line(line)
    guard
      let head = start.prefixMatch(
        of: #/(?<indent>\s*)(?:export )?(?:interface|type) (?<name>\w+) (?:= )?\{/#),
      let last = (line...min(source.lineCount, line + 20)).first(where: { source.line($0).contains("}") })
    else { return nil }
    let inside = (line...last).map { source.line($0) }.joined(separator: "\n").dropFirst(head.0.count)
      .prefix { $0 != "}" }
    let properties = inside.split(whereSeparator: { ";,\n".contains($0) }).compactMap { part -> String? in
      guard let match = part.wholeMatch(of: #/\s*(?:readonly )?(\w+)(\?)?: (\w+)((?:\[\])?)\s*/#) else {
        return nil
      }
      let types = ["string": "String", "number": "Int", "boolean": "Bool", "any": "String", "Date": "Date"]
      let type = types[String(match.3)] ?? String(match.3)
      return "var \(match.1): " + (match.4.isEmpty ? type : "[\(type)]") + (match.2 == nil ? "" : "?")
    }
    guard !properties.isEmpty else { return nil }
    return rewriting(
      line...last, as: ["\(head.indent)struct \(head.name) { \(properties.joined(separator: "; ")) }"],
      "A value with properties is a `struct`. Each of them begins with `var` or `let`.", context)
  }

  /// A block that ends with `end`, as in Ruby, or with its indentation, as in Python.
  private static func blocks(_ context: Context, _ line: Int) -> [Repair] {
    let source = context.file.source
    guard line > 0, line < source.lineCount else { return [] }
    let text = source.line(line)
    let indent = text.prefix { $0 == " " }
    let inner = (line + 1...source.lineCount).prefix { number in
      let next = source.line(number)
      return next.allSatisfy(\.isWhitespace) || next.prefix { $0 == " " }.count > indent.count
    }
    guard let head = head(text), let last = inner.last(where: { !source.line($0).allSatisfy(\.isWhitespace) })
    else { return [] }
    let isEnded = last < source.lineCount && source.line(last + 1) == indent + "end"
    guard isEnded || text.hasSuffix(":") else { return [] }
    return [
      rewriting(
        line...(isEnded ? last + 1 : last),
        as: [head] + (line + 1...last).map { source.line($0) } + ["\(indent)}"],
        "A block stands in braces.", context)
    ]
  }

  /// The first line of a block, as Swift writes it; nil for a line that begins none.
  private static func head(_ text: String) -> String? {
    let rows: [(Regex<AnyRegexOutput>, String)] = [
      (Regex(#/^(\s*)(?:async )?(?:def|function|func) (\w+)\((.*)\)(?: -> \w+)?:?$/#), "$1func $2($3) {"),
      (Regex(#/^(\s*)(\S+)\.each do \|(\w+)\|$/#), "$1for $3 in $2 {"),
      (Regex(#/^(\s*)for (\w+) in (.+?)(?::| do)$/#), "$1for $2 in $3 {"),
      (Regex(#/^(\s*)unless (.+?)(?: then|:)?$/#), "$1if !($2) {"),
      (Regex(#/^(\s*)(if|while) (.+?)(?: then|:)?$/#), "$1$2 $3 {"),
    ]
    for (pattern, replacement) in rows {
      if let match = text.wholeMatch(of: pattern) {
        return match.output.indices.reduce(replacement) {
          $0.replacing("$\($1)", with: String(match.output[$1].substring ?? ""))
        }
      }
    }
    return nil
  }
}
