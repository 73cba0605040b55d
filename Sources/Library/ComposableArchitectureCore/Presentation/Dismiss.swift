import Foundation

extension DependencyValues {
  /// Lets a presented feature ask to go away: `@Dependency(\.dismiss) var dismiss`, then `await dismiss()` in an
  /// effect.
  ///
  /// The parent receives `.dismiss`, which an exhaustive test has to receive as well (B52). Call it last: it also
  /// cancels the feature's effects.
  public var dismiss: DismissEffect {
    get { dismissal as? DismissEffect ?? self[DismissKey.self] }
    set { dismissal = newValue }
  }

  /// Whether the feature runs inside a presentation or a stack.
  public var isPresented: Bool { dismiss.isInPresentation }

  private enum DismissKey: DependencyKey {
    static let liveValue = DismissEffect()
    static let testValue = DismissEffect()
  }
}

/// Asks for the feature that it was read in to be dismissed.
public struct DismissEffect: Sendable {
  var dismiss: (@MainActor @Sendable () -> Void)?
  var isInPresentation = false

  init() {}

  /// Makes an effect that calls a closure, for a test or a preview of a presented feature:
  ///
  /// ```swift
  /// let isDismissed = LockIsolated(false)
  /// // … $0.dismiss = DismissEffect { isDismissed.setValue(true) }
  /// ```
  ///
  /// - Parameter dismiss: Runs before `await dismiss()` returns (B113).
  public init(_ dismiss: @escaping @MainActor @Sendable () -> Void) {
    self.dismiss = dismiss
    isInPresentation = true
  }

  init(path: [NavigationID]) {
    dismiss = { DismissalRegistry.shared.dismiss(path) }
    isInPresentation = true
  }

  init(immediately dismiss: @escaping @MainActor @Sendable () -> Void) {
    self.dismiss = dismiss
  }

  /// Asks the parent to dismiss the feature. An issue is reported when the feature isn't presented (B53).
  @MainActor
  public func callAsFunction(
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    if let dismiss { return dismiss() }
    report(
      """
      A reducer requested dismissal at "\(fileID):\(line)", but couldn't be dismissed.

      This is generally considered an application logic error, and can happen when a reducer assumes it runs in a \
      presentation context. If a reducer can run at both the root level of an application, as well as in a presentation \
      destination, use '@Dependency(\\.isPresented)' to determine if the reducer is being presented before calling \
      '@Dependency(\\.dismiss)'.
      """,
      at: Location(fileID: fileID, filePath: filePath, line: line, column: column), kind: .dismissalOfRoot)
  }
}
