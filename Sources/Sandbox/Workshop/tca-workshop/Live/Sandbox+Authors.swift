import AuthorSessions
import SandboxApp

extension Sandbox {
  /// Plays answers beside the solution of their exercise.
  var hunter: AnswerHunter {
    let (play, curriculum) = (clients(keepsSessions: false).play, curriculum)
    return AnswerHunter(
      start: { exercise, file, seed in
        let code = try await play.compile(curriculum.lesson(exercise.lesson), exercise, file)
        return try await play.start(exercise, code, seed)
      }, syntax: syntax.tools)
  }

  /// Tries out the features of lessons.
  var sampler: FeatureSampler {
    FeatureSampler(
      start: { try await SessionStarter(sandbox: self, keeps: false, seed: 1).start($0, isFresh: true) },
      syntax: syntax.tools)
  }
}
