import ComposableArchitectureCore
import KernelProtocol

/// A feature's action on its way through a session: with it travels where it comes from.
struct SessionAction<Base> {
  enum Origin {
    /// Typed by the user, in this request.
    case user(request: Int)
    /// Sent by an effect of this step, which was started in a certain era.
    case effect(of: Int, era: Int)
    /// Sent because a feature that this step presented asks to be dismissed.
    case dismissal(presentedBy: Int)
  }

  var base: Base
  var origin: Origin
}

/// What a session's reducer processes.
enum SessionInput<Base> {
  case action(SessionAction<Base>)
  /// Runs the effects again that this step lost.
  case restart(step: Int)
  /// Moves through the history, or asks about it.
  case order(TimelineOrder)
}

/// What is asked of a session's timeline, and the answer.
///
/// It goes through the store like an action, so that it happens between two actions, with the dependencies in place.
final class TimelineOrder: @unchecked Sendable {
  enum Kind {
    /// Learns steps that lead on from the step `base`, without moving.
    case learn(base: Int, [RecordedStep])
    case move(to: Int)
    case retake(base: Int, [RecordedStep])
    case difference(Int, Int)
    case firstStep([Int], StateCondition)
  }

  let kind: Kind
  // Only the reduce that carries out the order writes these, and its sender reads them afterwards.
  /// Steps whose action could not be made again.
  var skipped: [Int] = []
  var difference: StateDifference?
  var step: Int?
  var failure: (any Error)?

  init(_ kind: Kind) { self.kind = kind }
}

extension SessionInput: CustomReflectable, CustomStringConvertible {
  /// As the feature's own action: reports of the library name the action that a store has processed.
  var customMirror: Mirror {
    switch self {
    case .action(let action): Mirror(reflecting: action.base)
    case .restart, .order: Mirror(self, children: [:])
    }
  }

  var description: String {
    switch self {
    case .action(let action): String(describing: action.base)
    case .restart(let step): "restart(\(step))"
    case .order: "order"
    }
  }
}
