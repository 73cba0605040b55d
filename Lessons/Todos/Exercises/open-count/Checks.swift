import Testing

struct Checks {
  @Test("A new chore is counted")
  func add() {
    var chores = Chores()
    chores.add()
    #expect(chores.openCount == 1)
    chores.add()
    #expect(chores.openCount == 2)
  }

  @Test("A chore that is checked off isn't counted anymore")
  func off() {
    var chores = Chores()
    chores.add()
    chores.checkboxTapped(0)
    #expect(chores.openCount == 0)
  }

  @Test("A chore that is open again is counted again")
  func on() {
    var chores = Chores()
    chores.add()
    chores.checkboxTapped(0)
    chores.checkboxTapped(0)
    #expect(chores.openCount == 1)
  }

  @Test("Loaded chores are counted")
  func loaded() {
    var chores = Chores()
    chores.load([Chores.Chore(), Chores.Chore(isDone: true)])
    #expect(chores.openCount == 1)
  }

  @Test("Clearing the chores that are done leaves the others counted")
  func cleared() {
    var chores = Chores()
    chores.add()
    chores.add()
    chores.checkboxTapped(0)
    chores.clearDone()
    #expect(chores.openCount == 1)
  }
}
