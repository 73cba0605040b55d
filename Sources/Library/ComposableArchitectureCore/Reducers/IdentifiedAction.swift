/// The action of a row in a list: `case rows(IdentifiedActionOf<Row>)`.
public typealias IdentifiedActionOf<R: Reducer> = IdentifiedAction<R.State.ID, R.Action>
where R.State: Identifiable

/// An action of one element of an identified collection.
///
/// In tests key paths lead through it: `await store.send(\.rows[id: 1].toggled)`.
public enum IdentifiedAction<ID: Hashable & Sendable, Action>: CasePathable {
  case element(id: ID, action: Action)

  /// `\\.element`, and the action of one element: `[id: 1]`.
  public struct AllCasePaths: CasePathReflectable, Sendable {
    /// The only case.
    ///
    /// - Parameter root: A value of the enum.
    public subscript(root: IdentifiedAction) -> PartialCaseKeyPath<IdentifiedAction> { \.element }

    /// The action of any element, with its id.
    public var element: AnyCasePath<IdentifiedAction, (id: ID, action: Action)> {
      AnyCasePath(
        embed: { .element(id: $0.id, action: $0.action) },
        extract: { if case .element(let id, let action) = $0 { (id, action) } else { nil } }
      )
    }

    /// The action of the element with an id.
    ///
    /// - Parameter id: The id of the element.
    public subscript(id id: ID) -> AnyCasePath<IdentifiedAction, Action> {
      AnyCasePath(
        embed: { .element(id: id, action: $0) },
        extract: { if case .element(id, let action) = $0 { action } else { nil } }
      )
    }
  }

  /// The paths of the case.
  public static var allCasePaths: AllCasePaths { AllCasePaths() }

  /// The case by name.
  public static var _$caseReflections: [_CaseReflection] {
    [
      _CaseReflection(
        name: "element",
        parameters: [.init(label: "id", type: ID.self), .init(label: "action", type: Action.self)],
        embed: { values in
          guard values.count == 2, let id = values[0] as? ID, let action = values[1] as? Action else {
            return nil
          }
          return IdentifiedAction.element(id: id, action: action)
        },
        extract: { value in
          guard case .element(let id, let action)? = value as? IdentifiedAction else { return nil }
          return [id, action]
        }
      )
    ]
  }
}

extension IdentifiedAction: Equatable where Action: Equatable {}
extension IdentifiedAction: Hashable where Action: Hashable {}
extension IdentifiedAction: Sendable where Action: Sendable {}
extension IdentifiedAction: Decodable where ID: Decodable, Action: Decodable {}
extension IdentifiedAction: Encodable where ID: Encodable, Action: Encodable {}
