import ComposableArchitectureCore
import Curriculum
import Foundation
import Reports
import Verdicts
import Workspace

/// The work on an exercise: its file is judged at each save, progress is kept, and hints and changes are offered.
///
/// It is a feature like those of the lessons. The prompt, `tca check --watch`, `tca check` and the editors are its faces: they
/// send actions, and show the ``DeskNews`` that they are told. A newer check cancels the one that is running, so no verdict is
/// ever about an older text than the last save.
///
/// ```swift
/// let desk = Desk.store(client)
/// await desk.send(.opened(exercise)).finish()
/// desk.send(.watchStarted)
/// await desk.send(.checkAsked(nil)).finish()
/// desk.isPassed  // true
/// ```
public struct Desk: Reducer, Sendable {
  /// What lies on the desk.
  public struct State: Equatable, Sendable {
    /// The exercise that the learner works on.
    public var exercise: Exercise?
    /// The learner's file of the exercise; nil until it was made.
    public var file: URL?
    /// Whether saves are judged.
    public var judgesSaves = false
    /// How many saves were noticed, judged or not.
    public var saves = 0
    /// The last verdict.
    public var judgment: Judgment?
    /// Whether a check is running.
    public var isJudging = false
    /// Whether the check that ended last has passed; nil while one is running, and when it failed to judge.
    public var isPassed: Bool?
    /// The change that the last verdict has offered, until it is made.
    public var offer: TriedFix?
    /// The last change that was made for the learner, until something else is done.
    public var made: MadeFix?
    /// The change that was taken back last.
    public var takenBack: LineChange?
    /// Why the last thing that was asked for could not be done.
    public var failure: Report?
    /// The file whose saves are watched.
    var watched: URL?
    /// The text that the sandbox itself writes into the file. Writing it is not a save by the learner.
    var ownText: String?
    var registrar = ObservationStateRegistrar()

    /// An empty desk.
    public init() {}
  }

  /// What the learner does, and what comes of it.
  public enum Action: Equatable, Sendable {
    /// The learner has gone to an exercise, and comes back to it next time. Its file is made if there is none.
    case opened(Exercise, isRemembered: Bool = true)
    /// An exercise is meant by what follows, but nothing of it is written.
    case placed(Exercise?)
    case fileReady(URL)
    /// From here on, saves of the file are noticed.
    case watchStarted
    case watchTurned(on: Bool)
    /// The file was written, by the learner or by the sandbox.
    case saved
    /// The learner has saved.
    case changed
    /// The sandbox is about to write a text into the file.
    case willWrite(String)
    /// A verdict is asked for, on the exercise at the desk by default.
    case checkAsked(Exercise?)
    /// The running check is of no interest any more.
    case checkStopped
    /// Control-C.
    case interrupted
    case checkTookLong(Exercise, isAsked: Bool)
    /// The errors of the file are told, so nobody needs to be told that the check goes on.
    case errorsTold
    case judged(Judgment)
    /// A hint is asked for, by default the next one.
    case hintAsked(Int?)
    case fixAsked
    /// A change was found for a file of somebody's own app, or none.
    case offered(TriedFix?)
    case fixMade(MadeFix)
    case takeBackAsked
    case tookBack(LineChange?)
    /// A change that was made can't be taken back any more.
    case fixForgotten
    case resetAsked
    case failed(Report)
    /// The exercise could not be opened, which whoever opens it tells.
    case notOpened(Report)
    /// The work is over.
    case closed
  }

  enum CancelID { case check, reminder, watch }

  @Dependency(DeskClient.self) var desk
  @Dependency(\.continuousClock) var clock

  /// The feature.
  public init() {}

  /// A desk in the world of a face.
  ///
  /// - Parameters:
  ///   - client: The outside world.
  ///   - clock: Measures how long a check takes.
  @MainActor public static func store(
    _ client: DeskClient, clock: any Clock<Duration> = ContinuousClock()
  ) -> StoreOf<Desk> {
    Store(initialState: State()) {
      Desk()
    } withDependencies: {
      $0[DeskClient.self] = client
      $0.continuousClock = clock
    }
  }

  /// What each action changes, and what follows.
  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .opened(let exercise, let isRemembered):
        (state.exercise, state.file, state.failure) = (exercise, nil, nil)
        return open(exercise, isRemembered)

      case .placed(let exercise):
        (state.exercise, state.file) = (exercise, nil)
        return .none

