/// The action of a stack: `case path(StackActionOf<Path>)`.
public typealias StackActionOf<R: Reducer> = StackAction<R.State, R.Action>

/// The action of a stack of screens, or of one of them.
public enum StackAction<State, Action>: CasePathable {
  /// An action of one screen.
  indirect case element(id: StackElementID, action: Action)
  /// A screen and all above it go away.
  case popFrom(id: StackElementID)
  /// A screen is put on top.
  case push(id: StackElementID, state: State)

  /// `\\.element`, `\\.popFrom`, `\\.push`, and the action of one screen: `[id: 0]`.
  public struct AllCasePaths: CasePathReflectable, Sendable {
    /// The case of an action.
    ///
    /// - Parameter root: A value of the enum.
    public subscript(root: StackAction) -> PartialCaseKeyPath<StackAction> {
      switch root {
      case .element: \.element
      case .popFrom: \.popFrom
      case .push: \.push
      }
    }

    /// The action of any screen, with its id.
    public var element: AnyCasePath<StackAction, (id: StackElementID, action: Action)> {
      AnyCasePath(
        embed: { .element(id: $0.id, action: $0.action) },
        extract: { if case .element(let id, let action) = $0 { (id, action) } else { nil } }
      )
    }

    /// The id of the screen that goes away first.
    public var popFrom: AnyCasePath<StackAction, StackElementID> {
      AnyCasePath(
        embed: { .popFrom(id: $0) },
        extract: { if case .popFrom(let id) = $0 { id } else { nil } }
      )
    }

    /// The screen that is put on top, with its id.
    public var push: AnyCasePath<StackAction, (id: StackElementID, state: State)> {
      AnyCasePath(
        embed: { .push(id: $0.id, state: $0.state) },
        extract: { if case .push(let id, let state) = $0 { (id, state) } else { nil } }
      )
    }

    /// The action of the screen with an id.
    ///
    /// - Parameter id: The id of the screen.
    public subscript(id id: StackElementID) -> AnyCasePath<StackAction, Action> {
      AnyCasePath(
        embed: { .element(id: id, action: $0) },
        extract: { if case .element(id, let action) = $0 { action } else { nil } }
      )
    }
  }

  /// The paths of all cases.
  public static var allCasePaths: AllCasePaths { AllCasePaths() }

  /// The cases by name.
  public static var _$caseReflections: [_CaseReflection] {
    [
      _CaseReflection(
        name: "element",
        parameters: [
          .init(label: "id", type: StackElementID.self), .init(label: "action", type: Action.self),
        ],
        embed: { values in
          guard values.count == 2, let id = values[0] as? StackElementID, let action = values[1] as? Action
          else { return nil }
          return StackAction.element(id: id, action: action)
        },
        extract: { value in
          guard case .element(let id, let action)? = value as? StackAction else { return nil }
          return [id, action]
        }
      ),
      .payload("popFrom", label: "id", allCasePaths.popFrom),
      _CaseReflection(
        name: "push",
        parameters: [.init(label: "id", type: StackElementID.self), .init(label: "state", type: State.self)],
        embed: { values in
          guard values.count == 2, let id = values[0] as? StackElementID, let state = values[1] as? State
          else { return nil }
          return StackAction.push(id: id, state: state)
        },
        extract: { value in
          guard case .push(let id, let state)? = value as? StackAction else { return nil }
          return [id, state]
        }
      ),
    ]
  }
}

extension StackAction: Equatable where State: Equatable, Action: Equatable {}
extension StackAction: Hashable where State: Hashable, Action: Hashable {}
extension StackAction: Sendable where State: Sendable, Action: Sendable {}
