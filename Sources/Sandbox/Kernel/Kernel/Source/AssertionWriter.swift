import CasePathsCore
import ComposableArchitectureCore
import CustomDump
import KernelProtocol

/// Writes the smallest assignments that turn one state into another, as the closure of `TestStore.send` has them.
///
/// ```swift
/// AssertionWriter(before, after).statements  // ["$0.rows[id: 3]?.isDone = true"]
/// ```
///
/// Not handled: a property that the test can't set, such as a private one. The compiler finds it when the test is
/// compiled.
struct AssertionWriter {
  private(set) var statements: [String] = []
  /// The reason why a change is missing; nil when none is missing.
  private(set) var problem: String?
  /// Shared state that was compared already. Several parts of a state can hold the same shared value.
  private var seen: Set<ObjectIdentifier> = []

  init(_ before: Any, _ after: Any) {
    compare(before, after, "$0", as: Swift.type(of: after))
  }

  private mutating func assign(_ path: String, _ value: Any, _ type: Any.Type) {
    let place = path.hasSuffix("?") ? String(path.dropLast()) : path
    guard let source = Describer.compilable(value, as: type) else {
      problem =
        problem ?? "`\(place)` has a value of \(TypeName.text(type)), which can't be written as Swift."
      return
    }
    statements.append("\(place) = \(source)")
  }

  /// - Parameter type: The declared type of the place.
  private mutating func compare(_ before: Any, _ after: Any, _ path: String, as type: Any.Type) {
    if let old = before as? any _CustomDiffObject, let new = after as? any _CustomDiffObject {
      return compareShared(old, new, after, path, type)
    }
    if let old = before as? any PresentedValue, let new = after as? any PresentedValue {
      return compare(old.presentedValue, new.presentedValue, path, as: new.presentedType)
    }
    if let old = before as? any OptionalValue, let new = after as? any OptionalValue {
      switch (old.wrapped, new.wrapped) {
      case (nil, nil): return
      case (let old?, let new?): return compare(old, new, path + "?", as: Swift.type(of: new))
      default: return assign(path, after, type)
      }
    }
    let same = Swift.type(of: after)
    guard Swift.type(of: before) == same else { return assign(path, after, type) }
    if let list = before as? any SharedStorage, list.sharesStorage(with: after) { return }
    if let old = before as? any IdentifiedList, let new = after as? any IdentifiedList {
      return compareLists(old, new, after, path, type)
    }
    if let old = before as? any IndexedValue, let new = after as? any IndexedValue,
      old.elements.count == new.elements.count
    {
      for (index, pair) in zip(old.elements, new.elements).enumerated() {
        compare(pair.0, pair.1, "\(path)[\(index)]", as: new.elementType)
      }
      return
    }
    let runtime = RuntimeType(same)
    switch runtime.kind {
    case .enum where !(after is any LeafValue):
      if compareCases(before, after, path) { return }
    case .struct where !(after is any LiteralConvertible || after is any CompilableValue):
      if let fields = runtime.fields, !fields.isEmpty {
        for field in fields where !field.isHidden {
          compare(
            RuntimeType.read(field, of: before), RuntimeType.read(field, of: after),
            path + ".\(field.name)", as: field.type)
        }
        return
      }
    default: break
    }
    if !isEqual(before, after) { assign(path, after, type) }
  }

  private func isEqual(_ before: Any, _ after: Any) -> Bool {
    func isEqual<T: Equatable>(_ old: T) -> Bool { (after as? T) == old }
    if let old = before as? any Equatable { return isEqual(old) }
    return StateNode(before).described == StateNode(after).described
  }

  /// A shared value is changed inside `withLock`.
  private mutating func compareShared(
    _ before: any _CustomDiffObject, _ after: any _CustomDiffObject, _ value: Any, _ path: String,
    _ type: Any.Type
  ) {
    guard before._objectIdentifier == after._objectIdentifier else { return assign(path, value, type) }
    guard seen.insert(after._objectIdentifier).inserted else { return }
    let (old, new) = after._customDiffValues
    var inner = self
    inner.statements = []
    inner.compare(old, new, "$0", as: Swift.type(of: new))
    (seen, problem) = (inner.seen, inner.problem)
    guard !inner.statements.isEmpty else { return }
    guard let dot = path.lastIndex(of: ".") else {
      problem = problem ?? "Shared state is the whole payload of a case."
      return
    }
    let name = path[path.index(after: dot)...]
    statements.append("\(path[...dot])$\(name).withLock { \(inner.statements.joined(separator: "; ")) }")
  }

