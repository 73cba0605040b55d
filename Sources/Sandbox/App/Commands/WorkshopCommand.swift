/// The commands that only teachers, authors and developers of apps need. They are in a program of their own, `tca-workshop`, so that
/// a learner's first build doesn't compile them.
package enum WorkshopCommand: String, CaseIterable, Sendable {
  case play, grade, verify, new

  /// What the list of commands says about it.
  package var abstract: String {
    switch self {
    case .play: "Play a feature of your own app at the prompt."
    case .grade: "Grade the answers of a class."
    case .verify: "Check lessons: their files, answers and mutants."
    case .new: "Make a lesson, an exercise or a pack of lessons."
    }
  }
}
