import PromptLanguage
import Reports
import TextHandling

extension LineAdvice {
  /// What debuggers, shells, REPLs and other courses call something that the prompt has; nil for any other word.
  static func elsewhere(_ word: String) -> Report.Cause? {
    let word = word.lowercased()
    return others[String(word.prefix { $0 != "(" })]
  }

  /// What a few words say about the prompt itself, such as `how do I quit?`, `show me the code` or `restart exercise`; nil for
  /// words about something else, and for words that lead to several answers.
  static func meant(by line: String, _ commands: [any Command.Type]) -> Report.Cause? {
    let asked = BookQuestion(about: line).words.filter { !aside.contains($0) }
    let known = questions.reduce(into: Set()) { $0.formUnion($1.words) }
    if !asked.isEmpty, known.isSuperset(of: asked) {
      return questions.first { !$0.words.isDisjoint(with: asked) }?.answer
    }
    // After `go` or `show`, a word that is nearly a command is one.
    let isLed = line.split(separator: " ").first.map { aside.contains($0.lowercased()) } ?? false
    let answers = asked.map { word in
      elsewhere(word) ?? command(word, isLed ? commands.names : [], commands)
    }
    guard let first = answers.first, let answer = first, answers.allSatisfy({ $0?.fix == answer.fix }) else {
      return nil
    }
    return answer
  }

  /// The command with a name; nil when there is none.
  ///
  /// - Parameter names: The names that may be misspelled.
  private static func command(
    _ word: String, _ names: [String], _ commands: [any Command.Type]
  ) -> Report.Cause? {
    let command =
      commands.named(word) ?? NearNames.find(word, in: names, limit: 1).first.flatMap(commands.named)
    return command.map { .init($0.help.summary + ".", fix: $0.help.name) }
  }

  /// Words that stand beside what is asked for.
  private static let aside: Set = [
    "see", "show", "find", "open", "give", "look", "got", "out", "go", "list", "display", "exercise",
    "program", "prompt", "session", "now", "current",
  ]

  /// What is asked about the prompt, and what answers it. Where words are in several rows, the first one counts.
  private static let questions: [(words: Set<String>, answer: Report.Cause)] = [
    (["right", "correct", "wrong", "ok", "passed"], .init("`check` judges your file.", fix: "check")),
    (
      ["solution", "answer", "solve"],
      .init("`solution` shows an answer, once you have tried.", fix: "solution")
    ),
    (["file", "editor"], .init("`edit` opens your file.", fix: "edit")),
    (["quit", "exit", "leave"], .init("`quit` ends the session, and keeps it.", fix: "quit")),
    (
      ["restart", "reset", "over"],
      .init(
        "`reset exercise` gives you the file as it was at first, and keeps yours.", fix: "reset exercise")
    ),
  ]

  /// The words of other tools, what the prompt has in their place, and the line to type.
  private static let rows: [(words: String, cause: String, fix: String)] = [
    ("setstate", StateAssignment.reason, "actions"),
    ("disable offline", "`fail` makes what a client does fail, as without a network.", "help fail"),
    ("vim vi nvim nano emacs", "`edit` opens your file in your editor.", "edit"),
    ("clear cls", "Ctrl-L clears the screen, and the session stays.", "Ctrl-L"),
    (
      "unfail unset unmock succeed", "`reset` takes back what was set, made to fail or made to hang.", "reset"
    ),
    (
      "break breakpoint watchpoint", "`bisect` finds the step after which something is true.", "help bisect"
    ),
    ("bt backtrace log where", "`history` shows the steps that led here.", "history"),
    ("trace", "`timeline` shows steps and effects in time.", "timeline"),
    ("rewind revert rollback", "`undo` goes back one step.", "undo"),
    (
      "step continue resume forward", "`redo` goes forward one step, and an action begins a new one.",
      "redo"
    ),
    ("jump", "`goto` goes to the state after a step.", "help goto"),
    (
      "inspect vars locals frame print po info show get getstate display", "`state` shows the state.", "state"
    ),
    ("mock stub override", "`set` gives a dependency another value.", "help set"),
    ("tick", "`advance` moves a test clock.", "advance 1s"),
    ("sleep", "`advance` moves a test clock, and `wait` waits in real time.", "advance 1s"),
    ("fuzz", "`hunt` searches for a way to a state or a crash.", "hunt crash"),
    ("submit verify grade tests test", "`check` runs the tests of your exercise.", "check"),
    (
      "compile build make swift swiftc cargo xcodebuild",
      "Each save of your file is compiled and judged, and `check` does it now.", "check"
    ),
    (":w :wq :x", "Your file is saved in your editor, and each save is judged.", "check"),
    (
      "snapshot checkpoint commit", "The session is kept by itself, and `fork` begins a branch of it.",
      "help fork"
    ),
    ("open cd", "`lesson` opens a lesson, and `edit` your file.", "lessons"),
    ("git sudo apt brew", "It is a command of your shell. `quit` ends the session, and keeps it.", "quit"),
    ("answer", "`solution` shows a good answer.", "solution"),
    ("pick choose select option", "What you choose, you write in your file.", "edit"),
    ("nxt", "`next` opens the next exercise.", "next"),
    ("main menu list dir", "`lessons` lists the lessons.", "lessons"),
    ("bye leave", "`quit` ends the session, and keeps it.", "quit"),
    ("cat code", "`source` shows the feature's code.", "source"),
    ("save", "The session is kept by itself, and `export` writes it to a file.", "export"),
    ("doctor", "It is a command of your shell, and no line of the prompt.", "tca doctor"),
    (":help", "Commands have no colon.", "help"),
    ("man", "`help` explains the commands, and `book` the ideas.", "help"),
  ]

  private static let others: [String: Report.Cause] = {
    var others: [String: Report.Cause] = [:]
    for row in rows {
      for word in row.words.split(separator: " ") { others[String(word)] = .init(row.cause, fix: row.fix) }
    }
    return others
  }()
}
