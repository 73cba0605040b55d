// How alerts and dialogs were described before their builders.

extension AlertState {
  /// Describes an alert.
  ///
  /// - Parameters:
  ///   - title: What is asked or told.
  ///   - message: What the alert says in addition.
  ///   - buttons: The buttons.
  @available(*, deprecated, message: "Use 'init(title:actions:message:)' instead.")
  public init(title: TextState, message: TextState? = nil, buttons: [ButtonState<Action>]) {
    self.init(
      title: { title }, actions: { for button in buttons { button } },
      message: message.map { text in { text } })
  }

  /// Describes an alert with at most one button.
  ///
  /// - Parameters:
  ///   - title: What is asked or told.
  ///   - message: What the alert says in addition.
  ///   - dismissButton: The button.
  @available(*, deprecated, message: "Use 'init(title:actions:message:)' instead.")
  public init(title: TextState, message: TextState? = nil, dismissButton: ButtonState<Action>? = nil) {
    self.init(title: title, message: message, buttons: dismissButton.map { [$0] } ?? [])
  }

  /// Describes an alert with two buttons.
  ///
  /// - Parameters:
  ///   - title: What is asked or told.
  ///   - message: What the alert says in addition.
  ///   - primaryButton: The first button.
  ///   - secondaryButton: The second button.
  @available(*, deprecated, message: "Use 'init(title:actions:message:)' instead.")
  public init(
    title: TextState, message: TextState? = nil, primaryButton: ButtonState<Action>,
    secondaryButton: ButtonState<Action>
  ) {
    self.init(title: title, message: message, buttons: [primaryButton, secondaryButton])
  }
}

extension ConfirmationDialogState {
  /// Describes a dialog.
  ///
  /// - Parameters:
  ///   - title: What is asked.
  ///   - titleVisibility: Whether the title is shown.
  ///   - message: What the dialog says in addition.
  ///   - buttons: The buttons.
  @available(*, deprecated, message: "Use 'init(titleVisibility:title:actions:message:)' instead.")
  public init(
    title: TextState, titleVisibility: ConfirmationDialogStateTitleVisibility = .automatic,
    message: TextState? = nil, buttons: [ButtonState<Action>] = []
  ) {
    self.init(
      titleVisibility: titleVisibility, title: { title }, actions: { for button in buttons { button } },
      message: message.map { text in { text } })
  }
}

extension ButtonState {
  /// A button that cancels.
  ///
  /// - Parameters:
  ///   - label: The text on the button.
  ///   - action: What the button sends.
  @available(*, deprecated, message: "Use 'ButtonState(role: .cancel, action:label:)' instead.")
  public static func cancel(_ label: TextState, action: ButtonStateAction<Action> = .send(nil)) -> Self {
    Self(role: .cancel, action: action) { label }
  }

  /// A button.
  ///
  /// - Parameters:
  ///   - label: The text on the button.
  ///   - action: What the button sends.
  @available(*, deprecated, message: "Use 'ButtonState(action:label:)' instead.")
  public static func `default`(_ label: TextState, action: ButtonStateAction<Action> = .send(nil)) -> Self {
    Self(action: action) { label }
  }

  /// A button that destroys something.
  ///
  /// - Parameters:
  ///   - label: The text on the button.
  ///   - action: What the button sends.
  @available(*, deprecated, message: "Use 'ButtonState(role: .destructive, action:label:)' instead.")
  public static func destructive(_ label: TextState, action: ButtonStateAction<Action> = .send(nil)) -> Self {
    Self(role: .destructive, action: action) { label }
  }
}
