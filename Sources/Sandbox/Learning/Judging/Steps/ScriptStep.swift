import Curriculum
import Foundation
import Reports
import Verdicts

/// A script or the answers to a `predict` exercise run in a new session, of which this module knows nothing.
struct ScriptStep: WholeStep {
  func verdict(on exercise: Exercise, _ file: URL, _ grader: Grader) async throws -> Verdict {
    guard let drive = grader.drive else {
      throw Report("Exercises of kind \(exercise.kind.rawValue) can't be judged here.", found: exercise.id)
    }
    return try await drive.verdict(exercise, file)
  }
}
