import Sharing

extension SharedKey where Self == InMemoryKey<Int>.Default {
  static var visits: Self { Self[.inMemory("visits"), default: 1] }
}

struct Visitor {
  @Shared(.visits) var visits
  @SharedReader(.visits) var seen

  func visit() { $visits.withLock { $0 += 1 } }
}

let visitor = Visitor()
visitor.visit()
precondition(visitor.visits == 2 && visitor.seen == 2)
print("Sharing works")
