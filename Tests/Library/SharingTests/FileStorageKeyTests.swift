import Foundation
@_spi(Internals) import Sharing
import SerialTests
import Testing

/// Values in files, whose file system is a dictionary.
@Suite(.mainSerialExecutor) struct FileStorageKeyTests {
  let url = URL(fileURLWithPath: "/count.json")

  private func with<R>(
    _ files: LockIsolated<[URL: Data]>, clock: TestClock<Duration>? = nil, _ body: () throws -> R
  ) rethrows -> R {
    try withDependencies {
      if let clock {
        $0.defaultFileStorage = .inMemory(fileSystem: files, clock: clock)
      } else {
        $0.defaultFileStorage = .inMemory(fileSystem: files)
      }
    } operation: {
      try body()
    }
  }

  private func files(_ text: String? = nil) -> LockIsolated<[URL: Data]> {
    LockIsolated(text.map { [url: Data($0.utf8)] } ?? [:])
  }

  private func text(_ files: LockIsolated<[URL: Data]>) -> String? {
    files.value[url].map { String(decoding: $0, as: UTF8.self) }
  }

  @Test func `B101 a stored value beats the default`() {
    with(files("7")) {
      @Shared(.fileStorage(url)) var count = 1
      #expect(count == 7)
      @Shared(.fileStorage(url)) var again = 2
      #expect(again == 7)
    }
  }

  @Test func `the mark that older versions wrote into a file means the default`() {
    let files = files("co.pointfree.Sharing.FileStorage.stub")
    with(files) {
      @Shared(.fileStorage(url)) var count = 3
      #expect(count == 3 && $count.loadError == nil)
      #expect(text(files) == "")
    }
  }

  @Test(arguments: [nil, ""]) func `B102 a missing or empty file means the default`(_ text: String?) {
    let files = files(text)
    with(files) {
      @Shared(.fileStorage(url)) var count = 1
      #expect(count == 1)
      #expect($count.loadError == nil)
    }
    #expect(self.text(files) == "")
  }

  @Test func `B124 declaring a file makes it, and its first change is written at once`() {
    let files = files(nil)
    let clock = TestClock()
    withDependencies {
      $0.defaultFileStorage = .inMemory(fileSystem: files, clock: clock)
    } operation: {
      @Shared(.fileStorage(url)) var count = 1
      #expect(text(files) == "")
      $count.withLock { $0 = 2 }
      #expect(text(files) == "2")
    }
  }

  @Test func `B124 the default of the program's next version counts as long as nothing was changed`() {
    let files = files(nil)
    with(files) {
      @Shared(.fileStorage(url)) var count = 1
      #expect(count == 1)
    }
    with(files) {
      @Shared(.fileStorage(url)) var count = 2
      #expect(count == 2)
    }
  }

  @Test func `B102 bytes that can't be decoded leave the value and tell the error, until they are replaced`()
  {
    let files = files("?")
    with(files) {
      @Shared(.fileStorage(url)) var count = 1
      #expect(count == 1)
      #expect($count.loadError is DecodingError)
      $count.withLock { $0 = 2 }
      #expect($count.loadError == nil)
      #expect(text(files) == "2")
    }
  }

  @Test func `B102 the first change is written at once, then the last one of each second`() async {
    let files = files()
    let clock = TestClock()
    let count = with(files, clock: clock) { Shared(wrappedValue: 0, .fileStorage(url)) }
    #expect(text(files) == "")
    count.withLock { $0 = 1 }
    #expect(text(files) == "1")
    count.withLock { $0 = 2 }
    count.withLock { $0 = 3 }
    await clock.advance(by: .milliseconds(999))
    #expect(text(files) == "1")
    await clock.advance(by: .milliseconds(1))
    await until { text(files) == "3" }
    count.withLock { $0 = 4 }
    #expect(text(files) == "3")
    await clock.advance(by: .seconds(1))
    await until { text(files) == "4" }
  }

  @Test func `B102 a change that waits is not lost when the last declaration goes`() {
    let files = files()
    let clock = TestClock()
    with(files, clock: clock) {
      do {
        @Shared(.fileStorage(url)) var count = 0
        $count.withLock { $0 = 1 }
        $count.withLock { $0 = 2 }
        #expect(text(files) == "1")
      }
      #expect(text(files) == "2")
      @Shared(.fileStorage(url)) var count = 0
      #expect(count == 2)
    }
  }

  @Test func `save writes at once`() async throws {
    let files = files()
    let count = with(files, clock: TestClock()) { Shared(wrappedValue: 0, .fileStorage(url)) }
    count.withLock { $0 = 1 }
    count.withLock { $0 = 2 }
    try await count.save()
    #expect(text(files) == "2")
  }

  @Test func `load reads the file again, and a change that waits counts more than the file`() async throws {
    let files = files("1")
    let count = with(files, clock: TestClock()) { Shared(wrappedValue: 0, .fileStorage(url)) }
    files.setValue([url: Data("5".utf8)])
    try await count.load()
    #expect(count.wrappedValue == 5)
    count.withLock { $0 = 6 }
    count.withLock { $0 = 7 }
    try await count.load()
    #expect(count.wrappedValue == 7)
    files.setValue([:])
    try await count.save()
    files.setValue([:])
    try await count.load()
    #expect(count.wrappedValue == 0)
  }

  @Test func `B103 features in sync through a file`() {
    with(files()) {
      @Shared(.users) var users
      @Shared(.users) var others
      $users[0].name.withLock { $0 = "Bob" }
      #expect(others.map(\.name) == ["Bob"])
    }
  }

  @Test func `the same value always gives the same bytes`() {
    let files = files()
    with(files) {
      @Shared(.fileStorage(url)) var user = User(id: 1, name: "Blob")
      $user.withLock { $0.name = "Bob" }
      #expect(text(files) == #"{"id":1,"name":"Bob"}"#)
    }
  }

  @Test func `coders of one's own`() {
    let files = files("seven")
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    with(files) {
      @Shared(.word(url)) var word = "none"
      #expect(word == "seven")
      $word.withLock { $0 = "eight" }
      #expect(text(files) == "eight")
      let other = URL(fileURLWithPath: "/other.json")
      @Shared(.fileStorage(other, decoder: JSONDecoder(), encoder: encoder)) var user = User(id: 1, name: "B")
      $user.withLock { $0.name = "C" }
      #expect(
        files.value[other].map { String(decoding: $0, as: UTF8.self) }
          == "{\n  \"id\" : 1,\n  \"name\" : \"C\"\n}")
    }
  }

  @Test func `a value that can't be encoded tells the error and leaves the file`() {
    let files = files("1.5")
    with(files) {
      @Shared(.fileStorage(url)) var number = 0.0
      $number.withLock { $0 = .infinity }
      #expect($number.saveError is EncodingError)
      #expect(text(files) == "1.5")
      $number.withLock { $0 = 2 }
      #expect($number.saveError == nil)
      #expect(text(files) == "2")
    }
  }

  @Test func `in tests there is no file`() {
    @Shared(.fileStorage(url)) var count = 0
    $count.withLock { $0 = 5 }
    @Shared(.fileStorage(url)) var again = 0
    #expect(again == 5)
    #expect(!FileManager.default.fileExists(atPath: url.path))
  }
}

extension SharedKey where Self == FileStorageKey<String> {
  fileprivate static func word(_ url: URL) -> Self {
    .fileStorage(url, decode: { String(decoding: $0, as: UTF8.self) }, encode: { Data($0.utf8) })
  }
}
