import Glibc
import KernelProtocol
import Synchronization

/// What the checks demand of an answer's types. An image makes the demands by calls of the two functions below, before any of
/// its tests run.
enum DemandedTypes {
  /// What isn't as it should be, as sentences.
  private static let unmet = Mutex<[String]>([])

  /// Asks an image for its demands.
  ///
  /// - Returns: What isn't as it should be, one sentence a line; nil when everything is.
  static func problems(in image: UnsafeMutableRawPointer) -> String? {
    guard let symbol = dlsym(image, JudgeFrame.demandsFunction) else { return nil }
    unsafeBitCast(symbol, to: (@convention(c) () -> Void).self)()
    let sentences = unmet.withLock { $0 }
    return sentences.isEmpty ? nil : sentences.joined(separator: "\n")
  }

  static func add(_ sentence: String) {
    unmet.withLock { if !$0.contains(sentence) { $0.append(sentence) } }
  }

  /// `an Int`, as the compiler would write the type.
  static func words(_ type: Any.Type) -> String {
    let name = _typeName(type, qualified: false)
    return "\(name.first.map { "AEIOaeio".contains($0) } == true ? "an" : "a") `\(name)`"
  }

  /// Whether instances of a type store a property of this name, perhaps in a wrapper.
  static func isStored(_ name: String, in type: Any.Type) -> Bool {
    guard let fields = RuntimeType(type).fields else { return true }
    return fields.contains { $0.storedName == name || $0.storedName == "_\(name)" }
  }
}

/// Demands that a property has a type, and that a struct stores it if it can be written.
@_silgen_name("sandbox_demand")
public func sandboxDemand(_ path: AnyKeyPath, _ name: String, _ type: Any.Type) {
  let (root, value) = (Swift.type(of: path).rootType, Swift.type(of: path).valueType)
  if value != type {
    DemandedTypes.add("`\(name)` is \(DemandedTypes.words(value)); \(DemandedTypes.words(type)) is expected.")
  } else if Swift.type(of: path) is any WritablePath.Type, !DemandedTypes.isStored(name, in: root) {
    DemandedTypes.add("`\(name)` is computed; a stored property is expected.")
  }
}

/// Demands that values differ from each other.
@_silgen_name("sandbox_values")
public func sandboxValues(_ names: String, _ values: [Any]) {
  let names = names.split(separator: " ")
  for (index, value) in values.enumerated() {
    for other in values.indices.dropFirst(index + 1) {
      guard areEqual(value, values[other]) || HiddenDifference().sentence(value, values[other]) == nil else {
        continue
      }
      DemandedTypes.add(
        "`.\(names[index])` and `.\(names[other])` are the same; values that differ are expected.")
    }
  }
}

/// Says where two values differ that are equal by their own `==`; nil when they don't differ, or when they aren't equal.
@_silgen_name("sandbox_difference")
public func sandboxDifference(_ left: Any, _ right: Any) -> String? {
  areEqual(left, right) ? HiddenDifference().sentence(left, right) : nil
}

private func areEqual(_ left: Any, _ right: Any) -> Bool {
  func compare<T: Equatable>(_ left: T) -> Bool { right as? T == left }
  return (left as? any Equatable).map { compare($0) } ?? false
}

/// A key path through which a value can be written.
private protocol WritablePath {}
extension WritableKeyPath: WritablePath {}
