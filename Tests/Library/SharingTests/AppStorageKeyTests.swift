import Foundation
import Sharing
import Testing

/// Values in the user defaults.
@Suite struct AppStorageKeyTests {
  let store = DependencyValues._current.defaultAppStorage

  @Test func `every type that the defaults can hold`() {
    let date = Date(timeIntervalSince1970: 1_234_567_890)
    let url = URL(string: "https://example.com/a?b=c")!
    let user = User(id: 1, name: "Blob")
    @Shared(.appStorage("bool")) var bool = false
    @Shared(.appStorage("int")) var int = 0
    @Shared(.appStorage("double")) var double = 0.0
    @Shared(.appStorage("string")) var string = ""
    @Shared(.appStorage("strings")) var strings: [String] = []
    @Shared(.appStorage("url")) var link = URL(fileURLWithPath: "/")
    @Shared(.appStorage("data")) var data = Data()
    @Shared(.appStorage("date")) var day = Date.distantPast
    @Shared(.appStorage("raw")) var theme = Theme.light
    @Shared(.appStorage("codable")) var someone = User(id: 0, name: "")
    @Shared(.appStorage("codables")) var numbers: [Int] = []
    $bool.withLock { $0 = true }
    $int.withLock { $0 = 42 }
    $double.withLock { $0 = 1.5 }
    $string.withLock { $0 = "Blob" }
    $strings.withLock { $0 = ["a", "b"] }
    $link.withLock { $0 = url }
    $data.withLock { $0 = Data([1, 2]) }
    $day.withLock { $0 = date }
    $theme.withLock { $0 = .dark }
    $someone.withLock { $0 = user }
    $numbers.withLock { $0 = [1, 2] }
    #expect(store.bool(forKey: "bool"))
    #expect(store.integer(forKey: "int") == 42)
    #expect(store.double(forKey: "double") == 1.5)
    #expect(store.string(forKey: "string") == "Blob")
    #expect(store.stringArray(forKey: "strings") == ["a", "b"])
    #expect(store.url(forKey: "url") == url)
    #expect(store.data(forKey: "data") == Data([1, 2]))
    #expect(store.object(forKey: "date") as? Date == date)
    #expect(store.string(forKey: "raw") == "dark")
    #expect(store.data(forKey: "codable").flatMap { try? JSONDecoder().decode(User.self, from: $0) } == user)
    #expect(store.data(forKey: "codables") == Data("[1,2]".utf8))
  }

  @Test func `an optional with a default can be set to nil`() {
    @Shared(.appStorage("isSoundOn")) var isSoundOn: Bool? = true
    #expect(isSoundOn == true && store.bool(forKey: "isSoundOn"))
    $isSoundOn.withLock { $0 = nil }
    #expect(isSoundOn == nil && store.object(forKey: "isSoundOn") == nil)
    $isSoundOn.withLock { $0 = false }
    #expect(isSoundOn == false && store.object(forKey: "isSoundOn") as? Bool == false)
  }

