/// The state of an alert. `@Presents` presents it, and each of its actions dismisses it (B54).
///
/// ```swift
/// state.alert = AlertState {
///   TextState("Delete?")
/// } actions: {
///   ButtonState(role: .destructive, action: .confirmDeletion) { TextState("Delete") }
///   ButtonState(role: .cancel) { TextState("Never mind") }
/// } message: {
///   TextState("It can't be undone.")
/// }
/// ```
///
/// Two alerts are equal when they say the same (B56); each has an id of its own.
public struct AlertState<Action>: Identifiable, _EphemeralState {
  /// Tells this alert from another one with the same words. It doesn't count when two are compared (B56).
  public let id: StateID
  /// The title.
  public var title: TextState
  /// The text below the title, if there is one.
  public var message: TextState?
  /// The buttons. A view shows an "OK" button if there are none.
  public var buttons: [ButtonState<Action>]

  /// Describes an alert.
  ///
  /// - Parameters:
  ///   - title: What is asked or told.
  ///   - actions: The buttons.
  ///   - message: What the report says in addition.
  public init(
    title: () -> TextState,
    @ButtonStateBuilder<Action> actions: () -> [ButtonState<Action>] = { [] },
    message: (() -> TextState)? = nil
  ) {
    self.init(id: StateID(), title: title(), message: message?(), buttons: actions())
  }

  private init(id: StateID, title: TextState, message: TextState?, buttons: [ButtonState<Action>]) {
    self.id = id
    self.title = title
    self.message = message
    self.buttons = buttons
  }

  /// The same with other actions.
  ///
  /// - Parameter transform: Returns the new action; nil for a button that only closes.
  public func map<NewAction>(_ transform: (Action?) -> NewAction?) -> AlertState<NewAction> {
    AlertState<NewAction>(id: id, title: title, message: message, buttons: buttons.map { $0.map(transform) })
  }
}

/// A list of choices, in state; otherwise as ``AlertState``.
public struct ConfirmationDialogState<Action>: Identifiable, _EphemeralState {
  /// Tells this alert from another one with the same words. It doesn't count when two are compared (B56).
  public let id: StateID
  /// The title.
  public var title: TextState
  /// The text below the title, if there is one.
  public var message: TextState?
  /// The buttons. A view shows an "OK" button if there are none.
  public var buttons: [ButtonState<Action>]
  /// Whether the title is shown.
  public var titleVisibility: ConfirmationDialogStateTitleVisibility

  /// Describes what is shown.
  ///
  /// - Parameters:
  ///   - titleVisibility: Whether the title is shown.
  ///   - title: What is asked or told.
  ///   - actions: The buttons.
  ///   - message: What the report says in addition.
  public init(
    titleVisibility: ConfirmationDialogStateTitleVisibility = .automatic,
    title: () -> TextState,
    @ButtonStateBuilder<Action> actions: () -> [ButtonState<Action>] = { [] },
    message: (() -> TextState)? = nil
  ) {
    self.init(
      id: StateID(), titleVisibility: titleVisibility, title: title(), message: message?(), buttons: actions()
    )
  }

  private init(
    id: StateID, titleVisibility: ConfirmationDialogStateTitleVisibility, title: TextState,
    message: TextState?, buttons: [ButtonState<Action>]
  ) {
    self.id = id
    self.titleVisibility = titleVisibility
    self.title = title
    self.message = message
    self.buttons = buttons
  }

  /// The same with other actions.
  ///
  /// - Parameter transform: Returns the new action; nil for a button that only closes.
  public func map<NewAction>(_ transform: (Action?) -> NewAction?) -> ConfirmationDialogState<NewAction> {
    ConfirmationDialogState<NewAction>(
      id: id, titleVisibility: titleVisibility, title: title, message: message,
      buttons: buttons.map { $0.map(transform) })
  }
}

/// Whether a dialog's title is shown.
public enum ConfirmationDialogStateTitleVisibility: Equatable, Hashable, Sendable {
  case automatic, hidden, visible
}

/// The identity of an alert or a dialog.
public struct StateID: Hashable, Sendable {
  private let number: UInt64

  init() { number = nextNumber() }
}

extension AlertState: Equatable where Action: Equatable {
  /// Whether both say the same and offer the same actions (B56).
  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.title == rhs.title && lhs.message == rhs.message && lhs.buttons == rhs.buttons
  }
}

extension AlertState: Hashable where Action: Hashable {
  /// Hashes the words and the actions, but not the id.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(title)
    hasher.combine(message)
    hasher.combine(buttons)
  }
}

extension AlertState: Sendable where Action: Sendable {}

extension ConfirmationDialogState: Equatable where Action: Equatable {
  /// Whether both say the same and offer the same actions (B56).
  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.title == rhs.title && lhs.message == rhs.message && lhs.buttons == rhs.buttons
  }
}

extension ConfirmationDialogState: Hashable where Action: Hashable {
  /// Hashes the words and the actions, but not the id.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(title)
    hasher.combine(message)
    hasher.combine(buttons)
  }
}

extension ConfirmationDialogState: Sendable where Action: Sendable {}

extension AlertState: CustomDumpReflectable {
  /// Shows the words and the buttons, but not the id.
  public var customDumpMirror: Mirror {
    var children: [(label: String?, value: Any)] = [("title", title)]
    if !buttons.isEmpty { children.append(("actions", buttons)) }
    if let message { children.append(("message", message)) }
    return Mirror(self, children: children, displayStyle: .struct)
  }
}

extension ConfirmationDialogState: CustomDumpReflectable {
  /// Shows the words and the buttons, but not the id.
  public var customDumpMirror: Mirror {
    var children: [(label: String?, value: Any)] = []
    if titleVisibility != .automatic { children.append(("titleVisibility", titleVisibility)) }
    children.append(("title", title))
    if !buttons.isEmpty { children.append(("actions", buttons)) }
    if let message { children.append(("message", message)) }
    return Mirror(self, children: children, displayStyle: .struct)
  }
}
