import Foundation
import Sharing
import Testing

/// Shared values of the process, and what holds for all keys.
@Suite struct InMemoryKeyTests {
  @Test func `B101 one reference for each key`() {
    @Shared(.inMemory("count")) var count = 0
    @Shared(.inMemory("count")) var other = 0
    @Shared(.inMemory("another")) var another = 0
    @SharedReader(.inMemory("count")) var reader = 0
    $count.withLock { $0 = 5 }
    #expect(other == 5)
    #expect(reader == 5)
    #expect(another == 0)
  }

  @Test func `B101 the first living declaration's default counts`() {
    do {
      @Shared(.inMemory("count")) var first = 1
      @Shared(.inMemory("count")) var second = 2
      #expect(first == 1)
      #expect(second == 1)
    }
  }

  @Test func `B124 a value in memory outlives its last declaration, even if it never changed`() {
    do {
      @Shared(.inMemory("count")) var first = 1
      #expect(first == 1)
    }
    @Shared(.inMemory("count")) var second = 2
    #expect(second == 1)
  }

  @Test func `B101 a stored value outlives its features and beats any default`() {
    do {
      @Shared(.inMemory("count")) var first = 1
      $first.withLock { $0 = 5 }
    }
    @Shared(.inMemory("count")) var second = 2
    #expect(second == 5)
  }

  @Test(arguments: ["a", "b"]) func `B101 tests have storages of their own`(_ name: String) {
    @Shared(.inMemory("isolation-\(name)")) var count = 0
    #expect(count == 0)
    $count.withLock { $0 += 1 }
  }

  @Test func `B101 storages are told apart`() {
    @Shared(.inMemory("count")) var count = 0
    $count.withLock { $0 = 5 }
    withDependencies {
      $0.defaultInMemoryStorage = InMemoryStorage()
    } operation: {
      @Shared(.inMemory("count")) var other = 1
      #expect(other == 1)
    }
  }

  @Test func `a key brings its default along`() {
    @SharedReader(.visits) var visits
    #expect(visits == 42)
    @Shared(.users) var users
    #expect(users == [User(id: 1, name: "Blob")])
    @Shared(.theme) var theme
    #expect(theme == .light)
  }

  @Test func `a declaration's own default takes the place of the key's`() {
    @Shared(.users) var users = []
    #expect(users == [])
    @Shared(.users) var others
    #expect(others == [])
  }

  @Test func `an optional is nil by default`() {
    @Shared(.inMemory("name")) var name: String?
    #expect(name == nil)
    $name.withLock { $0 = "Blob" }
    @SharedReader(.inMemory("name")) var reader: String?
    #expect(reader == "Blob")
  }

  @Test func `one name with two types is reported`() {
    @Shared(.inMemory("count")) var count = 0
    $count.withLock { $0 = 5 }
    withKnownIssue {
      @Shared(.inMemory("count")) var text = "default"
      #expect(text == "default")
    } matching: {
      $0.comments.first?.rawValue == """
        The shared state '.inMemory("count")' is a 'Int', but was declared as 'String' too.

        Give each type a key of its own.
        """
    }
  }

  @Test func `threads that declare a key at once share it`() {
    let values = DependencyValues._current
    DispatchQueue.concurrentPerform(iterations: 200) { _ in
      DependencyValues.$_current.withValue(values) {
        withDependencies {
          $0.context = .live
        } operation: {
          @Shared(.inMemory("concurrent")) var count = 0
          $count.withLock { $0 += 1 }
        }
      }
    }
    withDependencies {
      $0.context = .live
    } operation: {
      @Shared(.inMemory("concurrent")) var count = 0
      #expect(count == 200)
    }
  }
}
