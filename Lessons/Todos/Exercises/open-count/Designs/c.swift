// The number is computed from the chores
struct Chores {
  struct Chore: Equatable {
    var isDone = false
  }

  var chores: [Chore] = []
  var openCount: Int { chores.count { !$0.isDone } }

  mutating func add() {
    chores.append(Chore())
  }

  mutating func checkboxTapped(_ index: Int) {
    chores[index].isDone.toggle()
  }

  mutating func clearDone() {
    chores.removeAll { $0.isDone }
  }

  mutating func load(_ loaded: [Chore]) {
    chores = loaded
  }
}
