import KernelProtocol

/// The last known view of the feature. It is kept when the kernel that draws it is replaced.
struct FollowedView {
  /// Whether redraws are sent.
  var isFollowed = false
  private(set) var lines: [String] = []
  /// The changes by a new kernel. They are sent when the session is restored.
  private var redrawn: ViewChanges?

  /// The view was drawn as a whole.
  mutating func drawn(_ lines: [String]) { self.lines = lines }

  /// The view was drawn again.
  mutating func changed(_ changes: ViewChanges) { lines = changes.applied(to: lines) }

  /// A new kernel has drawn the view, whose lines were `shown` before, and follows it.
  mutating func followedAgain(after shown: [String]) {
    isFollowed = true
    redrawn = ViewChanges(from: shown, to: lines)
  }

  /// Returns the changes by a new kernel, and forgets them.
  mutating func takeRedrawn() -> ViewChanges? {
    defer { redrawn = nil }
    return redrawn
  }
}
