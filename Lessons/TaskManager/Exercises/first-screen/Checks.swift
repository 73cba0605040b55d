import ComposableArchitecture
import Testing

// draws: "Oil" "Sweep" "Order"

@MainActor
@Suite(.serialized)
struct Checks {
  let clock = TestClock()

  private func screen() -> JobsScreen {
    withDependencies {
      $0.continuousClock = clock
    } operation: {
      JobsScreen()
    }
  }

  private func pass(_ duration: Duration) async {
    await clock.advance(by: duration)
    await Task.megaYield()
  }

  // task: 1
  @Test("A job is added below the others")
  func add() {
    let screen = screen()
    #expect(screen.lines.isEmpty)
    screen.addTapped("Oil")
    screen.addTapped("Sweep")
    #expect(screen.lines == ["- Oil", "- Sweep"])
  }

  // task: 1
  @Test("A job without a title isn't added")
  func empty() {
    let screen = screen()
    screen.addTapped("")
    #expect(screen.lines.isEmpty)
  }

  // task: 1
  @Test("A job is checked off, and on again")
  func done() {
    let screen = screen()
    screen.addTapped("Oil")
    screen.addTapped("Sweep")
    screen.doneTapped(at: 1)
    #expect(screen.lines == ["- Oil", "x Sweep"])
    screen.doneTapped(at: 1)
    #expect(screen.lines == ["- Oil", "- Sweep"])
  }

  // task: 1
  @Test("Two screens have lists of their own")
  func two() {
    let (first, second) = (screen(), screen())
    first.addTapped("Oil")
    #expect(second.lines.isEmpty)
  }

  // task: 2
  @Test("Clearing removes what is done, and says for three seconds how many")
  func clear() async {
    await withMainSerialExecutor {
      let screen = screen()
      for title in ["Oil", "Sweep", "Order"] { screen.addTapped(title) }
      screen.doneTapped(at: 0)
      screen.doneTapped(at: 2)
      screen.clearTapped()
      #expect(screen.lines == ["- Sweep"])
      #expect(screen.message == "2 cleared")
      await Task.megaYield()
      await pass(.milliseconds(2900))
      #expect(screen.message == "2 cleared")
      await pass(.milliseconds(100))
      #expect(screen.message == nil)
    }
  }

  // task: 2
  @Test("Clearing says nothing when no job is done")
  func nothing() async {
    await withMainSerialExecutor {
      let screen = screen()
      screen.addTapped("Oil")
      screen.clearTapped()
      #expect(screen.message == nil)
      #expect(screen.lines == ["- Oil"])
    }
  }

  // task: 2
  @Test("The message of a second clearing stays for its own three seconds")
  func second() async {
    await withMainSerialExecutor {
      let screen = screen()
      for title in ["Oil", "Sweep"] { screen.addTapped(title) }
      screen.doneTapped(at: 0)
      screen.clearTapped()
      await Task.megaYield()
      await pass(.seconds(2))
      screen.doneTapped(at: 0)
      screen.clearTapped()
      await Task.megaYield()
      await pass(.seconds(2))
      #expect(screen.message == "1 cleared")
      await pass(.seconds(1))
      #expect(screen.message == nil)
    }
  }
}
