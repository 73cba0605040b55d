import IssueKinds

/// The report of a child's action without a child: the received action, the likely causes, and their fixes.
struct MissingChild {
  private let message: String
  private let kind: IssueKind?
  private let location: Location

  func report() { ComposableArchitectureCore.report(message, at: location, kind: kind) }

  /// An action for a child whose optional state is nil (B34).
  static func isNil(operator name: String, action: Any, location: Location) -> Self {
    Self(
      message: """
        An "\(name)" at "\(location.fileID):\(location.line)" received a child action when child state was "nil".

          Action:
            \(actionName(action))

        This is generally considered an application logic error, and can happen for a few reasons:

        • A parent reducer set child state to "nil" before this reducer ran. Put "\(name)" where it runs before any \
        reducer that can set the state to "nil": it runs the child first, so it belongs outside that reducer.

        • An effect still in flight sent this action after child state became "nil". Cancel such effects when the \
        child goes away; "\(name)" does so for the child's own effects.

        • This action was sent to the store while state was "nil". Send it only when the child is there.
        """,
      kind: .childOfNil, location: location)
  }

  /// An action for a child whose enum state is another case (B35).
  static func wrongCase(operator name: String, action: Any, state: Any, location: Location) -> Self {
    Self(
      message: """
        \(name == "Scope" ? "A" : "An") "\(name)" at "\(location.fileID):\(location.line)" received a child action when child state was set to a \
        different case.

          Action:
        \(name == "Scope" ? "    \(actionName(action))" : dumped(action, indent: 4))
          State:
        \(name == "Scope" ? "    \(actionName(state))" : dumped(state, indent: 4))

        This is generally considered an application logic error, and can happen for a few reasons:

        • A parent reducer changed to a different case before this reducer ran. Run the child first, with "ifCaseLet" \
        on the reducer that changes the case.

        • An effect still in flight sent this action when state was already another case. Cancel such effects when the \
        case changes.

        • This action was sent to the store while state was another case. Send it only when the child is there.
        """,
      kind: name == "ifCaseLet" ? .childOfOtherCase : nil, location: location)
  }

  /// An action for a row that doesn't exist any more (B36).
  static func missingElement(action: Any, id: Any, location: Location) -> Self {
    Self(
      message: """
        A "forEach" at "\(location.fileID):\(location.line)" received an action for a missing element.

          Action:
            \(actionName(action))

        This is generally considered an application logic error, and can happen for a few reasons:

        • A parent reducer removed the element before this reducer ran. Put "forEach" where it runs before any reducer \
        that removes elements: it runs the element first.

        • An effect still in flight sent this action when the element was gone. "forEach" cancels the element's own \
        effects; cancel others by id.

        • This action was sent to the store while it held no such element. Send it only for elements that are there.

          ID:
            \(dumped(id, indent: 0))
        """,
      kind: .missingElement, location: location)
  }
}
