import ComposableArchitecture
import Testing

@MainActor
struct Checks {
  @Test("A finished tag is at its job, and the field is empty")
  func finish() {
    let rows = Rows(1, 2)
    rows.type("Bike", in: 2)
    rows.finish(2)
    rows.finish(1)
    #expect(rows.jobs == [Job(id: 1), Job(id: 2, tags: ["bike"])])
    #expect(rows.text(of: 2).isEmpty)
  }

  @Test("What is typed at one job is in no other field")
  func others() {
    let rows = Rows(1, 2)
    rows.type("Bi", in: 1)
    #expect(rows.text(of: 1) == "Bi")
    #expect(rows.text(of: 2).isEmpty)
  }

  @Test("What is typed stays at its job when another job is removed")
  func removal() {
    let rows = Rows(1, 2, 3)
    rows.type("Bi", in: 2)
    rows.remove(1)
    #expect(rows.text(of: 2) == "Bi")
    #expect(rows.text(of: 3).isEmpty)
  }

  @Test("A second window has fields of its own")
  func windows() {
    let (first, second) = (Rows(1), Rows(1))
    first.type("Bi", in: 1)
    #expect(first.text(of: 1) == "Bi")
    #expect(second.text(of: 1).isEmpty)
  }
}
