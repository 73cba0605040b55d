public import ComposableArchitectureCore

/// Shows a feature as lines of text, and draws only the lines that have changed.
///
/// It has the role of SwiftUI: one closure reads stores and returns lines, and another puts the lines on a screen.
///
/// ```swift
/// let store = Store(initialState: Counter.State()) { Counter() }
/// let view = TerminalView {
///   ["A counter", "Count: \(store.count)"]
/// } draw: { changes in
///   for line in changes.lines { print("\(line.index): \(line.text)") }
/// }
/// // 0: A counter
/// // 1: Count: 0
/// store.send(.incrementButtonTapped)
/// // 1: Count: 1
/// ```
///
/// The lines are drawn at once, and again after changes of what the closures have read, whether from this store or from
/// stores of children. Changes that are made together are drawn together. Other changes don't run the closures, and if
/// the lines stay the same, nothing is drawn.
///
/// It ends when it is released, so keep it as long as there is something to see.
@MainActor
public final class TerminalView {
  /// The lines that a redraw puts on the screen.
  public struct Changes: Equatable, Sendable {
    /// A line that is new, or another than before.
    public struct Line: Equatable, Sendable {
      /// 0 for the first line.
      public var index: Int
      /// The text of the line.
      public var text: String

      /// Describes a line.
      ///
      /// - Parameters:
      ///   - index: Which line of the view it is, from 0 at the top.
      ///   - text: What stands in the line now, without a line feed.
      public init(index: Int, text: String) {
        self.index = index
        self.text = text
      }
    }

    /// From the first line to the last.
    public var lines: [Line]
    /// How many lines there are now: lines below them were removed.
    public var lineCount: Int

    /// Describes a redraw.
    ///
    /// - Parameters:
    ///   - lines: The lines of the screen.
    ///   - lineCount: How many lines the screen has.
    public init(lines: [Line], lineCount: Int) {
      self.lines = lines
      self.lineCount = lineCount
    }

    /// What leads from some lines to others; nil where they are the same.
    init?(from old: [String], to new: [String]) {
      guard old != new else { return nil }
      lines = new.enumerated().filter { !old.indices.contains($0) || old[$0] != $1 }
        .map { Line(index: $0, text: $1) }
      lineCount = new.count
    }
  }

  /// The lines as they were drawn last.
  public private(set) var lines: [String] = []
  private var token: ObserveToken?

  /// Draws the lines for the first time, unless there are none.
  ///
  /// - Parameters:
  ///   - makeLines: Reads stores, and answers with the lines; text with line feeds in it counts as several.
  ///   - draw: Puts lines on the screen that have changed.
  public init(
    lines makeLines: @escaping @MainActor () -> [String], draw: @escaping @MainActor (Changes) -> Void
  ) {
    token = observe { [weak self] in
      guard let self else { return }
      let lines = Self.split(makeLines())
      guard let changes = Changes(from: self.lines, to: lines) else { return }
      self.lines = lines
      draw(changes)
    }
  }

  private static func split(_ texts: [String]) -> [String] {
    texts.flatMap { $0.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map(String.init) }
  }
}

/// A feature that says how it looks in a terminal.
///
/// A session of the sandbox finds the conformance and shows the lines when it is asked for its `view`:
///
/// ```swift
/// extension Counter: TerminalViewable {
///   static func lines(_ store: StoreOf<Counter>) -> [String] {
///     ["Count: \(store.count)", "[.decrementButtonTapped] [.incrementButtonTapped]"]
///   }
/// }
/// // counter ❯ view
/// // Count: 0
/// // [.decrementButtonTapped] [.incrementButtonTapped]
/// ```
///
/// A parent shows its children by passing them their stores: `Row.lines(store.scope(…))`. The function must only read;
/// in a session, actions that it sends are refused.
public protocol TerminalViewable: Reducer {
  @MainActor static func lines(_ store: StoreOf<Self>) -> [String]
}

extension AlertState {
  /// The alert as a terminal shows it: its title, its message, and its buttons in one line.
  ///
  /// ```swift
  /// // Delete?
  /// // It can't be undone.
  /// // [Delete] [Never mind]
  /// ```
  public var terminalLines: [String] { Self.terminalLines(title, message, buttons) }

  fileprivate static func terminalLines(
    _ title: TextState?, _ message: TextState?, _ buttons: [ButtonState<Action>]
  ) -> [String] {
    // As on a screen, an alert without buttons gets one that closes it.
    let labels = buttons.isEmpty ? ["OK"] : buttons.map { String(state: $0.label) }
    return [title, message].compactMap { $0.map { String(state: $0) } }
      + [labels.map { "[\($0)]" }.joined(separator: " ")]
  }
}

extension ConfirmationDialogState {
  /// The dialog as a terminal shows it: its title, unless that is hidden, its message, and its buttons in one line.
  public var terminalLines: [String] {
    AlertState.terminalLines(titleVisibility == .hidden ? nil : title, message, buttons)
  }
}
