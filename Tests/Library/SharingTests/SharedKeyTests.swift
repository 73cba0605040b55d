import Foundation
@_spi(Internals) import Sharing
import Testing

/// Keys of one's own.
@Suite struct SharedKeyTests {
  @Test func `the default stands until the load has ended`() {
    let storage = Storage<Int>()
    @Shared(storage.key) var count = 1
    #expect($count.isLoading)
    #expect(count == 1)
    storage.loads[0].resume(returning: 5)
    #expect(!$count.isLoading)
    #expect(count == 5)
  }

  @Test func `a first access waits for a dependency that is being made, and sees what it changes`() async {
    enum Key: TestDependencyKey {
      static let reader = LockIsolated<Task<Int, Never>?>(nil)

      static var testValue: Int {
        reader.setValue(
          Task {
            @Shared(.inMemory("opened")) var opened = 0
            return opened
          })
        // Time for the reader to be too early in.
        for _ in 1...10_000 { sched_yield() }
        @Shared(.inMemory("opened")) var opened = 0
        return $opened.withLock {
          $0 += 1
          return $0
        }
      }
    }
    @Dependency(Key.self) var opened
    #expect(opened == 1)
    #expect(await Key.reader.value?.value == 1)
  }

  @Test func `a load that finds nothing leaves the default`() {
    let storage = Storage<Int>()
    @Shared(storage.key) var count = 1
    storage.loads[0].resumeReturningInitialValue()
    #expect(!$count.isLoading)
    #expect(count == 1)
  }

  @Test func `a failed load leaves the value and tells the error, until the next that succeeds`() {
    let storage = Storage<Int>()
    @Shared(storage.key) var count = 1
    storage.loads[0].resume(throwing: Failure())
    #expect($count.loadError as? Failure == Failure())
    #expect(count == 1)
    storage.subscriber?.yield(6)
    #expect($count.loadError == nil)
    #expect(count == 6)
  }

  @Test func `a subscription brings values, errors and progress`() {
    let storage = Storage<Int>()
    @Shared(storage.key) var count = 1
    storage.loads[0].resumeReturningInitialValue()
    storage.subscriber?.yieldLoading()
    #expect($count.isLoading)
    storage.subscriber?.yield(2)
    #expect(!$count.isLoading)
    #expect(count == 2)
    storage.subscriber?.yield(throwing: Failure())
    #expect($count.loadError is Failure)
    storage.subscriber?.yieldReturningInitialValue()
    #expect(count == 1)
    #expect(storage.saves.isEmpty)
  }

  @Test func `a subscription ends with the last declaration`() {
    let storage = Storage<Int>()
    do {
      @Shared(storage.key) var count = 1
      @SharedReader(storage.key) var reader = 1
      storage.loads[0].resumeReturningInitialValue()
      #expect(storage.subscriptions == 1)
    }
    #expect(storage.subscriptions == 0)
  }

  @Test func `each change is saved, in order`() {
    let storage = Storage<Int>()
    @Shared(storage.key) var count = 1
    storage.loads[0].resumeReturningInitialValue()
    $count.withLock { $0 = 2 }
    $count.withLock { $0 = 3 }
    #expect(storage.saves.map(\.value) == [2, 3])
    #expect(storage.saves.map(\.context) == [.didSet, .didSet])
    storage.saves[0].continuation.resume(throwing: Failure())
    #expect($count.saveError is Failure)
    storage.saves[1].continuation.resume()
    #expect($count.saveError == nil)
  }

  @Test func `a change through a reference that a reader made first is saved too`() {
    let storage = Storage<Int>()
    @SharedReader(storage.key) var reader = 1
    @Shared(storage.key) var count = 1
    storage.loads[0].resumeReturningInitialValue()
    $count.withLock { $0 = 2 }
    #expect(storage.saves.map(\.value) == [2])
    storage.saves[0].continuation.resume()
  }

  @Test func `load asks the storage again and throws its error`() async throws {
    let storage = Storage<Int>()
    @Shared(storage.key) var count = 1
    storage.loads[0].resumeReturningInitialValue()
    let first = Task { [count = $count] in try await count.load() }
    await until { storage.loads.count == 2 }
    #expect($count.isLoading)
    storage.loads[1].resume(returning: 5)
    try await first.value
    #expect(count == 5)
    let second = Task { [count = $count] in try await count.load() }
    await until { storage.loads.count == 3 }
    storage.loads[2].resume(throwing: Failure())
    await #expect(throws: Failure()) { try await second.value }
    #expect($count.loadError is Failure)
    #expect(count == 5)
  }

