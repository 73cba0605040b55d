import Curriculum

extension Command {
  static let lessons = Command(
    name: "lessons", aliases: ["ls"], usage: "lessons",
    summary: "List lessons and exercises, with your progress",
    topic: .lessons
  ) { interpreter, _ in
    interpreter.say(.lessons(try interpreter.summaries(), current: interpreter.exercise?.id))
  }
}

extension Interpreter {
  /// All lessons as lists show them; what can't be read is told.
  func summaries() throws -> [LessonSummary] {
    let (lessons, problems) = try clients.curriculum.all()
    for problem in problems { say(.warning(problem)) }
    let progress = loadProgress()
    return lessons.map { LessonSummary($0, progress: progress) }
  }
}
