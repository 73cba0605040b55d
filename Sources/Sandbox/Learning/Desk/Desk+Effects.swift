import ComposableArchitectureCore
import Curriculum
import Foundation
import Reports
import Verdicts
import Workspace

/// The effects of the desk: what it does to files, and what it asks of the judge.
extension Desk {
  func tell(_ news: DeskNews) -> Effect<Action> { .run { [desk] _ in await desk.tell(news) } }

  /// An effect whose error becomes an action.
  func attempt(
    else failed: @escaping @Sendable (Report) -> Action = Action.failed,
    _ work: @escaping @Sendable (_ send: Send<Action>) async throws -> Void
  ) -> Effect<Action> {
    .run(operation: work) { error, send in
      await send(failed(error as? Report ?? Report("An unexpected error occurred.", found: "\(error)")))
    }
  }

  func open(_ exercise: Exercise, _ isRemembered: Bool) -> Effect<Action> {
    attempt(else: Action.notOpened) { [desk] send in
      if isRemembered { await desk.keep { $0.current = exercise.id } }
      let change = try desk.workspace.upgrade(exercise)
      let file = try desk.workspace.prepare(exercise).file
      if let change { await desk.tell(.startChanged(exercise, file, change)) }
      await send(.fileReady(file))
    }
  }

  func watch(_ file: URL?) -> Effect<Action> {
    guard let file else { return .cancel(id: CancelID.watch) }
    return .run { [desk] send in
      for await change in desk.watch.changes(file) {
        switch change {
        case .saved: await send(.saved)
        case .gone: await desk.tell(.fileGone(file))
        }
      }
    }
    .cancellable(id: CancelID.watch, cancelInFlight: true)
  }

  /// What the sandbox has written is not judged.
  func notice(_ state: State) -> Effect<Action> {
    .run { [desk, file = state.file, ownText = state.ownText] send in
      guard let file else { return }
      if let ownText, (try? desk.readFile(file)) == ownText { return }
      await send(.changed)
    }
  }

  /// Judges the learner's file of an exercise, in the place of the check that is running.
  ///
  /// After a save, the running feature gets the new code first. Where saves aren't judged, that is all.
  func judge(_ exercise: Exercise, _ state: inout State, isAsked: Bool) -> Effect<Action> {
    state.isJudging = true
    let isJudged = isAsked || state.judgesSaves
    let isHere = exercise == state.exercise
    return .merge(
      .run { [clock] send in
        try await clock.sleep(for: .seconds(1))
        await send(.checkTookLong(exercise, isAsked: isAsked))
      }
      .cancellable(id: CancelID.reminder, cancelInFlight: true),
      attempt { [desk] send in
        if !isAsked { await desk.swap(isJudged) }
        guard isJudged else { return await send(.checkStopped) }
        let (file, isNew) = try desk.workspace.prepare(exercise)
        if isNew, isAsked, isHere { await desk.tell(.fileMade(file)) }
        let verdict = try await desk.judge(exercise, file, isAsked) { progress in
          if case .explaining = progress { await send(.errorsTold) }
          await desk.tell(.judging(progress, exercise, isAsked: isAsked))
        }
        await send(.judged(Judgment(exercise: exercise, file: file, verdict: verdict)))
      }
    )
    .cancellable(id: CancelID.check, cancelInFlight: true)
  }

  func stop(_ state: inout State) -> Effect<Action> {
    state.isJudging = false
    return .cancel(id: CancelID.check)
  }

  /// Keeps a verdict, and says what it means for the learner.
  func record(_ judgment: Judgment) -> Effect<Action> {
    let (exercise, verdict) = (judgment.exercise, judgment.verdict)
    return .run { [desk] _ in
      var progress: LearnerProgress?
      // Where there is no answer, nothing was tried.
      if verdict.tca.outcome != .missing {
        progress = await desk.keep {
          $0.record(
            exercise.id, passed: judgment.isPassed, failure: verdict.failure,
            stage: verdict.stage(in: exercise))
        }
      }
      await desk.tell(.judged(judgment, hint: progress?.offeredHint(for: exercise)))
    }
  }

  func hint(_ number: Int?, of exercise: Exercise) -> Effect<Action> {
    attempt { [desk] _ in
      let total = exercise.hints.count
      let progress = await desk.progress()
      guard total > 0, let number = number ?? progress.nextHint(of: exercise) else {
        let hasStages = exercise.hints.contains { $0.stage != nil }
        let stage = progress.stage(of: exercise.id)
        return await desk.tell(
          .hintsAreOver(exercise.hints(forStage: stage), stage: hasStages ? stage : nil))
      }
      guard (1...total).contains(number) else {
        throw Report.noHint("\(number)", of: total)
      }
      await desk.keep { $0.noteHint(number, of: exercise) }
      await desk.tell(.hint(number, of: exercise))
    }
  }

  func make(_ fix: TriedFix, in file: @escaping @Sendable () throws -> URL) -> Effect<Action> {
    attempt { [desk] send in
      await send(.fixMade(try fix.apply(to: file())))
      await desk.tell(.fixed(fix.change))
    }
  }

  func takeBack(_ made: MadeFix) -> Effect<Action> {
    attempt { send in await send(.tookBack(try made.takeBack())) }
  }

  func reset(_ exercise: Exercise) -> Effect<Action> {
    attempt { [desk] send in
      // The start is no attempt, so it isn't judged.
      let start = try? desk.readFile(exercise.files.start)
      let file = try desk.workspace.prepare(exercise).file
      let before = try? desk.readFile(file)
      if let start { await send(.willWrite(start)) }
      let kept = try desk.workspace.reset(exercise)
      if kept != nil, let before, let start {
        await send(.fixMade(MadeFix(file: file, before: before, after: start)))
      }
      await desk.tell(.reset(kept: kept))
      await desk.swap(false)
    }
  }
}
