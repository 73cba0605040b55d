@_spi(Reflection) import Swift

import ComposableArchitectureCore
import IdentifiedCollections
import KernelProtocol

/// Finds key paths by their names, and the names of key paths, without a compiler.
///
/// For a property of observable state, `@ObservableState` has generated the key path. A stored property of any other
/// struct is found by reflection. Both are equal to `\Form.name` in source code, so a reducer's `case .binding(\.name)`
/// matches them. Not handled: optional chaining, computed properties of other types, and subscripts other than
/// positions in lists.
enum KeyPathFinder {
  /// The key path that is written as `\.` and this text, such as `syncUp.attendees[0].name`; nil when there is none.
  static func keyPath(_ text: String, in root: Any.Type) -> AnyKeyPath? {
    guard let components = components(text) else { return nil }
    let found = walk(components, from: root)
    return found.count == components.count ? found.path : nil
  }

  /// How far a path can be followed: its known part, the text after that, and the type in which the next name is
  /// missing.
  static func beginning(of text: String, in root: Any.Type) -> (found: String, rest: String, type: Any.Type) {
    guard let components = components(text) else { return ("", text, root) }
    let found = walk(components, from: root)
    // A constant exists, but it can't be set.
    let count = min(found.count, components.count - 1)
    let type = count == found.count ? found.type : walk(components.prefix(count), from: root).type
    return (StatePath.text(components.prefix(count)), StatePath.text(components.dropFirst(count)), type)
  }

  private static func components(_ text: String) -> [StatePath.Component]? {
    // A value can't be set through an optional.
    guard !text.contains(where: { "?!".contains($0) }), let path = try? StatePath("state.\(text)"),
      !path.components.isEmpty
    else { return nil }
    return path.components
  }

  private static func walk(
    _ components: some Sequence<StatePath.Component>, from root: Any.Type
  ) -> (path: AnyKeyPath?, type: Any.Type, count: Int) {
    var (found, type, count): (AnyKeyPath?, Any.Type, Int) = (nil, root, 0)
    for component in components {
      let next: AnyKeyPath? =
        switch component {
        case .name(let name): property(name, of: type)
        case .key(let key): Int(key).flatMap { (type as? any PositionedList.Type)?.element(at: $0) }
        case .id: nil
        }
      guard let next, let path = found.map({ $0.appending(path: next) }) ?? next else { break }
      (found, type, count) = (path, Swift.type(of: next).valueType, count + 1)
    }
    return (found, type, count)
  }

  /// The text after `\.` of a key path to a property, or to a property of a property; nil for other key paths.
  static func text(of keyPath: AnyKeyPath, in root: Any.Type) -> String? {
    let names = names(in: root)
    if let name = names.first(where: { property($0, of: root) == keyPath }) { return name }
    for name in names {
      guard let outer = property(name, of: root) else { continue }
      let type = Swift.type(of: outer).valueType
      for inner in Self.names(in: type) {
        guard let path = property(inner, of: type), outer.appending(path: path) == keyPath else { continue }
        return "\(name).\(inner)"
      }
    }
    return nil
  }

  /// The names of a struct's properties that can be set.
  static func settableNames(in type: Any.Type) -> [String] {
    names(in: type).filter { property($0, of: type).map(isWritable) ?? false }
  }

  private static func isWritable(_ path: AnyKeyPath) -> Bool {
    func root<R>(_: R.Type) -> Bool {
      func value<V>(_: V.Type) -> Bool { path is WritableKeyPath<R, V> }
      return _openExistential(type(of: path).valueType, do: value)
    }
    return _openExistential(type(of: path).rootType, do: root)
  }

  /// The stored properties of a struct by their names in source code.
  private static func names(in type: Any.Type) -> [String] {
    (RuntimeType(type).fields ?? []).filter { !$0.isHidden }.map(\.name)
  }

  /// Finds a property, which may be a constant.
  static func property(_ name: String, of type: Any.Type) -> AnyKeyPath? {
    if let type = type as? any ObservableState.Type { return observed(name, of: type) }
    func stored<T>(_: T.Type) -> AnyKeyPath? {
      var found: AnyKeyPath?
      // Skips properties without a key path. The option's Swift name is a global variable, which isn't safe to use
      // here.
      _ = _forEachFieldWithKeyPath(of: T.self, options: _EachFieldOptions(rawValue: 1 << 1)) {
        label, keyPath in
        guard String(cString: label) == name else { return true }
        found = keyPath
        return false
      }
      return found
    }
    guard RuntimeType(type).kind == .struct else { return nil }
    return _openExistential(type, do: stored)
  }

  private static func observed<State: ObservableState>(_: State.Type, _ name: String) -> AnyKeyPath? {
    State._$keyPath(named: name)
  }

  private static func observed(_ name: String, of type: any ObservableState.Type) -> AnyKeyPath? {
    observed(type, name)
  }
}

/// A list whose elements can be set by their position.
private protocol PositionedList {
  static func element(at index: Int) -> AnyKeyPath
}

extension Array: PositionedList {
  static func element(at index: Int) -> AnyKeyPath { \Self[index] }
}

extension IdentifiedArray: PositionedList {
  static func element(at index: Int) -> AnyKeyPath { \Self[index] }
}
