import CasePathsCore
import Synchronization

/// The cases of enums as `@CasePathable` describes them.
///
/// The macro's code makes the descriptions, with a key path for each case, whenever it is asked for them. A step asks for
/// those of each enum in its action several times.
enum CaseReflections {
  private static let known = Mutex<[ObjectIdentifier: [_CaseReflection]]>([:])

  /// The cases of an enum; empty for a type that isn't `CasePathable`.
  static func of(_ type: Any.Type) -> [_CaseReflection] {
    guard let type = type as? any CasePathable.Type else { return [] }
    let id = ObjectIdentifier(type)
    if let reflections = known.withLock({ $0[id] }) { return reflections }
    let reflections = type._$caseReflections
    known.withLock { $0[id] = reflections }
    return reflections
  }
}
