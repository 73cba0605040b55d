// The chores that are done are counted
struct Chores {
  struct Chore: Equatable {
    var isDone = false
  }

  var chores: [Chore] = []
  var openCount: Int { chores.count - doneCount }
  var doneCount = 0

  mutating func add() {
    chores.append(Chore())
  }

  mutating func checkboxTapped(_ index: Int) {
    chores[index].isDone.toggle()
    if chores[index].isDone { doneCount += 1 }
  }

  mutating func clearDone() {
    chores.removeAll { $0.isDone }
    doneCount = 0
  }

  mutating func load(_ loaded: [Chore]) {
    chores = loaded
  }
}
