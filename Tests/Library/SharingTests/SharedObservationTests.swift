import Foundation
import Sharing
import Testing

/// Who is told of changes.
@Suite struct SharedObservationTests {
  /// Another thread could not read the value while a lock is held.
  @Test func `B120 observers are told of a change with no lock held`() {
    let count = Shared(value: 1)
    let read = LockIsolated<[Int]>([])
    withObservationTracking {
      _ = count.wrappedValue
    } onChange: {
      let isRead = DispatchSemaphore(value: 0)
      Thread.detachNewThread {
        read.withValue { $0.append(count.wrappedValue) }
        isRead.signal()
      }
      isRead.wait()
    }
    count.withLock { $0 = 2 }
    #expect(read.value == [1])
  }

  private func changes(_ read: () -> Void, _ change: () throws -> Void) rethrows -> Int {
    let count = LockIsolated(0)
    withObservationTracking(read) { count.withValue { $0 += 1 } }
    try change()
    return count.value
  }

  @Test func `whoever read a shared value is told of its change`() {
    @Shared(value: 1) var number: Int
    @Shared(value: 1) var other: Int
    #expect(changes({ _ = number }, { $number.withLock { $0 += 1 } }) == 1)
    #expect(changes({ _ = number }, { $other.withLock { $0 += 1 } }) == 0)
    #expect(changes({}, { $number.withLock { $0 += 1 } }) == 0)
    #expect(changes({ _ = SharedReader($number).wrappedValue }, { $number.withLock { $0 += 1 } }) == 1)
  }

  @Test func `a change in place notifies even if it leaves the value equal`() {
    @Shared(value: 1) var number: Int
    #expect(changes({ _ = number }, { $number.withLock { $0 += 0 } }) == 1)
  }

  @Test func `derived values notify with their root`() {
    @Shared(value: [User(id: 1, name: "Blob")]) var users: IdentifiedArrayOf<User>
    let element = Array($users)[0]
    let name = element.name
    #expect(changes({ _ = users }, { name.withLock { $0 = "Bob" } }) == 1)
    #expect(changes({ _ = name.wrappedValue }, { $users.withLock { $0 = [] } }) == 1)
  }

  @Test func `declarations of the same key notify each other`() {
    @Shared(.inMemory("number")) var number = 1
    @Shared(.inMemory("number")) var other = 1
    #expect(changes({ _ = number }, { $other.withLock { $0 += 1 } }) == 1)
  }

  @Test func `values from the storage notify`() {
    let storage = Storage<Int>()
    @Shared(storage.key) var number = 1
    #expect(changes({ _ = number }, { storage.loads[0].resume(returning: 2) }) == 1)
    #expect(changes({ _ = number }, { storage.subscriber?.yield(3) }) == 1)
    #expect(changes({ _ = $number.isLoading }, { storage.subscriber?.yieldLoading() }) == 1)
    #expect(changes({ _ = $number.loadError }, { storage.subscriber?.yield(throwing: Failure()) }) == 1)
    #expect(changes({ _ = number }, { storage.subscriber?.yield(throwing: Failure()) }) == 0)
  }

  @Test func `taking another reference notifies`() {
    @Shared(value: 1) var number: Int
    #expect(changes({ _ = number }, { $number = Shared(value: 2) }) == 1)
    #expect(changes({ _ = number }, { $number.withLock { $0 = 3 } }) == 1)
  }

  @Test func `what is read in the notification is the old value, afterwards the new one`() {
    @Shared(value: 1) var number: Int
    let seen = LockIsolated<[Int]>([])
    let reader = $number
    withObservationTracking {
      _ = number
    } onChange: {
      let value = reader.wrappedValue
      seen.withValue { $0.append(value) }
    }
    $number.withLock { $0 = 2 }
    #expect(seen.value == [1])
    #expect(number == 2)
  }

  @Test func `Observations follow a shared value`() async {
    let number = Shared(value: 1)
    let seen = LockIsolated<[Int]>([])
    let task = Task {
      for await value in Observations({ number.wrappedValue }) { seen.withValue { $0.append(value) } }
    }
    await until { seen.value == [1] }
    number.withLock { $0 = 2 }
    await until { seen.value == [1, 2] }
    task.cancel()
  }
}
