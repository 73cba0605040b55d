import Curriculum
import Foundation

extension ContentCheck {
  /// Returns the problems of one exercise that need no compiler.
  public func problems(of exercise: Exercise) -> [Problem] {
    strays(exercise) + task(exercise) + hints(exercise) + page(exercise) + names(exercise)
      + tasksOfChecks(exercise) + files(exercise) + answers(exercise)
      // A patch on a solution that doesn't pass need not apply.
      + (unsolved.contains(exercise.id) ? [] : patches(exercise))
  }

  private func strays(_ exercise: Exercise) -> [Problem] {
    exercise.files.strays.map {
      Problem(
        exercise.folder.appending(path: $0), in: folder,
        "This file has no purpose in an exercise of kind \(exercise.kind.rawValue). Correct its name or its folder, or remove it."
      )
    }
  }

  // MARK: - Texts

  /// A task must be long enough to say why, and short enough to be read at the prompt.
  private func task(_ exercise: Exercise) -> [Problem] {
    var messages: [String] = []
    let words = exercise.text.split(whereSeparator: \.isWhitespace).count
    let wanted = ContentRules.taskWords
    if !wanted.contains(words) {
      messages.append(
        "The text has \(words) words. Write \(wanted.lowerBound) to \(wanted.upperBound), which is what can be read at the prompt."
      )
    }
    let most = exercise.kind.rules.mostTasks
    if !(1...most).contains(exercise.tasks.count) {
      messages.append(
        "There \(exercise.tasks.count == 1 ? "is 1 task" : "are \(exercise.tasks.count) tasks"). Write one to \(most == 4 ? "four" : "\(most)")."
      )
    }
    if exercise.title.count > ContentRules.titleCharacters {
      messages.append(
        "The title has \(exercise.title.count) characters. Write at most \(ContentRules.titleCharacters).")
    }
    if exercise.teaches.isEmpty { messages.append("`teaches` is empty. Name at least one idea.") }
    // A terminal wraps sentences, but not code.
    var isCode = false
    for line in exercise.text.split(separator: "\n") {
      if line.hasPrefix("```") {
        isCode.toggle()
      } else if isCode, line.count > ContentRules.codeColumns {
        messages.append(
          "A line of code is longer than \(ContentRules.codeColumns) columns, so it doesn't fit narrow terminals: \(line)"
        )
      }
    }
    return messages.map { Problem(exercise.files.task, in: folder, $0) }
  }

  private func hints(_ exercise: Exercise) -> [Problem] {
    let stages = exercise.hints.map(\.stage)
    var messages = stages.allSatisfy { $0 == nil } ? count(exercise) : self.stages(of: exercise)
    let first = lines(exercise.files.hints).first { !$0.allSatisfy(\.isWhitespace) }
    if let first, !first.hasPrefix("#"), !first.hasPrefix("<!--") {
      messages.append(
        "The text above the first heading isn't shown. Each hint stands below a heading of its own.")
    }
    let texts = exercise.hints.map { HintText($0.text) }
    let isLast = stages.indices.map { $0 + 1 == stages.count || stages[$0 + 1] != stages[$0] }
    if zip(texts, isLast).contains(where: { !$1 && !$0.blocks.isEmpty }) {
      messages.append(
        "A hint before the last one contains a block of code. Only the last hint may show a skeleton; those before it say where to look, and what to look for."
      )
    }
    let skeletons = zip(texts, isLast).filter(\.1).flatMap(\.0.blocks)
    if skeletons.contains(where: { !HintText.hasGap($0) }) {
      messages.append(
        "The code of the last hint has no gap, so it can be pasted. Write `…` where the learner writes, outside of comments and texts."
      )
    }
    for (index, hint) in exercise.hints.enumerated() {
      let words = hint.text.split(whereSeparator: \.isWhitespace).count
      guard words > ContentRules.hintWords else { continue }
      messages.append(
        "Hint \(index + 1) has \(words) words. Write at most \(ContentRules.hintWords), because somebody who is stuck reads no more."
      )
    }
    for line in skeletons.joined() where line.count > ContentRules.codeColumns {
      messages.append(
        "A line of code is longer than \(ContentRules.codeColumns) columns, so it doesn't fit narrow terminals: \(line)"
      )
    }
    let start = Set(lines(exercise.files.start))
    let added = lines(exercise.files.solution).filter { !start.contains($0) }
      .map { $0.trimmingCharacters(in: .whitespaces) }.filter { $0.count > 8 && !$0.hasPrefix("//") }
    for line in added where texts.contains(where: { $0.prose.contains(line) }) {
      messages.append("A hint contains a line of the solution: \(line)")
    }
    return messages.map { Problem(exercise.files.hints, in: folder, $0) }
  }

  private func count(_ exercise: Exercise) -> [String] {
    let count = exercise.hints.count
    if ContentRules.hints.contains(count) { return [] }
    return [
      "There \(count == 1 ? "is 1 hint" : "are \(count) hints"). Write three or four, each below a heading."
    ]
  }

