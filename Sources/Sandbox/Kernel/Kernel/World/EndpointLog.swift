import Dependencies
import Foundation
import KernelProtocol
import Synchronization

/// Tells what dependencies were asked and what they answered, while a step is taken for the first time or its effects run.
///
/// A loop that asks without an end is not written down for ever: see ``mostAnswers``.
final class EndpointLog: Sendable {
  /// How many answers of one effect, or of one reduce, are told.
  static let mostAnswers = 500

  private let recorder: SessionRecorder
  private let world: SessionWorld
  /// How many answers were told for a reduce (by its step, negative) or for an effect.
  private let counts = Mutex<[Int: Int]>([:])

  init(recorder: SessionRecorder, world: SessionWorld) {
    self.recorder = recorder
    self.world = world
  }

  /// Listens to the endpoints of all clients, and to what the session's own world gives.
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

  /// Who asks; nil where nobody wants to know: a step is taken again, or has asked too often.
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
    return count <= Self.mostAnswers ? asker : nil
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
