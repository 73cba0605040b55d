import ComposableArchitectureCore
import Synchronization

/// The texts of key paths that lines at the prompt have named.
///
/// `\\State.$name` leads to a computed property, so nothing at run time says what it is called. The line that was compiled does.
enum KeyPathNames {
  private struct Path: Hashable, @unchecked Sendable { var path: AnyKeyPath }

  private static let known = Mutex<[Path: String]>([:])

  /// The text after `\\.`; nil for a key path that no line has named.
  static func text(of path: AnyKeyPath) -> String? {
    let path = Path(path: path)
    return known.withLock { $0[path] }
  }

  /// Remembers the key path of a line's binding action, when the line has one key path and one such action.
  static func learn(from line: String, _ action: Any) {
    let texts = line.matches(of: #/\\\.(\$?\w+(?:\.\$?\w+)*)/#).map { String($0.1) }
    guard texts.count == 1, let binding = binding(in: action, depth: 0) else { return }
    let path = Path(path: binding.path)
    known.withLock { $0[path] = texts[0] }
  }

  private static func binding(in value: Any, depth: Int) -> (any RootedBinding)? {
    if let binding = value as? any RootedBinding { return binding }
    guard depth < 12 else { return nil }
    for child in Mirror(reflecting: value).children {
      if let found = binding(in: child.value, depth: depth + 1) { return found }
    }
    return nil
  }
}
