import ComposableArchitectureCore
import Dependencies
import FeatureImage
import KernelProtocol
import Reports

/// A feature that lives in this process, whatever its types are.
@MainActor
protocol LiveFeature {
  var state: Any { get }
  var actions: [ActionCase] { get }
  /// What the first state took from the outside world.
  var initialDraws: Draws { get }
  func send(_ literal: Literal, request: Int) throws
  /// Takes a step again; false when its action can't be made.
  func replay(_ step: RecordedStep) -> Bool
  /// Runs lost effects again; false when there are none.
  func restart(step: Int) -> Bool
}

/// A feature's store, its reducer wrapped in a ``SessionReducer``.
@MainActor
final class LiveStore<Base: Reducer>: LiveFeature {
  private let core: RootCore<Base.State, SessionInput<Base.Action>>
  private let lost: LostEffects<Base.Action>
  let initialDraws: Draws

  init(
    _: Base.Type, _ entry: FeatureEntry, load: SessionRequest.Load, world: SessionWorld,
    recorder: SessionRecorder
  ) throws(Report) {
    let lost = LostEffects<Base.Action>(load.lost)
    self.lost = lost
    var dates: [Double] = []
    var wrongState: Any.Type?
    let core: RootCore<Base.State, SessionInput<Base.Action>>? = withDependencies {
      $0.context = .live
      world.prepare(&$0)
      entry.dependencies(&$0)
    } operation: {
      let (made, read) = world.take(step: 0, dates: load.initial?.dates) {
        (entry.initialState(), entry.reducer())
      }
      dates = read
      guard let state = made.0 as? Base.State, let base = made.1 as? Base else {
        wrongState = type(of: made.0)
        return nil
      }
      return RootCore.make(
        initialState: { state },
        reducer: {
          SessionReducer(base: base._composed(), recorder: recorder, world: world, lost: lost)
        },
        withDependencies: { _ in }
      )
    }
    guard let core else {
      throw Report(
        "The first state is of another type than the reducer's.",
        found: wrongState.map { TypeName.text($0) }, expected: TypeName.text(Base.State.self)
      )
    }
    self.core = core
    initialDraws = Draws(dates: dates, nextDraw: world.nextDraw)
  }

  var state: Any { core.state }
  var actions: [ActionCase] { ActionCases.of(Base.Action.self) }

  func send(_ literal: Literal, request: Int) throws {
    let action = try Embedder(root: literal).value(Base.Action.self, from: literal)
    _ = core.send(.action(SessionAction(base: action, origin: .user(request: request))))
  }

  func replay(_ step: RecordedStep) -> Bool {
    guard let literal = step.action.literal,
      let action = try? Embedder(root: literal).value(Base.Action.self, from: literal)
    else { return false }
    _ = core.send(.action(SessionAction(base: action, origin: .replay(step))))
    return true
  }

  func restart(step: Int) -> Bool {
    guard lost.contains(step) else { return false }
    _ = core.send(.restart(step: step))
    return true
  }
}
