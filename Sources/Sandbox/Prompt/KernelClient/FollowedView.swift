import KernelProtocol

/// The feature's view as it was told last, which outlives the kernels that draw it.
struct FollowedView {
  /// Whether redraws are told.
  var isFollowed = false
  private(set) var lines: [String] = []
  /// What a new kernel has changed; told when the session is restored.
  private var redrawn: ViewChanges?

  /// The view was drawn as a whole.
  mutating func drawn(_ lines: [String]) { self.lines = lines }

  /// The view was drawn again.
  mutating func changed(_ changes: ViewChanges) { lines = changes.applied(to: lines) }

  /// A new kernel has drawn the view, which looked like `shown` before.
  mutating func redrawn(from shown: [String], to lines: [String]) {
    isFollowed = true
    redrawn = ViewChanges(from: shown, to: lines)
    self.lines = lines
  }

  /// What a new kernel has changed, once.
  mutating func takeRedrawn() -> ViewChanges? {
    defer { redrawn = nil }
    return redrawn
  }
}