  /// What is wrong with hints of which each is about a stage.
  private func stages(of exercise: Exercise) -> [String] {
    var messages: [String] = []
    let stages = exercise.hints.compactMap(\.stage)
    if stages.count < exercise.hints.count {
      messages.append(
        "A hint has no stage, but others have one. Write a heading such as `# Stage 1: Where to look` above each."
      )
    }
    if stages != stages.sorted() { messages.append("The hints don't stand in the order of their stages.") }
    let known = exercise.tasks.map(\.id)
    for stage in Set(stages).subtracting(known).sorted() {
      messages.append("A hint is about stage \(stage), which the exercise doesn't have.")
    }
    for stage in known {
      let count = stages.count { $0 == stage }
      guard !ContentRules.stageHints.contains(count) else { continue }
      messages.append("Stage \(stage) has \(count == 0 ? "no hint" : "\(count) hints"). Write one to four.")
    }
    return messages
  }

  private func page(_ exercise: Exercise) -> [Problem] {
    guard let place = exercise.book, let places, !places.contains(place) else { return [] }
    return [
      Problem(
        exercise.files.task, in: folder, "`book` names `\(place)`, which the Book doesn't have.")
    ]
  }

  // MARK: - Tasks, checks and mutants

  /// Each task has a check, and each check belongs to a task that exists.
  private func tasksOfChecks(_ exercise: Exercise) -> [Problem] {
    let files = exercise.files
    let known = Set(exercise.tasks.map(\.id))
    var found = Set(exercise.kind.rules.tasks(of: exercise))
    var problems: [Problem] = []
    let rules = exercise.kind.rules
    let texts =
      files.mutants.map { ($0.file, lines($0), Optional($0)) }
      + rules.judges(files).map { ($0, lines($0), nil) }
    for (file, lines, variant) in texts {
      func problem(_ message: String) -> Problem {
        variant.map { Problem($0, of: exercise, in: folder, commands, message) }
          ?? Problem(file, in: folder, message)
      }
      for (index, line) in lines.enumerated() {
        let comment = line.trimmingCharacters(in: .whitespaces)
        guard comment.hasPrefix("// task:") else { continue }
        let number = Int(comment.dropFirst("// task:".count).trimmingCharacters(in: .whitespaces))
        if let number, known.contains(number) {
          found.insert(number)
        } else {
          problems.append(
            problem(
              "Line \(index + 1), `\(comment)`, names a task that doesn't exist. The exercise has \(tasks(known.count))."
            ))
        }
      }
    }
    for task in exercise.tasks where !found.contains(task.id) {
      let shown = rules.shown(files)
      let place = rules.required(files).contains(shown) ? shown : files.task
      problems.append(
        Problem(
          place, in: folder,
          "Nothing checks task \(task.id). Write `// task: \(task.id)` above what checks it."))
    }
    return problems
  }

  private func tasks(_ count: Int) -> String { count == 1 ? "one task" : "\(count) tasks" }

  private func files(_ exercise: Exercise) -> [Problem] {
    let files = exercise.files
    var problems: [Problem] = []
    func add(_ file: URL, _ message: String) { problems.append(Problem(file, in: folder, message)) }
    if files.start.text == files.solution.text { add(files.start, "The start is the solution.") }
    for problem in exercise.kind.rules.problems(of: exercise) {
      problems.append(
        problem.variant.map { Problem($0, of: exercise, in: folder, commands, problem.message) }
          ?? Problem(problem.file, in: folder, problem.message))
    }
    // A learner's code must also compile with the original library, which has no terminal views.
    let all = FileManager.default.enumerator(atPath: exercise.folder.path)?.compactMap { $0 as? String } ?? []
    let own = all.sorted().filter { $0.hasSuffix(".swift") }.map { exercise.folder.appending(path: $0) }
    for file in own + files.sources.filter({ !$0.path(in: exercise.folder).hasPrefix(exercise.slug) }) {
      if file.text?.contains("TerminalView") == true {
        add(file, "The file uses a terminal view, which the original library doesn't have.")
      }
    }
    return problems
  }

  /// Too few answers are a problem of the built-in lessons, and a warning in a pack of one's own.
  private func answers(_ exercise: Exercise) -> [Problem] {
    let (right, wrong) = (exercise.files.rightAnswers.count, exercise.files.wrongAnswers.count)
    func tooFew(_ role: Variant.Role, _ message: String) -> Problem {
      Problem(
        file: exercise.folder.appending(path: role.rawValue).path(in: folder), message: message,
        isWarning: !builtIn.lessons.isEmpty)
    }
    var problems: [Problem] = []
    if right < ContentRules.rightAnswers {
      problems.append(
        tooFew(
          .right,
          "There \(right == 1 ? "is 1 other right answer" : "are \(right) other right answers"). Write at least \(ContentRules.rightAnswers), so that it is known that the checks accept them."
        ))
    }
    if wrong < ContentRules.wrongAnswers {
      problems.append(
        tooFew(
          .wrong,
          "There \(wrong == 1 ? "is 1 wrong answer" : "are \(wrong) wrong answers"). Write at least \(ContentRules.wrongAnswers) that a learner could believe to be right."
        ))
    }
    return problems
  }

  private func lines(_ file: URL) -> [String] { lines(file.text ?? "") }

  private func lines(_ variant: Variant) -> [String] { lines((try? variant.text()) ?? "") }

  private func lines(_ text: String) -> [String] { text.split(separator: "\n").map(String.init) }
}
