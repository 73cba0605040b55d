/// What goes along with a change of state, such as an animation: whoever observes the change may ask for it.
///
/// Declare a key and a property, set it where the change is made, and read it in an `observe`:
///
/// ```swift
/// private enum IsQuiet: UITransactionKey {
///   static let defaultValue = false
/// }
/// extension UITransaction {
///   var isQuiet: Bool {
///     get { self[IsQuiet.self] }
///     set { self[IsQuiet.self] = newValue }
///   }
/// }
///
/// let token = observe { transaction in
///   print(store.count, terminator: transaction.isQuiet ? "\n" : "\u{7}\n")
/// }
/// withUITransaction(\.isQuiet, true) { store.send(.incrementButtonTapped) }
/// ```
public struct UITransaction: Sendable {
  /// The transaction of the change that is being made or observed.
  @TaskLocal public static var current = UITransaction()

  private var values: [ObjectIdentifier: any Sendable] = [:]

  /// A transaction in which each key has its default value.
  public init() {}

  /// The value of a key, or its default.
  ///
  /// - Parameter key: The type of the key.
  public subscript<Key: UITransactionKey>(key: Key.Type) -> Key.Value {
    get { values[ObjectIdentifier(key)].map { $0 as! Key.Value } ?? Key.defaultValue }
    set { values[ObjectIdentifier(key)] = newValue }
  }

  var isEmpty: Bool { values.isEmpty }
}

/// A value that a ``UITransaction`` holds.
public protocol UITransactionKey {
  /// The type of the value.
  associatedtype Value: Sendable
  /// The value of a transaction that doesn't say otherwise.
  static var defaultValue: Value { get }
}

/// Makes a change in a transaction, which replaces the one around it.
///
/// - Parameters:
///   - transaction: What goes along with the change.
///   - body: Makes the change.
/// - Returns: What the change returns.
public func withUITransaction<Result>(
  _ transaction: UITransaction, _ body: () throws -> Result
) rethrows -> Result {
  try UITransaction.$current.withValue(transaction, operation: body)
}

/// Makes a change in a transaction that differs from the one around it in one value.
///
/// - Parameters:
///   - keyPath: The value of the transaction.
///   - value: The value that is written.
///   - body: Makes the change.
/// - Returns: What the change returns.
public func withUITransaction<Result, Value>(
  _ keyPath: WritableKeyPath<UITransaction, Value>, _ value: Value, _ body: () throws -> Result
) rethrows -> Result {
  var transaction = UITransaction.current
  transaction[keyPath: keyPath] = value
  return try withUITransaction(transaction, body)
}
