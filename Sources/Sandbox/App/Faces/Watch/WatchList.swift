import Curriculum
import Reports
import TextHandling
import Workspace

/// The exercises that `tca check --watch` steps through, and the one that it watches.
package struct WatchList: Sendable {
  /// All exercises, in the order of the path.
  package let exercises: [Exercise]
  /// The lesson that the list is limited to; nil for all lessons.
  package private(set) var lesson: String?
  /// The exercise whose file is watched.
  package private(set) var current: Exercise
  private var words = ""

  /// - Parameters:
  ///   - exercises: All exercises, in the order of the path.
  ///   - current: The exercise whose file is watched.
  package init(_ exercises: [Exercise], current: Exercise) {
    self.exercises = exercises
    self.current = current
  }

  /// The exercises of the chosen lesson, or all.
  package var shown: [Exercise] { exercises.filter { lesson == nil || $0.lesson == lesson } }

  /// `2 of 14`, or `2 of 4 in counter`.
  package var place: String {
    let number = (shown.firstIndex { $0.id == current.id } ?? 0) + 1
    return "\(number) of \(shown.count)" + (lesson.map { " in \($0)" } ?? "")
  }

  /// Goes to a neighbor of the current exercise.
  ///
  /// - Returns: Whether there is one.
  package mutating func move(by step: Int) -> Bool {
    let shown = shown
    guard let index = shown.firstIndex(where: { $0.id == current.id }), shown.indices.contains(index + step)
    else { return false }
    current = shown[index + step]
    return true
  }

  /// Limits the list to a lesson. If the current exercise belongs to another lesson, the first exercise that isn't done
  /// becomes the current one.
  ///
  /// - Parameters:
  ///   - typed: The beginning of a lesson's name; empty for all lessons.
  ///   - progress: What is done.
  /// - Throws: A `Report` with near names when no lesson, or more than one, begins like this.
  package mutating func filter(_ typed: String, progress: LearnerProgress) throws(Report) {
    guard !typed.isEmpty else { return lesson = nil }
    var lessons: [String] = []
    for exercise in exercises where !lessons.contains(exercise.lesson) { lessons.append(exercise.lesson) }
    let matches = lessons.filter { $0.hasPrefix(typed.lowercased()) }
    let exact = lessons.first { $0 == typed.lowercased() }
    guard let match = exact ?? (matches.count == 1 ? matches[0] : nil) else {
      throw Report(
        matches.isEmpty
          ? "There is no lesson \(typed)." : "More than one lesson begins with \(typed).",
        expected: "One of \(lessons.joined(separator: ", ")).",
        nearNames: matches.isEmpty ? NearNames.find(typed, in: lessons) : matches)
    }
    lesson = match
    if current.lesson != match {
      current = shown.first { progress.status(of: $0.id) != .done } ?? shown[0]
    }
  }

  /// Goes to the next exercise whose name, title or ideas contain all of the words. Without words, the last search is
  /// repeated.
  ///
  /// - Throws: A `Report` when there is none.
  package mutating func search(_ typed: String) throws(Report) {
    if !typed.isEmpty { words = typed }
    let wanted = words.lowercased().split(separator: " ")
    let shown = shown
    let start = shown.firstIndex { $0.id == current.id }.map { $0 + 1 } ?? 0
    let match = (shown[start...] + shown[..<start]).first { exercise in
      let text = ([exercise.id, exercise.title] + exercise.teaches).joined(separator: " ").lowercased()
      return wanted.allSatisfy { text.contains($0) }
    }
    guard !wanted.isEmpty, let match else {
      throw Report(
        wanted.isEmpty ? "Nothing was searched for yet." : "No exercise matches “\(words)”.",
        expected: "Words of an exercise's name or title\(lesson.map { " in the lesson \($0)" } ?? "").")
    }
    current = match
  }
}
