// The number is stored, and counted again when there are more or fewer chores
struct Chores {
  struct Chore: Equatable {
    var isDone = false
  }

  var chores: [Chore] = [] {
    didSet {
      if chores.count != oldValue.count {
        openCount = chores.count { !$0.isDone }
      }
    }
  }
  var openCount = 0

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