      case .fileReady(let file):
        state.file = file
        return .none

      case .watchStarted:
        guard state.file != state.watched else { return .none }
        state.watched = state.file
        return watch(state.file)

      case .watchTurned(let isOn):
        state.judgesSaves = isOn
        return isOn ? .none : stop(&state)

      case .saved:
        state.saves += 1
        return notice(state)

      case .changed:
        state.ownText = nil
        guard let exercise = state.exercise else { return .none }
        state.isPassed = nil
        return judge(exercise, &state, isAsked: false)

      case .willWrite(let text):
        state.ownText = text
        return .none

      case .checkAsked(let named):
        guard let exercise = named ?? state.exercise else { return .none }
        (state.isPassed, state.failure) = (nil, nil)
        return judge(exercise, &state, isAsked: true)

      case .checkStopped:
        return stop(&state)

      case .interrupted:
        return state.isJudging ? .merge(stop(&state), tell(.stopped)) : .none

      case .checkTookLong(let exercise, let isAsked):
        return tell(.stillJudging(exercise, isAsked: isAsked))

      case .errorsTold:
        return .cancel(id: CancelID.reminder)

      case .judged(let judgment):
        state.judgment = judgment
        (state.isPassed, state.isJudging) = (judgment.isPassed, false)
        state.offer = TriedFix(judgment.verdict)
        return .merge(.cancel(id: CancelID.reminder), record(judgment))

      case .hintAsked(let number):
        guard let exercise = state.exercise else { return .none }
        state.failure = nil
        return hint(number, of: exercise)

      case .fixAsked:
        state.failure = nil
        guard let fix = state.offer else { return tell(.nothingToFix) }
        if let file = fix.file { return make(fix) { file } }
        guard let exercise = state.exercise, state.judgment?.exercise == exercise else {
          return tell(.nothingToFix)
        }
        return make(fix) { [desk] in try desk.workspace.prepare(exercise).file }

      case .offered(let fix):
        state.offer = fix
        return .none

      case .fixMade(let fix):
        (state.made, state.offer) = (fix, nil)
        return .none

      case .takeBackAsked:
        (state.takenBack, state.failure) = (nil, nil)
        guard let made = state.made else { return tell(.nothingToTakeBack) }
        state.made = nil
        return takeBack(made)

      case .tookBack(let change):
        state.takenBack = change
        return tell(change.map { .takenBack($0) } ?? .nothingToTakeBack)

      case .fixForgotten:
        state.made = nil
        return .none

      case .resetAsked:
        guard let exercise = state.exercise else { return .none }
        // What a check of the old text finds isn't true of the start.
        (state.failure, state.judgment, state.isPassed, state.offer) = (nil, nil, nil, nil)
        return .merge(stop(&state), reset(exercise))

      case .failed(let report):
        (state.failure, state.isJudging) = (report, false)
        return .merge(.cancel(id: CancelID.reminder), tell(.failed(report)))

      case .notOpened(let report):
        state.failure = report
        return .none

      case .closed:
        return .merge(stop(&state), .cancel(id: CancelID.watch))
      }
    }
  }
}

/// A verdict on a file.
public struct Judgment: Equatable, Sendable {
  /// The exercise that was judged.
  public var exercise: Exercise
  /// The learner's file.
  public var file: URL
  /// What was found.
  public var verdict: Verdict

  package init(exercise: Exercise, file: URL, verdict: Verdict) {
    (self.exercise, self.file, self.verdict) = (exercise, file, verdict)
  }

  /// Whether the answer passed.
  public var isPassed: Bool { verdict.status == .pass }

  /// The line that the verdict names first in the learner's file; nil for none.
  public var line: Int? {
    verdict.tca.reports.lazy.compactMap(\.location).first { $0.file.hasPrefix("/") }?.line
  }
}

extension Report {
  /// There is no hint with this number.
  public static func noHint(_ number: String, of total: Int) -> Report {
    Report(
      "There is no hint \(number).",
      expected: total > 1 ? "A number from 1 to \(total)." : "`hint 1`.",
      causes: [.init("The next hint needs no number.", fix: "hint")])
  }
}

// What the macro would write. With macros, the first build of the sandbox would take longer.
extension Desk.State: ObservableState {
  /// The identity of the state.
  public var _$id: ObservableStateID { registrar.id }
  /// Gives the state an identity of its own before it is changed as a whole.
  public mutating func _$willModify() { registrar._$willModify() }
}
