import Foundation
import Sharing
import Testing

/// Shared values without a key.
@Suite struct SharedTests {
  @Test func `a change in one place is a change in all`() {
    let count = Shared(value: 0)
    let other = count
    let third = Shared(other)
    other.withLock { $0 += 1 }
    #expect(count.wrappedValue == 1)
    #expect(third.wrappedValue == 1)
  }

  @Test func `withLock returns and rethrows`() {
    @Shared(value: [3, 1]) var numbers: [Int]
    #expect($numbers.withLock { $0.removeLast() } == 1)
    #expect(throws: Failure()) {
      try $numbers.withLock {
        $0.append(4)
        throw Failure()
      }
    }
    #expect(numbers == [3, 4])
  }

  @Test func `B103 values decide equality, not references`() {
    #expect(Shared(value: 1) == Shared(value: 1))
    #expect(Shared(value: 1) != Shared(value: 2))
    #expect(SharedReader(value: 1) == SharedReader(value: 1))
    #expect((Shared(value: 1) as Any) as? any Hashable == nil)
    #expect((Shared(value: 1) as Any) as? any Encodable == nil)
  }

  @Test func `B103 what may change at any time is neither hashed nor coded`() {
    let value: Any = Shared(value: 1)
    #expect(!(value is any Hashable) && !(value is any Encodable) && !(value is any Decodable))
    let reader: Any = SharedReader(value: 1)
    #expect(!(reader is any Hashable) && !(reader is any Encodable) && !(reader is any Decodable))
  }

  @Test func `members are shared with their root`() {
    @Shared(value: User(id: 1, name: "Blob")) var user: User
    let name: Shared<String> = $user.name
    name.withLock { $0 += ", Jr." }
    #expect(user.name == "Blob, Jr.")
    let count: SharedReader<Int> = $user.name.count
    #expect(count.wrappedValue == 9)
    #expect(name == Shared(value: "Blob, Jr."))
    #expect($user.id == Shared(value: 1))
  }

  @Test func `members of a shared optional exist while it has a value`() {
    @Shared(value: User(id: 1, name: "Blob")) var user: User?
    let name: Shared<String>? = Shared($user)?.name
    name?.withLock { $0 = "Bob" }
    #expect(user?.name == "Bob")
    $user.withLock { $0 = nil }
    #expect(Shared($user)?.name == nil)
  }

  @Test func `a shared optional unwraps to its value, the last one when it is nil again`() throws {
    @Shared(value: 1) var number: Int?
    let unwrapped = try #require(Shared($number))
    unwrapped.withLock { $0 += 1 }
    #expect(number == 2)
    $number.withLock { $0 = nil }
    unwrapped.withLock { $0 += 1 }
    #expect(number == nil)
    #expect(unwrapped.wrappedValue == 3)
    #expect(Shared($number) == nil)
  }

  @Test func `an element is shared by its id, and a removed one does not come back`() throws {
    @Shared(value: [User(id: 1, name: "Blob"), User(id: 2, name: "Bob")])
    var users: IdentifiedArrayOf<User>
    let bob = try #require(Shared($users[id: 2]))
    $users.withLock { $0.swapAt(0, 1) }
    bob.withLock { $0.name = "Bobby" }
    #expect(users.map(\.name) == ["Bobby", "Blob"])
    $users.withLock { _ = $0.remove(id: 2) }
    bob.withLock { $0.name = "Bo" }
    #expect(users.map(\.name) == ["Blob"])
    #expect(bob.wrappedValue.name == "Bo")
    #expect(Shared($users[id: 3]) == nil)
  }

  @Test func `the elements of a shared list are shared by themselves`() {
    @Shared(value: [User(id: 1, name: "Blob"), User(id: 2, name: "Bob")])
    var users: IdentifiedArrayOf<User>
    let elements = Array($users)
    elements[0].name.withLock { $0 = "B" }
    $users.withLock { $0.reverse() }
    elements[1].withLock { $0.name = "C" }
    #expect(users.map(\.name) == ["C", "B"])
    $users.withLock { _ = $0.remove(id: 1) }
    #expect(elements[0].wrappedValue.name == "B")

    @Shared(value: [1, 2, 3]) var numbers: [Int]
    for number in Array($numbers) { number.withLock { $0 *= 10 } }
    #expect(numbers == [10, 20, 30])
    let last = Array($numbers)[2]
    $numbers.withLock { _ = $0.removeLast() }
    last.withLock { $0 = 0 }
    #expect(numbers == [10, 20])
    #expect(Array(SharedReader($numbers)).map(\.wrappedValue) == [10, 20])
  }

  @Test func `readers see changes`() {
    @Shared(value: User(id: 1, name: "Blob")) var user: User
    @SharedReader var reader: User
    _reader = SharedReader($user)
    let shouting = $user.read { $0.name.uppercased() }
    let name: SharedReader<String> = $reader.name
    $user.withLock { $0.name = "Bob" }
    #expect(reader.name == "Bob")
    #expect(shouting.wrappedValue == "BOB")
    #expect(name.wrappedValue == "Bob")
    #expect(name.read { $0.count }.wrappedValue == 3)
    #expect(SharedReader.constant(5).wrappedValue == 5)
  }

  @Test func `a shared argument takes the projected value`() {
    @Shared(value: 1) var number: Int
    func increment(@Shared number: Int) { $number.withLock { $0 += 1 } }
    increment($number: $number)
    #expect(number == 2)
  }

  @Test func `replacing the reference replaces it in all copies of the property`() {
    struct Model { @Shared(value: 1) var number: Int }
    let model = Model()
    let copy = model
    model.$number = Shared(value: 5)
    #expect(model.number == 5)
    #expect(copy.number == 5)
  }

  @Test func `threads change it one after another`() {
    @Shared(value: [0]) var numbers: [Int]
    let shared = $numbers
    DispatchQueue.concurrentPerform(iterations: 1_000) { _ in shared.withLock { $0[0] += 1 } }
    #expect(numbers == [1_000])
  }

  @Test func `it dumps and describes itself as its value`() {
    #expect(Shared(value: 1).description == "Shared<Int>(value: 1)")
    var text = ""
    customDump(["a": Shared(value: User(id: 1, name: "Blob"))], to: &text)
    #expect(
      text == """
        [
          "a": User(
            id: 1,
            name: "Blob"
          )
        ]
        """)
    #expect(diff(Shared(value: 1), Shared(value: 2)) == "- 1\n+ #1 2")
    let count = Shared(value: 1)
    text = ""
    customDump([count, Shared(value: 2), count], to: &text)
    #expect(text == "[\n  [0]: 1,\n  [1]: #1 2,\n  [2]: Int(↩︎)\n]")
  }

  @Test func `B125 shared values of one type are numbered from the second one on, and shown once`() {
    let (count, other) = (Shared(value: 0), Shared(value: 0))
    #expect(
      String(customDumping: [count, other, count, other]) == """
        [
          [0]: 0,
          [1]: #1 0,
          [2]: Int(↩︎),
          [3]: #1 Int(↩︎)
        ]
        """)
  }

  @Test func `B125 a part of a shared value is the same object as the whole`() {
    struct State {
      @Shared var name: String
      @Shared var user: User
    }
    let user = Shared(value: User(id: 1, name: "Blob"))
    #expect(
      String(customDumping: State(name: user.name, user: user)) == """
        SharedTests.State(
          _name: "Blob",
          _user: User(↩︎)
        )
        """)
    #expect(diff(user.name, user.name) == nil)
  }

  @Test func `B133 what is read inside of withLock is the value from before`() {
    let count = Shared(value: 1)
    count.withLock {
      $0 = 5
      $0 += count.wrappedValue
    }
    #expect(count.wrappedValue == 6)
  }

  @Test func `B133 what is derived from a value can be read while it changes`() throws {
    let users = Shared(value: [User(id: 1, name: "Blob"), User(id: 2, name: "Blob, Jr.")])
    let first = Shared(users[0])
    users.withLock { users in
      users.removeAll { $0 == first.wrappedValue }
      users.append(User(id: 3, name: first.name.wrappedValue))
    }
    #expect(users.wrappedValue.map(\.name) == ["Blob, Jr.", "Blob"])

    let user = Shared<User?>(value: User(id: 1, name: "Blob"))
    let name = try #require(Shared(user)?.name)
    name.withLock { $0 += " of \(user.wrappedValue?.name ?? "nobody")" }
    #expect(user.wrappedValue?.name == "Blob of Blob")
    user.withLock {
      $0 = nil
      #expect(name.wrappedValue == "Blob of Blob")
    }
    #expect(user.wrappedValue == nil)
  }

  @Test func `B133 a part may go away while it changes`() throws {
    let users = Shared(value: [User(id: 1, name: "Blob")] as IdentifiedArrayOf<User>)
    let first = try #require(Shared(users[id: 1]))
    first.withLock { user in
      users.withLock { $0 = [] }
      user.name = "\(first.wrappedValue.name), Jr."
    }
    #expect(users.wrappedValue.map(\.name) == ["Blob, Jr."])
  }

  @Test func `B133 an error keeps what was changed before it`() {
    let count = Shared(value: 1)
    #expect(throws: CancellationError.self) {
      try count.withLock {
        $0 = 2
        throw CancellationError()
      }
    }
    #expect(count.wrappedValue == 2)
  }
}
