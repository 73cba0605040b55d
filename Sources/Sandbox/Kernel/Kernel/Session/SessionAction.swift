import KernelProtocol

/// A feature's action on its way through a session: with it travels where it comes from.
struct SessionAction<Base> {
  enum Origin {
    /// Typed by the user, in this request.
    case user(request: Int)
    /// Sent by an effect of this step.
    case effect(of: Int)
    /// Taken again from the journal.
    case replay(RecordedStep)
  }

  var base: Base
  var origin: Origin
}

/// What a session's reducer processes.
enum SessionInput<Base> {
  case action(SessionAction<Base>)
  /// Runs the effects again that this step lost.
  case restart(step: Int)
}

extension SessionInput: CustomReflectable, CustomStringConvertible {
  /// As the feature's own action: reports of the library name the action that a store has processed.
  var customMirror: Mirror {
    switch self {
    case .action(let action): Mirror(reflecting: action.base)
    case .restart: Mirror(self, children: [:])
    }
  }

  var description: String {
    switch self {
    case .action(let action): String(describing: action.base)
    case .restart(let step): "restart(\(step))"
    }
  }
}
