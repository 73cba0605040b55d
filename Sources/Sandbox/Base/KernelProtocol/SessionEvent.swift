import Reports

/// One processed action: the unit of history.
public struct Step: Codable, Equatable, Sendable {
  /// 1 for the first action of a session.
  public var number: Int
  /// The action as Swift source, such as `.incrementButtonTapped`.
  public var action: String
  /// The step whose effect sent this action; nil when the user did.
  public var origin: Int?
  /// The parts of the state that the action changed.
  public var changes: [StateChange]
  /// The change as a custom-dump diff, without color; nil when nothing changed.
  public var diff: String?

  package init(number: Int, action: String, origin: Int?, changes: [StateChange], diff: String?) {
    self.number = number
    self.action = action
    self.origin = origin
    self.changes = changes
    self.diff = diff
  }
}

/// An effect that a step started.
public struct EffectRecord: Codable, Equatable, Sendable {
  /// What has become of an effect.
  public enum Status: String, Codable, Sendable {
    case started, finished, cancelled, failed
    /// It was running when its kernel ended.
    case lost
  }

  /// Unique within a session.
  public var id: Int
  /// The step that returned it.
  public var origin: Int
  /// The action of that step, as Swift source.
  public var originAction: String
  /// What has become of the effect.
  public var status: Status
  /// The cancel ids of the effect, as text.
  public var cancelIDs: [String]
  /// The error's text, when it failed.
  public var message: String?
  /// The seconds on the session's test clock when the effect took this status; nil when it has another clock.
  public var clock: Double?
  /// Whether a move through the history has canceled it, and not the feature; nil for not.
  public var isLeftBehind: Bool?

  package init(
    id: Int, origin: Int, originAction: String, status: Status, cancelIDs: [String] = [],
    message: String? = nil, clock: Double? = nil
  ) {
    self.id = id
    self.origin = origin
    self.originAction = originAction
    self.status = status
    self.cancelIDs = cancelIDs
    self.message = message
    self.clock = clock
  }
}

/// What happens in a live session, in order.
public enum SessionEvent: Codable, Equatable, Sendable {
  /// The user's own action was processed.
  case sent(Step)
  /// An effect's action was processed.
  case received(Step)
  case effect(EffectRecord)
  /// The feature's whole view, which was requested.
  case view([String])
  /// The feature's view, which is being followed, was drawn again.
  case drawn(ViewChanges)
  /// Text that the feature printed.
  case output(String)
  /// A runtime issue that the library reported.
  case issue(Report)
  /// The kernel ended (crash, endless loop, flood); it is being replaced.
  case kernelEnded(Report)
  /// A new kernel has restored the session by replaying `steps` steps. The `lost` effects can be restarted.
  case kernelRestored(steps: Int, lost: [EffectRecord])
  /// The session has moved to another place in its history.
  case moved(SessionMove)
}

/// An action that can be sent: a case of the action type, with its payload.
public struct ActionCase: Codable, Equatable, Sendable {
  /// `incrementButtonTapped`
  public var name: String
  /// Labels and types: `[(id:, "UUID"), (nil, "Todo.Action")]`.
  public var payload: [Parameter]
  /// Cases of the payload, where that is one enum whose cases are known.
  public var children: [ActionCase]
  /// A complete example, such as `.setCount(1)`.
  public var example: String

  /// An associated value of the case.
  public struct Parameter: Codable, Equatable, Sendable {
    /// The label; nil when there is none.
    public var label: String?
    /// The type's name.
    public var type: String

    package init(label: String?, type: String) {
      self.label = label
      self.type = type
    }
  }

  package init(name: String, payload: [Parameter], children: [ActionCase], example: String) {
    self.name = name
    self.payload = payload
    self.children = children
    self.example = example
  }
}

/// A value of state at a path.
public struct StateValue: Codable, Equatable, Sendable {
  /// The canonical path of the value.
  public var path: StatePath
  /// The name of the value's type.
  public var type: String
  /// A custom-dump text: `0`, `"Blob"`, `Counter.State(…)` over several lines.
  public var value: String
  /// The names that may follow the path, for completion.
  public var children: [String]

  /// The literal that recreates the value; nil when no literal can, or when it was not requested.
  public var literal: Literal?

  package init(
    path: StatePath, type: String, value: String, children: [String], literal: Literal? = nil
  ) {
    self.path = path
    self.type = type
    self.value = value
    self.children = children
    self.literal = literal
  }
}
