/// A button of an alert or a dialog, in state. Without an action it only makes the alert go away.
public struct ButtonState<Action>: Identifiable {
  /// Tells this button from another one with the same words.
  public let id: Int
  /// The action that the button sends.
  public let action: ButtonStateAction<Action>
  /// The text on the button.
  public let label: TextState
  /// Whether it is a destructive button or a cancel button; nil for neither.
  public let role: ButtonStateRole?

  /// Describes a button.
  ///
  /// - Parameters:
  ///   - role: Whether the button cancels, or destroys something.
  ///   - action: The action of a button; nil for one that only dismisses.
  ///   - label: What the button shows.
  public init(
    role: ButtonStateRole? = nil, action: ButtonStateAction<Action> = .send(nil), label: () -> TextState
  ) {
    self.init(id: Int(nextNumber()), role: role, action: action, label: label())
  }

  /// Describes a button that sends an action.
  ///
  /// - Parameters:
  ///   - role: Whether the button cancels, or destroys something.
  ///   - action: The action of a button; nil for one that only dismisses.
  ///   - label: What the button shows.
  public init(role: ButtonStateRole? = nil, action: Action, label: () -> TextState) {
    self.init(role: role, action: .send(action), label: label)
  }

  private init(id: Int, role: ButtonStateRole?, action: ButtonStateAction<Action>, label: TextState) {
    self.id = id
    self.role = role
    self.action = action
    self.label = label
  }

  /// Runs a closure with the button's action, or with nil if it has none.
  ///
  /// - Parameter perform: Gets the action of the button.
  public func withAction(_ perform: (Action?) -> Void) { perform(action.action) }

  /// Runs a closure that may wait, with the button's action.
  ///
  /// - Parameter perform: Gets the action of the button.
  @MainActor
  public func withAction(_ perform: @MainActor (Action?) async -> Void) async {
    await perform(action.action)
  }

  /// The same button with another action.
  ///
  /// - Parameter transform: Returns the new action; nil for a button that only closes.
  public func map<NewAction>(_ transform: (Action?) -> NewAction?) -> ButtonState<NewAction> {
    ButtonState<NewAction>(id: id, role: role, action: action.map(transform), label: label)
  }
}

/// The action of a button.
public struct ButtonStateAction<Action> {
  /// The action; nil for a button that only closes.
  public let action: Action?

  /// Sends an action, or nothing.
  ///
  /// - Parameter action: The action of a button; nil for one that only dismisses.
  public static func send(_ action: Action?) -> Self { Self(action: action) }

  /// What the button does with its action. Without SwiftUI there is only one way.
  public enum _ActionType {
    case send(Action?)
  }

  /// What the button does.
  public var type: _ActionType { .send(action) }

  /// The same with another action.
  ///
  /// - Parameter transform: Returns the new action; nil for a button that only closes.
  public func map<NewAction>(_ transform: (Action?) -> NewAction?) -> ButtonStateAction<NewAction> {
    .send(transform(action))
  }
}

extension ButtonStateAction._ActionType: Equatable where Action: Equatable {}
extension ButtonStateAction._ActionType: Hashable where Action: Hashable {}
extension ButtonStateAction._ActionType: Sendable where Action: Sendable {}

/// What kind of button it is.
public enum ButtonStateRole: Equatable, Hashable, Sendable {
  case cancel
  case destructive
}

extension ButtonStateAction: Equatable where Action: Equatable {}
extension ButtonStateAction: Hashable where Action: Hashable {}
extension ButtonStateAction: Sendable where Action: Sendable {}
extension ButtonState: Sendable where Action: Sendable {}

extension ButtonState: Equatable where Action: Equatable {
  /// Whether role, action and label are the same.
  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.action == rhs.action && lhs.label == rhs.label && lhs.role == rhs.role
  }
}

extension ButtonState: Hashable where Action: Hashable {
  /// Hashes role, action and label.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(action)
    hasher.combine(label)
    hasher.combine(role)
  }
}

extension ButtonState: CustomDumpReflectable {
  /// Shows what the button does.
  public var customDumpMirror: Mirror {
    var children: [(label: String?, value: Any)] = []
    if let role { children.append(("role", role)) }
    children.append(("action", action))
    children.append(("label", label))
    return Mirror(self, children: children, displayStyle: .struct)
  }
}

extension ButtonStateAction: CustomDumpReflectable {
  /// Shows what the button does.
  public var customDumpMirror: Mirror {
    Mirror(self, children: ["send": action as Any], displayStyle: .enum)
  }
}

/// Collects the buttons of an alert.
@resultBuilder
public enum ButtonStateBuilder<Action> {
  /// Buttons from a `for` loop.
  ///
  /// - Parameter components: The buttons of each part.
  public static func buildArray(_ components: [[ButtonState<Action>]]) -> [ButtonState<Action>] {
    components.flatMap(\.self)
  }
  /// Buttons one after another.
  ///
  /// - Parameter components: The buttons of each part.
  public static func buildBlock(_ components: [ButtonState<Action>]...) -> [ButtonState<Action>] {
    components.flatMap(\.self)
  }
  /// A single button.
  ///
  /// - Parameter expression: An expression of the block.
  public static func buildExpression(_ expression: ButtonState<Action>) -> [ButtonState<Action>] {
    [expression]
  }
  /// Buttons of the first branch.
  ///
  /// - Parameter component: The buttons so far, or the next ones.
  public static func buildEither(first component: [ButtonState<Action>]) -> [ButtonState<Action>] {
    component
  }
  /// Buttons of the second branch.
  ///
  /// - Parameter component: The buttons so far, or the next ones.
  public static func buildEither(second component: [ButtonState<Action>]) -> [ButtonState<Action>] {
    component
  }
  /// Buttons for certain versions of a system.
  ///
  /// - Parameter component: The buttons so far, or the next ones.
  public static func buildLimitedAvailability(_ component: [ButtonState<Action>]) -> [ButtonState<Action>] {
    component
  }
  /// Buttons of an `if` without an `else`.
  ///
  /// - Parameter component: The buttons so far, or the next ones.
  public static func buildOptional(_ component: [ButtonState<Action>]?) -> [ButtonState<Action>] {
    component ?? []
  }
}
