import ComposableArchitecture
import Testing

@ObservableState
private struct Parent: Equatable {
  var count = 0
  var name: String?
  var child = Child()
  var optional: Child?
  var rows: [Child] = []
  var identified: IdentifiedArrayOf<Row> = []
  var numbers = Array(0..<100)
  var choice = Choice.child(Child())
  @ObservationStateIgnored var ignored = 0
  var watched = 0 {
    didSet { log.append("\(oldValue) \(watched)") }
  }
  @ObservationStateIgnored var log: [String] = []
}

@ObservableState
private struct Child: Equatable {
  var x = 0
  var y = 0
}

@ObservableState
private struct Row: Equatable, Identifiable {
  let id: Int
  var isDone = false
}

@ObservableState
@CasePathable
@dynamicMemberLookup
private enum Choice: Equatable {
  case child(Child)
  case number(Int)
  case none
}

@Suite struct ObservableStateTests {
  /// Whether a change is heard of by whoever has read something.
  private func isHeard<Value>(
    by read: (Parent) -> Value, _ change: (inout Parent) -> Void, from parent: Parent = Parent()
  ) -> Bool {
    let changed = LockIsolated(false)
    var parent = parent
    withObservationTracking {
      _ = read(parent)
    } onChange: {
      changed.setValue(true)
    }
    change(&parent)
    return changed.value
  }

  @Test func plainProperties() {
    #expect(isHeard(by: \.count) { $0.count = 1 })
    #expect(isHeard(by: \.count) { $0.count += 1 })
    #expect(!isHeard(by: \.count) { $0.name = "a" })
    #expect(!isHeard(by: \.count) { $0.count = 0 })
    #expect(isHeard(by: \.count) { $0.count += 0 })
    #expect(!isHeard(by: \.ignored) { $0.ignored = 1 })
    #expect(isHeard(by: \.numbers) { $0.numbers[0] = 7 })
  }

  @Test func children() {
    #expect(!isHeard(by: \.child) { $0.child.x = 1 })
    #expect(isHeard(by: \.child.x) { $0.child.x = 1 })
    #expect(!isHeard(by: \.child.y) { $0.child.x = 1 })
    #expect(isHeard(by: \.child.y) { $0.child = Child() })
    #expect(
      isHeard(by: \.child) {
        func replace(_ child: inout Child) { child = Child() }
        replace(&$0.child)
      }
    )
  }

  @Test func aChildThatIsPutBackIsReplaced() {
    #expect(
      isHeard(by: \.child.x) { parent in
        // Heard of by nobody yet: the observer reads before this.
        parent.child.y = 1
        let earlier = parent.child
        parent.child.y = 2
        parent.child = earlier
      }
    )
  }

  @Test func optionalChildren() {
    var parent = Parent()
    parent.optional = Child()
    #expect(isHeard(by: \.optional) { $0.optional = Child() })
    #expect(!isHeard(by: \.optional, { $0.optional?.x = 1 }, from: parent))
    #expect(isHeard(by: \.optional?.x, { $0.optional?.x = 1 }, from: parent))
    #expect(isHeard(by: \.optional, { $0.optional = nil }, from: parent))
  }

  @Test func collections() {
    var parent = Parent()
    parent.rows = [Child(), Child()]
    parent.identified = [Row(id: 1), Row(id: 2)]
    #expect(!isHeard(by: \.rows, { $0.rows[0].x = 1 }, from: parent))
    #expect(isHeard(by: \.rows[0].x, { $0.rows[0].x = 1 }, from: parent))
    #expect(!isHeard(by: \.rows[1].x, { $0.rows[0].x = 1 }, from: parent))
    #expect(isHeard(by: \.rows, { $0.rows.swapAt(0, 1) }, from: parent))
    #expect(isHeard(by: \.rows, { $0.rows.append(Child()) }, from: parent))
    #expect(!isHeard(by: \.identified, { $0.identified[id: 1]?.isDone = true }, from: parent))
    #expect(isHeard(by: \.identified[id: 1]?.isDone, { $0.identified[id: 1]?.isDone = true }, from: parent))
    #expect(isHeard(by: \.identified, { $0.identified.remove(id: 1) }, from: parent))
  }

  @Test func enums() {
    #expect(!isHeard(by: \.choice) { $0.choice.modify(\.child) { $0.x = 1 } })
    #expect(isHeard(by: \.choice.child?.x) { $0.choice.modify(\.child) { $0.x = 1 } })
    #expect(isHeard(by: \.choice) { $0.choice = .number(1) })
    #expect(isHeard(by: \.choice) { $0.choice = .child(Child()) })
    #expect(Choice.number(1)._$id != Choice.number(2)._$id)
    #expect(Choice.number(1)._$id != Choice.none._$id)
  }

  @Test func aChangeInPlaceCopiesNothing() {
    var parent = Parent()
    parent.numbers.reserveCapacity(1_000)
    let before = parent.numbers.withUnsafeBufferPointer(\.baseAddress)
    parent.numbers.append(1)
    parent.numbers[3] = 9
    #expect(parent.numbers.withUnsafeBufferPointer(\.baseAddress) == before)
  }

  @Test func valuesStayValues() {
    let one = Parent(count: 3, name: "a")
    var two = one
    two.count = 4
    #expect(one.count == 3)
    #expect(one != two)
    two.count = 3
    #expect(one == two)
    #expect(Parent() == Parent())
    #expect(Parent()._$id != Parent()._$id)
  }

  @Test func propertyObserversStillRun() {
    var parent = Parent()
    parent.watched = 2
    parent.watched += 1
    #expect(parent.log == ["0 2", "2 3"])
  }
}
