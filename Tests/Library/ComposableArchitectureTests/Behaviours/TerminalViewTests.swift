import ComposableArchitecture
import TerminalUI
import Testing

/// A rendered feature draws what has changed, and nothing else.
@MainActor
@Suite struct TerminalViewTests {
  private let store = Store(
    initialState: Notebook.State(pages: [.init(id: 1, text: "One"), .init(id: 2, text: "Two")])
  ) {
    Notebook()
  }
  private let screen = TerminalScreen()

  private func makeView() -> TerminalView {
    TerminalView { [store, screen] in
      screen.renders += 1
      return Notebook.lines(store)
    } draw: { [screen] in
      screen.draw($0)
    }
  }

  @Test func allLinesAreDrawnAtOnce() {
    let view = makeView()
    #expect(screen.drawn == [["0: Notes", "1: One", "2: Two"]])
    #expect(view.lines == ["Notes", "One", "Two"])
  }

  @Test func onlyChangedLinesAreDrawn() async {
    let view = makeView()
    store.send(.renamed("My notes"))
    await until { screen.drawn.count == 2 }
    #expect(screen.drawn.last == ["0: My notes"])
    #expect(screen.lines == view.lines)
  }

  @Test func changesMadeTogetherAreDrawnTogether() async {
    let view = makeView()
    store.send(.renamed("A"))
    store.send(.pages(.element(id: 2, action: .written("Second"))))
    store.send(.renamed("B"))
    await until { screen.drawn.count == 2 }
    await Task.megaYield()
    #expect(screen.drawn.dropFirst() == [["0: B", "2: Second"]])
    #expect(screen.lines == view.lines)
  }

  @Test func whatWasNotReadRendersNothing() async {
    let view = makeView()
    store.send(.pages(.element(id: 1, action: .touched)))
    await Task.megaYield()
    #expect(screen.renders == 1)
    store.send(.renamed("Read"))
    await until { screen.renders == 2 }
    #expect(view.lines[0] == "Read")
  }

  @Test func theSameLinesAreNotDrawnAgain() async {
    let view = TerminalView { [store, screen] in
      screen.renders += 1
      return ["\(store.title.count) letters"]
    } draw: { [screen] in
      screen.draw($0)
    }
    store.send(.renamed("Jokes"))
    await until { screen.renders == 2 }
    await Task.megaYield()
    #expect(screen.drawn == [["0: 5 letters"]])
    #expect(view.lines == ["5 letters"])
  }

  @Test func aChildsStoreIsFollowedByItself() async throws {
    let child = try #require(store.scope(state: \.pages, action: \.pages).first)
    let view = TerminalView { [screen] in
      screen.renders += 1
      return Page.lines(child)
    } draw: { [screen] in
      screen.draw($0)
    }
    store.send(.renamed("Unread"))
    store.send(.pages(.element(id: 2, action: .written("Unread"))))
    await Task.megaYield()
    #expect(screen.renders == 1)
    child.send(.written("Uno"))
    await until { screen.drawn.count == 2 }
    #expect(screen.drawn == [["0: One"], ["0: Uno"]])
    #expect(view.lines == ["Uno"])
  }

  @Test func rowsComeAndGo() async {
    let view = makeView()
    store.send(.pageAdded(.init(id: 3, text: "Three")))
    await until { screen.drawn.count == 2 }
    store.send(.pages(.element(id: 3, action: .written("Third"))))
    await until { screen.drawn.count == 3 }
    store.send(.pageRemoved(id: 1))
    await until { screen.drawn.count == 4 }
    #expect(screen.drawn.dropFirst() == [["3: Three"], ["3: Third"], ["1: Two", "2: Third"]])
    #expect(screen.lines == ["Notes", "Two", "Third"])
    store.send(.pageRemoved(id: 3))
    await until { screen.drawn.count == 5 }
    #expect(screen.drawn.last == [])
    #expect(screen.lines == view.lines && view.lines == ["Notes", "Two"])
  }

  @Test func whatIsPresentedIsDrawnAsLongAsItIsThere() async {
    let view = makeView()
    store.send(.openTapped)
    await until { screen.drawn.count == 2 }
    store.send(.page(.presented(.noteTapped)))
    await until { screen.drawn.count == 3 }
    store.send(.page(.presented(.note(.presented(.starTapped)))))
    await until { screen.drawn.count == 4 }
    #expect(screen.drawn.dropFirst() == [["3: ---", "4: Open"], ["5: *"], ["5: **"]])
    store.send(.page(.presented(.touched)))
    await Task.megaYield()
    #expect(screen.renders == 4)
    store.send(.page(.presented(.note(.dismiss))))
    await until { screen.drawn.count == 5 }
    #expect(screen.lines == ["Notes", "One", "Two", "---", "Open"])
    store.send(.page(.dismiss))
    await until { screen.drawn.count == 6 }
    #expect(screen.lines == view.lines && view.lines == ["Notes", "One", "Two"])
  }

  @Test func aReleasedViewDrawsNoMore() async {
    var view: TerminalView? = makeView()
    weak let released = view
    store.send(.renamed("Never seen"))
    view = nil
    #expect(released == nil)
    await Task.megaYield()
    #expect(screen.renders == 1)
  }

  @Test func textWithLineFeedsIsSeveralLines() {
    let view = TerminalView {
      ["a\nb", "", "c\r\n"]
    } draw: { [screen] in
      screen.draw($0)
    }
    #expect(view.lines == ["a", "b", "", "c", ""])
    #expect(screen.lines == view.lines)
  }

  @Test func alertsAndDialogsAreLines() {
    let alert = AlertState<Never> {
      TextState("Delete?")
    } actions: {
      ButtonState(role: .destructive) { TextState("Delete") }
      ButtonState(role: .cancel) { TextState("Never mind") }
    } message: {
      TextState("It can't be undone.")
    }
    #expect(alert.terminalLines == ["Delete?", "It can't be undone.", "[Delete] [Never mind]"])
    #expect(AlertState<Never> { TextState("Saved") }.terminalLines == ["Saved", "[OK]"])
    let dialog = ConfirmationDialogState<Never>(titleVisibility: .hidden) {
      TextState("Hidden")
    } actions: {
      ButtonState { TextState("Go on") }
    }
    #expect(dialog.terminalLines == ["[Go on]"])
  }

  @Test func noLinesAreNotDrawn() {
    let view = TerminalView {
      []
    } draw: { [screen] in
      screen.draw($0)
    }
    #expect(screen.drawn.isEmpty && view.lines.isEmpty)
  }
}

/// A terminal that remembers what was drawn, and what therefore stands on it.
@MainActor
private final class TerminalScreen {
  var renders = 0
  var drawn: [[String]] = []
  var lines: [String] = []

  nonisolated init() {}

  func draw(_ changes: TerminalView.Changes) {
    drawn.append(changes.lines.map { "\($0.index): \($0.text)" })
    while lines.count < changes.lineCount { lines.append("?") }
    lines.removeLast(lines.count - changes.lineCount)
    for line in changes.lines { lines[line.index] = line.text }
  }
}
