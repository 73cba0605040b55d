// The macros of SwiftNavigation, in a module of their own: ComposableArchitecture exports it as well. It can't export
// SwiftNavigation, whose exports of single declarations hide operators from the compiler.

public import ComposableArchitectureCore

/// Makes an enum's bindings switchable, and gives its cases key paths as `@CasePathable` does.
///
/// Reach for it where a screen edits an enum, and each case has controls of its own. The compiler checks that the `switch`
/// names every case.
///
/// ```swift
/// @CaseBindable
/// enum Status {
///   case inStock(quantity: Int)
///   case outOfStock(isOnBackOrder: Bool)
/// }
///
/// switch $item.status {
/// case .inStock(let quantity): stepper(quantity)        // a UIBinding<Int>
/// case .outOfStock(let isOnBackOrder): toggle(isOnBackOrder)
/// }
/// ```
///
/// For a binding to the enum itself, write `switch $status.cases`.
@attached(
  member,
  names: named(AllCasePaths), named(allCasePaths), named(_$Element),
  named(_$Iterator),
  named(_$Root), named(UIBindingEnumeration), named(_$caseBinding)
)
@attached(extension, conformances: CasePathable, CasePathIterable, CaseBindable)
public macro CaseBindable() =
  #externalMacro(module: "ComposableArchitectureMacros", type: "CaseBindableMacro")

/// Adds a value to all transactions in one line, key included.
///
/// ```swift
/// extension UITransaction {
///   @UITransactionEntry var isQuiet = false
/// }
///
/// withUITransaction(\.isQuiet, true) { store.send(.incrementButtonTapped) }
/// ```
///
/// The initial value is that of a transaction that doesn't say otherwise.
@attached(accessor, names: named(get), named(set))
@attached(peer, names: prefixed(__Key_))
public macro UITransactionEntry() =
  #externalMacro(module: "ComposableArchitectureMacros", type: "UITransactionEntryMacro")

/// The binding that generated code names.
public typealias _UIBinding<Value> = UIBinding<Value>
/// The protocol that generated code names.
public typealias _CaseBindable = CaseBindable
/// The protocol that generated code names.
public typealias _UITransactionKey = UITransactionKey
