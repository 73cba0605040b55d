/// A class whose objects are equal only to themselves, for a model that an enum of destinations or a `Set` holds.
///
/// ```swift
/// @Observable final class EditModel: HashableObject { … }
/// enum Destination: Hashable { case edit(EditModel) }
/// ```
public protocol HashableObject: AnyObject, Hashable {}

extension HashableObject {
  /// Whether both are the same object.
  public static func == (lhs: Self, rhs: Self) -> Bool { lhs === rhs }

  /// Hashes the identity of the object, and not what it holds.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