  @Test func `save saves at once and throws the storage's error`() async throws {
    let storage = Storage<Int>()
    @Shared(storage.key) var count = 1
    storage.loads[0].resumeReturningInitialValue()
    let task = Task { [count = $count] in try await count.save() }
    await until { storage.saves.count == 1 }
    #expect(storage.saves[0].context == .userInitiated)
    storage.saves[0].continuation.resume(throwing: Failure())
    await #expect(throws: Failure()) { try await task.value }
    #expect($count.saveError is Failure)
  }

  @Test func `another key can take the first one's place`() async throws {
    @Shared(.inMemory("first")) var count = 1
    @Shared(.inMemory("second")) var second = 2
    $second.withLock { $0 = 20 }
    try await $count.load(.inMemory("second"))
    #expect(count == 20)
    $count.withLock { $0 = 21 }
    #expect(second == 21)
    try await $count.load(.inMemory("third"))
    #expect(count == 21)
  }

  @Test func `a required value must be stored`() async throws {
    let files = LockIsolated<[URL: Data]>([:])
    try await withDependencies {
      $0.defaultFileStorage = .inMemory(fileSystem: files)
    } operation: {
      let url = URL(fileURLWithPath: "/count.json")
      let error = await #expect(throws: (any Error).self) {
        try await Shared<Int>(require: .fileStorage(url))
      }
      #expect(
        error?.localizedDescription
          == "Nothing is stored under '.fileStorage(file:///count.json)', which 'require' asks for.")
      files.setValue([url: Data("7".utf8)])
      let count = try await Shared<Int>(require: .fileStorage(url))
      #expect(count.wrappedValue == 7)
      count.withLock { $0 = 8 }
      #expect(files.value == [url: Data("8".utf8)])
      let reader = try await SharedReader<Int>(require: .fileStorage(url))
      #expect(reader.wrappedValue == 8)
    }
  }

  @Test func `B124 a required value is loaded once`() async throws {
    struct Counting: SharedReaderKey {
      let loads: LockIsolated<Int>
      var id: ObjectIdentifier { ObjectIdentifier(loads) }

      func load(context: LoadContext<Int>, continuation: LoadContinuation<Int>) {
        loads.withValue { $0 += 1 }
        continuation.resume(returning: 7)
      }
      func subscribe(context: LoadContext<Int>, subscriber: SharedSubscriber<Int>) -> SharedSubscription {
        SharedSubscription {}
      }
    }
    let loads = LockIsolated(0)
    let count = try await SharedReader(require: Counting(loads: loads))
    #expect(count.wrappedValue == 7)
    #expect(loads.value == 1)
  }

  @Test func `a continuation that is forgotten or used twice is reported`() {
    withKnownIssue {
      LoadContinuation<Int>("key") { _ in }.resume(returning: 1)
      _ = LoadContinuation<Int>("key") { result in #expect((try? result.get()) == .some(nil)) }
    } matching: {
      $0.comments.first?.rawValue == "'key' leaked its load continuation without resuming it."
    }
    withKnownIssue {
      let continuation = SaveContinuation("key") { _ in }
      continuation.resume()
      continuation.resume()
    } matching: {
      $0.comments.first?.rawValue == "'key' tried to resume its save continuation more than once."
    }
  }

  @Test func `a key may be its own id`() {
    struct Constant: SharedReaderKey, Hashable {
      let number: Int
      func load(context: LoadContext<Int>, continuation: LoadContinuation<Int>) {
        continuation.resume(returning: (context.initialValue ?? 0) + number)
      }
      func subscribe(context: LoadContext<Int>, subscriber: SharedSubscriber<Int>) -> SharedSubscription {
        SharedSubscription {}
      }
    }
    @SharedReader(Constant(number: 5)) var number = 1
    @SharedReader(Constant(number: 5)) var same = 100
    @SharedReader(Constant(number: 6)) var other = 100
    #expect(number == 6)
    #expect(same == 6)
    #expect(other == 106)
  }
}
