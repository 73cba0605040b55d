import Foundation

extension DependencyValues {
  /// Lets a presented feature ask to go away: `@Dependency(\.dismiss) var dismiss`, then `await dismiss()` in an effect.
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

  /// For tests: what happens instead.
  public init(_ dismiss: @escaping @MainActor @Sendable () async -> Void) {
    self.dismiss = { Task { await dismiss() } }
    isInPresentation = true
  }

  init(path: [NavigationID]) {
    dismiss = { DismissalRegistry.shared.dismiss(path) }
    isInPresentation = true
  }

  init(immediately dismiss: @escaping @MainActor @Sendable () -> Void) {
    self.dismiss = dismiss
  }

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
      A reducer requested dismissal at "\(fileID):\(line)", but couldn't be dismissed. …

      This is generally considered an application logic error, and can happen when a reducer assumes it runs in a \
      presentation context. If a reducer can run at both the root level of an application, as well as in a presentation \
      destination, use '@Dependency(\\.isPresented)' to determine if the reducer is being presented before calling \
      '@Dependency(\\.dismiss)'.
      """,
      at: Location(fileID: fileID, filePath: filePath, line: line, column: column))
  }
}

/// What is presented now, and how to make it go away.
@MainActor
final class DismissalRegistry {
  nonisolated static let shared = DismissalRegistry()

  nonisolated init() {}

  private var dismissals: [[NavigationID]: @MainActor () -> Void] = [:]

  func register(_ path: [NavigationID], _ dismiss: @escaping @MainActor () -> Void) {
    dismissals[path] = dismiss
  }

  func remove(_ path: [NavigationID]) { dismissals[path] = nil }

  /// Forgets all that a root store presented.
  func removeAll(under root: NavigationID) {
    for path in dismissals.keys where path.first == root { dismissals[path] = nil }
  }

  /// Does nothing when nothing is presented there: who has gone already is where it wants to be (B52).
  func dismiss(_ path: [NavigationID]) { dismissals.removeValue(forKey: path)?() }
}
