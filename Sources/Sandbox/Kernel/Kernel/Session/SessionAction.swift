import ComposableArchitectureCore
import KernelProtocol

/// A feature's action in a session, together with its origin.
struct SessionAction<Base> {
  enum Origin {
    /// Typed by the user, in this request.
    case user(request: Int)
    /// Sent by an effect of this step, which was started in this era.
    case effect(of: Int, era: Int)
    /// Sent because a feature that this step presented was dismissed.
    case dismissal(presentedBy: Int)
  }

  var base: Base
  var origin: Origin
  /// The snippet that created the action; nil when no compiler was needed.
  var snippet: Snippet?
}

/// The actions of a session's reducer.
enum SessionInput<Base> {
  case action(SessionAction<Base>)
  /// Restarts the lost effects of this step.
  case restart(step: Int)
  /// Moves in the history, or reads it: a ``TimelineOrder`` of the store's own reducer.
  case order(Any)
}

/// Something that a session's timeline does or answers.
///
/// It is sent through the store like an action, so that it is processed between two actions and with the feature's
/// dependencies. ``LiveStore/order(_:)`` returns its answer.
struct TimelineOrder<Base: Reducer> {
  /// Carries it out, and returns the effect of a move.
  let carryOut: (SessionReducer<Base>, inout Base.State) -> Effect<SessionInput<Base.Action>>
}

/// What a move in a session's timeline has changed.
struct TimelineMove {
  /// The steps whose action could not be created again.
  var skipped: [Int] = []
  var difference: StateDifference
}

extension SessionInput: CustomReflectable, CustomStringConvertible {
  /// Shown as the feature's own action, because the library's reports name the action that a store has processed.
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