  @Test(arguments: [("a.b", "."), ("@c", "@")]) func `a name that can't be observed elsewhere is reported`(
    _ key: String, _ character: String
  ) {
    func declare() {
      @Shared(.appStorage(key)) var count = 0
      $count.withLock { $0 += 1 }
      #expect(count == store.integer(forKey: key))
    }
    withKnownIssue {
      declare()
    } matching: {
      $0.comments.contains {
        $0.rawValue.hasPrefix(
          #"A Shared app storage key ("\#(key)") contains an invalid character ("\#(character)")"#)
      }
    }
    withDependencies {
      $0.appStorageKeyFormatWarningEnabled = false
    } operation: {
      declare()
    }
  }

  @Test func `two objects of one suite are reported`() throws {
    let suite = "sharing-\(UUID())"
    let first = try #require(UserDefaults(suiteName: suite))
    let second = try #require(UserDefaults(suiteName: suite))
    @Shared(.appStorage("count", store: first)) var count = 0
    @Shared(.appStorage("count", store: first)) var again = 0
    withKnownIssue {
      @Shared(.appStorage("count", store: second)) var other = 0
    } matching: {
      "\($0.comments)".contains("more than one 'UserDefaults' object")
    }
  }

  @Test func `every optional type`() {
    enum Level: Int { case low, high }
    @Shared(.appStorage("bool")) var bool: Bool?
    @Shared(.appStorage("int")) var int: Int?
    @Shared(.appStorage("double")) var double: Double?
    @Shared(.appStorage("string")) var string: String?
    @Shared(.appStorage("strings")) var strings: [String]?
    @Shared(.appStorage("url")) var url: URL?
    @Shared(.appStorage("data")) var data: Data?
    @Shared(.appStorage("date")) var date: Date?
    @Shared(.appStorage("theme")) var theme: Theme?
    @Shared(.appStorage("level")) var level: Level?
    @Shared(.appStorage("user")) var user: User?
    #expect(bool == nil && int == nil && double == nil && string == nil && strings == nil && url == nil)
    #expect(data == nil && date == nil && theme == nil && level == nil && user == nil)
    $bool.withLock { $0 = false }
    $int.withLock { $0 = 0 }
    $level.withLock { $0 = .high }
    $user.withLock { $0 = User(id: 1, name: "Blob") }
    #expect(store.object(forKey: "bool") as? Bool == false)
    #expect(store.object(forKey: "int") as? Int == 0)
    #expect(store.integer(forKey: "level") == 1)
    $int.withLock { $0 = nil }
    $user.withLock { $0 = nil }
    #expect(store.object(forKey: "int") == nil)
    #expect(store.object(forKey: "user") == nil)
    store.set(["x"], forKey: "strings")
    store.set(URL(fileURLWithPath: "/tmp"), forKey: "url")
    store.set(Data([1]), forKey: "data")
    store.set("dark", forKey: "theme")
    #expect(strings == ["x"])
    #expect(url == URL(fileURLWithPath: "/tmp"))
    #expect(data == Data([1]))
    #expect(theme == .dark)
  }

  @Test func `B101 a stored value beats the default`() {
    store.set(5, forKey: "count")
    @Shared(.appStorage("count")) var count = 1
    #expect(count == 5)
  }

  @Test func `B124 a default is visible in the defaults, but not stored`() {
    @Shared(.appStorage("visible")) var count = 1
    #expect(store.integer(forKey: "visible") == 1)
    @Shared(.appStorage("visible")) var again = 2
    #expect(again == 1)
    $count.withLock { $0 = 3 }
    #expect(store.integer(forKey: "visible") == 3)
    store.removeObject(forKey: "visible")
    #expect(count == 1)
  }

  @Test func `changes of the defaults themselves are picked up`() {
    @Shared(.appStorage("count")) var count = 1
    store.set(5, forKey: "count")
    #expect(count == 5)
    store.removeObject(forKey: "count")
    #expect(count == 1)
    store.set("text", forKey: "count")
    #expect(count == 1)
  }

  @Test func `one name with two types stays in sync`() {
    @Shared(.appStorage("count")) var count = 1
    @Shared(.appStorage("count")) var maybe: Int?
    $count.withLock { $0 = 5 }
    #expect(maybe == 5)
    $maybe.withLock { $0 = 6 }
    #expect(count == 6)
    $maybe.withLock { $0 = nil }
    #expect(count == 1)
  }

  @Test func `a change is told once`() {
    @Shared(.appStorage("count")) var count = 1
    let told = LockIsolated(0)
    withObservationTracking {
      _ = count
    } onChange: {
      told.withValue { $0 += 1 }
    }
    $count.withLock { $0 = 2 }
    #expect(told.value == 1)
    withObservationTracking {
      _ = count
    } onChange: {
      told.withValue { $0 += 1 }
    }
    #expect(told.value == 1)
  }

  @Test func `bytes that can't be decoded tell the error`() {
    store.set(Data("?".utf8), forKey: "user")
    @Shared(.appStorage("user")) var user = User(id: 0, name: "")
    #expect($user.loadError is DecodingError)
    #expect(user.id == 0)
  }

  @Test func `stores are told apart`() {
    let other = UserDefaults.inMemory
    @Shared(.appStorage("count")) var count = 1
    @Shared(.appStorage("count", store: other)) var elsewhere = 2
    $count.withLock { $0 = 5 }
    #expect(elsewhere == 2)
    $elsewhere.withLock { $0 = 6 }
    #expect(other.integer(forKey: "count") == 6)
    #expect(store.integer(forKey: "count") == 5)
  }

  @Test func `Foundation's own defaults can be used`() throws {
    let store = try #require(UserDefaults(suiteName: "sharing-tests-\(UUID().uuidString)"))
    @Shared(.appStorage("theme", store: store)) var theme = Theme.light
    @Shared(.appStorage("bool", store: store)) var bool = false
    @Shared(.appStorage("int", store: store)) var int = 0
    @Shared(.appStorage("url", store: store)) var url = URL(fileURLWithPath: "/")
    $theme.withLock { $0 = .dark }
    $bool.withLock { $0 = true }
    $int.withLock { $0 = 3 }
    $url.withLock { $0 = URL(string: "https://example.com")! }
    #expect(store.string(forKey: "theme") == "dark")
    #expect(store.bool(forKey: "bool"))
    #expect(store.integer(forKey: "int") == 3)
    for key in ["theme", "bool", "int", "url"] { store.removeObject(forKey: key) }
  }

  @Test func `defaults in a file keep their types and each other's keys`() async throws {
    let folder = try Folder()
    let url = folder.file("defaults.plist")
    let first = UserDefaults.file(url)
    first.set(true, forKey: "bool")
    first.set(1, forKey: "int")
    first.set(Date(timeIntervalSince1970: 5), forKey: "date")
    first.synchronize()
    let second = UserDefaults.inMemory
    second.set(1, forKey: "int")
    let list = try PropertyListSerialization.propertyList(from: Data(contentsOf: url), format: nil)
    #expect((list as? [String: Any])?.keys.sorted() == ["bool", "date", "int"])
    #expect(first.object(forKey: "bool") as? Bool == true)
    #expect(first.dictionaryRepresentation().count == 3)
    #expect(UserDefaults.file(url).object(forKey: "date") as? Date == Date(timeIntervalSince1970: 5))
    #expect(UserDefaults.file(url).bool(forKey: "bool"))
  }

  @Test func `another program's changes of the file are picked up, and ours are not lost`() async throws {
    let folder = try Folder()
    let url = folder.file("defaults.plist")
    let store = UserDefaults.file(url)
    @Shared(.appStorage("count", store: store)) var count = 1
    let shared = $count
    // The first is written at once, the second waits.
    store.set("a", forKey: "first")
    store.set("b", forKey: "second")
    let others = ["count": 5, "first": "A"] as [String: Any]
    try PropertyListSerialization.data(fromPropertyList: others, format: .xml, options: 0)
      .write(to: url, options: .atomic)
    await until { shared.wrappedValue == 5 }
    #expect(store.string(forKey: "first") == "A")
    #expect(store.string(forKey: "second") == "b")
    store.synchronize()
    let list = try PropertyListSerialization.propertyList(from: Data(contentsOf: url), format: nil)
    #expect((list as? [String: Any])?.keys.sorted() == ["count", "first", "second"])
  }

  @Test func `what the defaults can't hold is reported`() {
    struct Thing {}
    withKnownIssue {
      store.set(Thing(), forKey: "thing")
    } matching: {
      $0.comments.first?.rawValue.hasPrefix(
        "A 'Thing' cannot be stored in the user defaults under 'thing'.") == true
    }
  }
}
