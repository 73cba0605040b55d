import Dependencies
import Foundation
import KernelProtocol
import Limits
import Synchronization

/// Records the calls of dependencies and their results, in new steps and in effects, but not in replayed steps.
///
/// Calls in an endless loop are not recorded forever: see ``Limits/recordedCalls``.
final class EndpointLog: Sendable {

  private let recorder: SessionRecorder
  private let world: SessionWorld
  /// How many calls were recorded for each effect, and for each reduce under its negated step number.
  private let counts = Mutex<[Int: Int]>([:])

  init(recorder: SessionRecorder, world: SessionWorld) {
    self.recorder = recorder
    self.world = world
  }

  /// Starts recording the endpoints of all clients, and the session's own random values and dates.
  func listen() {
    _EndpointCall.listener.setValue({ [self] client, endpoint, arguments in
      let name = "\(TypeName.text(client)).\(endpoint)"
      let behavior: _EndpointCall.Behavior? =
        switch world.behavior(of: name) {
        case .fail(let message): .fail(message)
        case .hang: .hang
        case nil: nil
        }
      guard let asker = asker() else { return behavior.map { _EndpointCall.Handler(behavior: $0) { _ in } } }
      let described = arguments.map(Describer.describe)
      let asked = Moment.now
      return _EndpointCall.Handler(behavior: behavior) { [self] result in
        let outcome: DependencyAnswer.Outcome =
          switch result {
          case .success(let value): .returned(Describer.describe(value))
          case .failure(let error): .threw(Describer.describe(error))
          }
        tell(name, described, outcome, asker, asked)
      }
    })
    world.observe { [self] source, value in
      guard let asker = asker() else { return }
      tell(source, [], .returned(Describer.describe(value)), asker, .now)
    }
  }

  private struct Asker {
    var step: Int?
    var effect: Int?
  }

  /// The caller of an endpoint; nil when the call isn't recorded, because its step is replayed or has made too many
  /// calls.
  private func asker() -> Asker? {
    let asker: Asker
    if let step = SessionWorld.step {
      guard !world.isRepeating else { return nil }
      asker = Asker(step: step == 0 ? nil : recorder.lastStep)
    } else {
      let effect = RunningEffect.current
      asker = Asker(step: effect?.step, effect: effect?.id)
    }
    let key = asker.effect ?? -(asker.step ?? 0)
    let count = counts.withLock { counts in
      counts[key, default: 0] += 1
      return counts[key] ?? 0
    }
    return count <= Limits.recordedCalls ? asker : nil
  }

  private func tell(
    _ endpoint: String, _ arguments: [DescribedValue], _ outcome: DependencyAnswer.Outcome, _ asker: Asker,
    _ asked: Moment
  ) {
    recorder.send(
      .answer(
        DependencyAnswer(
          endpoint: endpoint, arguments: arguments, outcome: outcome, step: asker.step, effect: asker.effect,
          asked: asked, answered: .now)))
  }
}