  /// Compares two values of an enum. A change inside the payload becomes `modify`.
  ///
  /// - Returns: Whether everything is written; false when the whole value must be compared.
  private mutating func compareCases(_ before: Any, _ after: Any, _ path: String) -> Bool {
    for reflection in CaseReflections.of(Swift.type(of: after)) {
      guard let new = reflection.extract(after) else { continue }
      guard let old = reflection.extract(before) else { return false }
      guard new.count == 1, reflection.parameters.count == 1 else { return new.isEmpty }
      var inner = self
      inner.statements = []
      inner.compare(old[0], new[0], "$0", as: reflection.parameters[0].type)
      let isWhole = inner.statements.contains { $0.hasPrefix("$0 = ") }
      guard !isWhole, inner.problem == nil || problem != nil else { return false }
      seen = inner.seen
      guard !inner.statements.isEmpty else { return true }
      statements.append(
        "\(path).modify(\\.\(reflection.name)) { \(inner.statements.joined(separator: "; ")) }")
      return true
    }
    return false
  }

  /// Compares two lists by the ids of their elements.
  private mutating func compareLists(
    _ before: any IdentifiedList, _ after: any IdentifiedList, _ value: Any, _ path: String,
    _ type: Any.Type
  ) {
    let (old, new) = (before.identified, after.identified)
    func source(_ id: Any) -> String { Describer.compilable(id, as: Swift.type(of: id)) ?? "\(id)" }
    let (oldIDs, newIDs) = (old.map { source($0.id) }, new.map { source($0.id) })
    let (wasThere, isThere) = (Set(oldIDs), Set(newIDs))
    let isStack = value is any StackList
    let added = newIDs.indices.filter { !wasThere.contains(newIDs[$0]) }
    let isAtEnd = added.first.map { $0 == newIDs.count - added.count } ?? true
    guard oldIDs.filter(isThere.contains) == newIDs.filter(wasThere.contains), isAtEnd || !isStack else {
      return assign(path, value, type)
    }
    for id in oldIDs where !isThere.contains(id) {
      statements.append(isStack ? "\(path)[id: \(id)] = nil" : "\(path).remove(id: \(id))")
    }
    let elements = Dictionary(zip(oldIDs, old)) { first, _ in first }
    for (id, element) in zip(newIDs, new) {
      guard let before = elements[id] else { continue }
      compare(before.element, element.element, "\(path)[id: \(id)]?", as: Swift.type(of: element.element))
    }
    for index in added {
      let element = new[index].element
      guard let source = Describer.compilable(element, as: Swift.type(of: element)) else {
        problem =
          problem
          ?? "`\(path)` has a new element of \(TypeName.text(Swift.type(of: element))), which can't be written as Swift."
        continue
      }
      statements.append(
        isStack
          ? "\(path)[id: \(newIDs[index])] = \(source)"
          : isAtEnd ? "\(path).append(\(source))" : "\(path).insert(\(source), at: \(index))")
    }
  }
}

/// State behind `@Presents`, or another wrapper.
private protocol PresentedValue {
  var presentedValue: Any { get }
  var presentedType: Any.Type { get }
}

extension PresentationState: PresentedValue {
  fileprivate var presentedValue: Any { wrappedValue as Any }
  fileprivate var presentedType: Any.Type { State?.self }
}

/// A change of a `@BindingState` property is one of its value.
@available(*, deprecated)
extension BindingState: PresentedValue {
  fileprivate var presentedValue: Any { wrappedValue as Any }
  fileprivate var presentedType: Any.Type { Value.self }
}

/// A list whose elements are identified by their places.
private protocol IndexedValue {
  var elements: [Any] { get }
  var elementType: Any.Type { get }
}

extension Array: IndexedValue {
  fileprivate var elements: [Any] { self }
  fileprivate var elementType: Any.Type { Element.self }
}

/// A stack, which finds its elements by their ids but is not keyed by the elements' own ids.
private protocol StackList {}

extension StackState: StackList {}
