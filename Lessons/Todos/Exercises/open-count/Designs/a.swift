// Each function adds to a stored number
struct Chores {
  struct Chore: Equatable {
    var isDone = false
  }

  var chores: [Chore] = []
  var openCount = 0

  mutating func add() {
    chores.append(Chore())
    openCount += 1
  }

  mutating func checkboxTapped(_ index: Int) {
    chores[index].isDone.toggle()
    openCount += chores[index].isDone ? -1 : 1
  }

  mutating func clearDone() {
    chores.removeAll { $0.isDone }
  }

  mutating func load(_ loaded: [Chore]) {
    chores = loaded
  }
}
