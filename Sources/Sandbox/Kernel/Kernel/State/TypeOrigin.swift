import Foundation
import Synchronization

/// Where types are declared, and whose equality they have, as the runtime knows it.
///
/// - Reason: A type's name can be given to it in many places (`extension Int { struct Fake … }`), and an equality can come from an
///   extension of somebody else's type. Only the runtime's records say in which module both were declared.
/// - Trick: The layout of type metadata, context descriptors and conformance descriptors, which is part of Swift's stable ABI on
///   Apple's systems and the same on Linux (`docs/ABI/TypeMetadata.rst` in the compiler's repository).
///
/// Not handled: a layout that the records don't have. Then the module is unknown, which is none that is believed.
enum TypeOrigin {
  /// What the metadata of a type begins with.
  enum Kind {
    case `struct`, `enum`, tuple, function, existential, metatype, `class`, other
  }

  static func kind(of type: Any.Type) -> Kind {
    switch metadata(of: type).load(as: Int.self) {
    case 0x200: .struct
    case 0x201, 0x202: .enum
    case 0x301: .tuple
    case 0x302: .function
    case 0x303, 0x307: .existential
    case 0x304, 0x306: .metatype
    // A class's metadata begins with a pointer, or with nothing.
    case let word where word == 0 || word > 0x7FF: .class
    default: .other
    }
  }

  /// The module that declares a type; nil for a type that isn't nominal.
  static func module(of type: Any.Type) -> String? { descriptor(of: type).flatMap(module(around:)) }

  /// The types for which the generic parameters of a struct or an enum stand.
  ///
  /// - Returns: nil when some of them are no types, as the 3 of `InlineArray<3, Int>`, or can't be found, as those of classes.
  static func arguments(of type: Any.Type) -> [Any.Type]? {
    guard let descriptor = descriptor(of: type) else { return [] }
    let flags = descriptor.load(as: UInt32.self)
    guard flags & 0x80 != 0 else { return [] }
    guard [.struct, .enum].contains(kind(of: type)) else { return nil }
    // Seven fields of a struct or an enum come first, then two of the generic type, and the counts of its parameters.
    let counts = descriptor + 9 * 4
    let (count, keyed) = (counts.load(as: UInt16.self), (counts + 4).load(as: UInt16.self))
    guard keyed >= count else { return nil }
    let parameters = counts + 8
    var types: [Any.Type] = []
    for index in 0..<Int(count) {
      let parameter = (parameters + index).load(as: UInt8.self)
      // A type, for which the metadata has an argument.
      guard parameter == 0x80 else { return nil }
      types.append((metadata(of: type) + (2 + index) * word).load(as: Any.Type.self))
    }
    return types
  }

  /// The module that makes the values of a type equatable; nil when they aren't.
  static func moduleOfEquality(_ value: Any) -> String? {
    guard let value = value as? any Equatable else { return nil }
    // A function would be called with the value in the existential instead of the existential itself.
    return withUnsafeBytes(of: Existential(value: value)) { existential in
      // Three words for the value and one for its type come before the witnesses.
      let witnesses = existential.load(fromByteOffset: 4 * word, as: UnsafeRawPointer.self)
      let conformance = witnesses.load(as: UnsafeRawPointer.self)
      let flags = (conformance + 3 * 4).load(as: UInt32.self)
      // Only a conformance that is declared neither with the type nor with the protocol says where it is declared.
      guard flags & 0x40 != 0 else { return "Swift" }
      return relative(at: conformance + 4 * 4).flatMap(module(around:))
    }
  }

  private struct Existential {
    var value: any Equatable
  }

  // MARK: - Layout

  private static let word = MemoryLayout<UnsafeRawPointer>.size

  private static func metadata(of type: Any.Type) -> UnsafeRawPointer {
    unsafeBitCast(type, to: UnsafeRawPointer.self)
  }

  private static func descriptor(of type: Any.Type) -> UnsafeRawPointer? {
    switch kind(of: type) {
    case .struct, .enum: (metadata(of: type) + word).load(as: UnsafeRawPointer?.self)
    // Two words and six fields of a class come first.
    case .class: (metadata(of: type) + 5 * word).load(as: UnsafeRawPointer?.self)
    default: nil
    }
  }

  /// Goes from a declaration to those around it, of which the last is the module.
  private static func module(around descriptor: UnsafeRawPointer) -> String? {
    var context: UnsafeRawPointer? = descriptor
    for _ in 0..<64 {
      guard let current = context else { return nil }
      guard current.load(as: UInt32.self) & 0x1F == 0 else {
        context = relative(at: current + 4)
        continue
      }
      return relative(at: current + 2 * 4).map { String(cString: $0.assumingMemoryBound(to: CChar.self)) }
    }
    return nil
  }

  /// Follows a pointer that is written as a distance; an odd one leads to another pointer.
  private static func relative(at place: UnsafeRawPointer) -> UnsafeRawPointer? {
    let distance = Int(place.load(as: Int32.self))
    guard distance != 0 else { return nil }
    let target = place + (distance & ~1)
    return distance & 1 == 0 ? target : target.load(as: UnsafeRawPointer?.self)
  }
}

/// The modules whose types have the equality that they should have: those of Swift, of Foundation and of the library.
enum BelievedModules {
  static let all: Set<String> = [
    "Swift", "_Concurrency", "_StringProcessing", "Synchronization", "Observation", "Dispatch", "Foundation",
    "FoundationEssentials", "FoundationInternationalization", "ComposableArchitecture",
    "ComposableArchitectureCore", "CasePaths", "CasePathsCore", "Clocks", "ConcurrencyExtras", "CustomDump",
    "Dependencies", "IdentifiedCollections", "IssueReporting", "OrderedCollections", "Sharing",
    "SwiftNavigation", "TerminalUI",
  ]

  /// Types of these modules in which a value of any type can lie.
  private static let open: Set<String> = [
    "Swift.AnyHashable", "ConcurrencyExtras.AnyHashableSendable", "ComposableArchitectureCore.TaskResult",
  ]

  private static let known = Mutex<[ObjectIdentifier: Bool]>([:])

  /// Whether a type is declared in one of the modules.
  static func declare(_ type: Any.Type) -> Bool { TypeOrigin.module(of: type).map(all.contains) ?? false }

  /// Whether all that values of a type can consist of is declared in these modules.
  static func makeAll(of type: Any.Type) -> Bool {
    if let known = known.withLock({ $0[ObjectIdentifier(type)] }) { return known }
    let result = isMade(type)
    known.withLock { $0[ObjectIdentifier(type)] = result }
    return result
  }

  private static func isMade(_ type: Any.Type) -> Bool {
    switch TypeOrigin.kind(of: type) {
    case .struct, .enum:
      guard declare(type), let arguments = TypeOrigin.arguments(of: type) else { return false }
      let name = _typeName(type, qualified: true).prefix { $0 != "<" }
      return !open.contains(String(name)) && arguments.allSatisfy(makeAll)
    case .class:
      // A key path says where something lies, and contains nothing of it.
      if type is AnyKeyPath.Type { return true }
      let isCollection = type is NSArray.Type || type is NSDictionary.Type || type is NSSet.Type
      return declare(type) && TypeOrigin.arguments(of: type)?.isEmpty == true && !isCollection
    default: return false
    }
  }
}
