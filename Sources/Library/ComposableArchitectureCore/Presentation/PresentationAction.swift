/// The action of something presented: its own, or that it goes away.
///
/// In tests key paths skip `presented`: `await store.send(\.destination.edit.saveButtonTapped)`.
public enum PresentationAction<Action>: CasePathable {
  /// It goes away: swiped down, or by the `dismiss` dependency.
  case dismiss
  /// An action of the child.
  indirect case presented(Action)

  /// `\\.dismiss`, `\\.presented`, and the cases of the child's action by name.
  @dynamicMemberLookup
  public struct AllCasePaths: CasePathReflectable, Sendable {
    /// The case of an action.
    ///
    /// - Parameter root: A value of the enum.
    public subscript(root: PresentationAction) -> PartialCaseKeyPath<PresentationAction> {
      switch root {
      case .dismiss: \.dismiss
      case .presented: \.presented
      }
    }

    /// The dismissal.
    public var dismiss: AnyCasePath<PresentationAction, Void> {
      AnyCasePath(embed: { .dismiss }, extract: { if case .dismiss = $0 { () } else { nil } })
    }

    /// An action of the child.
    public var presented: AnyCasePath<PresentationAction, Action> {
      AnyCasePath(
        embed: { .presented($0) },
        extract: { if case .presented(let action) = $0 { action } else { nil } }
      )
    }

    /// A case of the child's action.
    ///
    /// - Parameter keyPath: A case of the payload, by its name.
    public subscript<AppendedAction>(
      dynamicMember keyPath: KeyPath<Action.AllCasePaths, AnyCasePath<Action, AppendedAction>>
    ) -> AnyCasePath<PresentationAction, AppendedAction> where Action: CasePathable {
      presented.appending(path: Action.allCasePaths[keyPath: keyPath])
    }
  }

  /// The paths of all cases.
  public static var allCasePaths: AllCasePaths { AllCasePaths() }

  /// The cases by name.
  public static var _$caseReflections: [_CaseReflection] {
    [.plain("dismiss", allCasePaths.dismiss), .payload("presented", allCasePaths.presented)]
  }
}

extension PresentationAction: Equatable where Action: Equatable {}
extension PresentationAction: Hashable where Action: Hashable {}
extension PresentationAction: Sendable where Action: Sendable {}
extension PresentationAction: Decodable where Action: Decodable {}
extension PresentationAction: Encodable where Action: Encodable {}
