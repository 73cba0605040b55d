/// Tells bindings apart: two bindings with equal identifiers read and write the same place.
///
/// Reach for it to remember what was made for a binding, for example the screen that it presents.
///
/// ```swift
/// let id = UIBindingIdentifier($store.name)
/// id == UIBindingIdentifier($store.name)   // true
/// id == UIBindingIdentifier($store.email)  // false
/// ```
public struct UIBindingIdentifier: Hashable, Sendable {
  private let place: BindingPlace

  /// The identifier of a binding. It doesn't keep the bound object alive.
  ///
  /// - Parameter binding: The binding.
  public init<Value>(_ binding: UIBinding<Value>) { place = binding.place }
}

// Unchecked: steps are key paths and types, which never change.

/// Where a binding leads: from an object, over a series of steps.
struct BindingPlace: Hashable, @unchecked Sendable {
  private let object: ObjectIdentifier
  private var steps: [AnyHashable] = []

  init(_ object: AnyObject, _ steps: AnyHashable...) {
    self.object = ObjectIdentifier(object)
    self.steps = steps
  }

  func appending(_ step: AnyHashable) -> Self {
    var place = self
    place.steps.append(step)
    return place
  }
}
