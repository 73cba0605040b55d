import ComposableArchitecture

/// A place that keeps a note.
enum Drawer {
  static let note = LockIsolated("")
}
