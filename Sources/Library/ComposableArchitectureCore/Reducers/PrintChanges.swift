import Foundation

extension Reducer {
  /// Prints each action and the changes that it made, in debug builds only.
  ///
  /// ```swift
  /// Counter()._printChanges()
  /// // received action:
  /// //   Counter.Action.incrementButtonTapped
  /// //   Counter.State(
  /// // -   count: 0
  /// // +   count: 1
  /// //   )
  /// ```
  ///
  /// - Parameter printer: The format of the output; `.customDump` by default, `.actionLabels` for the action's name
  ///   alone.
  public func _printChanges(_ printer: _ReducerPrinter<State, Action>? = .customDump) -> _PrintChangesReducer<
    Self
  > {
    _PrintChangesReducer(base: self, printer: printer)
  }
}

/// How `_printChanges` prints.
public struct _ReducerPrinter<State, Action>: Sendable {
  private let _printChange: @Sendable (_ receivedAction: Action, _ oldState: State, _ newState: State) -> Void
  let queue: DispatchQueue

  /// Makes a way to print.
  ///
  /// - Parameters:
  ///   - printChange: Prints an action, with the states before and after it.
  ///   - queue: Where it is called; a serial queue of the library's if nil.
  public init(
    printChange: @escaping @Sendable (_ receivedAction: Action, _ oldState: State, _ newState: State) -> Void,
    queue: DispatchQueue? = nil
  ) {
    _printChange = printChange
    self.queue = queue ?? _printChangesQueue
  }

  /// Prints an action, with the states before and after it.
  ///
  /// - Parameters:
  ///   - receivedAction: The action.
  ///   - oldState: The state before the action.
  ///   - newState: The state after the action.
  public func printChange(receivedAction: Action, oldState: State, newState: State) {
    _printChange(receivedAction, oldState, newState)
  }

  /// The action, and the difference of the states.
  public static var customDump: Self {
    Self { action, oldState, newState in
      var text = "received action:\n"
      CustomDump.customDump(action, to: &text, indent: 2)
      text += "\n"
      text += diff(oldState, newState).map { "\($0)\n" } ?? "  (No state changes)\n"
      print(text)
    }
  }

  /// The action's name alone.
  public static var actionLabels: Self {
    Self { action, _, _ in print("received action: \(actionName(action))") }
  }
}

private let _printChangesQueue = DispatchQueue(label: "print-changes", qos: .utility)

/// What `_printChanges(_:)` makes.
public struct _PrintChangesReducer<Base: Reducer>: _PrimitiveReducer {
  let base: Base
  let printer: _ReducerPrinter<Base.State, Base.Action>?

  /// Composes the reducer whose changes are printed.
  public func _composed() -> _ComposedReducer<Base.State, Base.Action> {
    let base = base._composed()
    return { state, action in run(&state, action, base: base) }
  }

  private func run(
    _ state: inout Base.State, _ action: Base.Action, base: _ComposedReducer<Base.State, Base.Action>
  ) -> Effect<Base.Action> {
    #if DEBUG
      guard let printer else { return base(&state, action) }
      let oldState = UncheckedSendable(state)
      let sharedChanges = SharedChangeTracker()
      let effects = sharedChanges.track { base(&state, action) }
      sharedChanges.keepAsExpected()
      let step = UncheckedSendable((printer: printer, action: action, newState: state))
      printer.queue.async {
        sharedChanges.compare(.original, .expected) {
          step.value.printer.printChange(
            receivedAction: step.value.action, oldState: oldState.value, newState: step.value.newState)
        }
      }
      return effects
    #else
      return base(&state, action)
    #endif
  }
}
