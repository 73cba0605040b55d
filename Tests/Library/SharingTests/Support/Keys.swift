import Foundation
import Sharing
import Testing

/// A key whose storage a test holds in its hand.
final class Storage<Value: Sendable>: Sendable {
  struct Contents {
    var loads: [LoadContinuation<Value>] = []
    var saves: [(value: Value, context: SaveContext, continuation: SaveContinuation)] = []
    var subscriber: SharedSubscriber<Value>?
    var subscriptions = 0
  }

  private let contents = LockIsolated(UncheckedSendable(Contents()))

  var loads: [LoadContinuation<Value>] { contents.withValue { UncheckedSendable($0.value.loads) }.value }
  var saves: [(value: Value, context: SaveContext, continuation: SaveContinuation)] {
    contents.withValue { UncheckedSendable($0.value.saves) }.value
  }
  var subscriber: SharedSubscriber<Value>? {
    contents.withValue { UncheckedSendable($0.value.subscriber) }.value
  }
  var subscriptions: Int { contents.withValue { $0.value.subscriptions } }

  func update(_ body: @Sendable (inout Contents) -> Void) { contents.withValue { body(&$0.value) } }

  /// A key that answers when the test does.
  var key: StorageKey<Value> { StorageKey(storage: self) }
}

struct StorageKey<Value: Sendable>: SharedKey {
  let storage: Storage<Value>

  var id: ObjectIdentifier { ObjectIdentifier(storage) }

  func load(context: LoadContext<Value>, continuation: LoadContinuation<Value>) {
    storage.update { $0.loads.append(continuation) }
  }

  func subscribe(context: LoadContext<Value>, subscriber: SharedSubscriber<Value>) -> SharedSubscription {
    storage.update {
      $0.subscriber = subscriber
      $0.subscriptions += 1
    }
    return SharedSubscription { storage.update { $0.subscriptions -= 1 } }
  }

  func save(_ value: Value, context: SaveContext, continuation: SaveContinuation) {
    storage.update { $0.saves.append((value, context, continuation)) }
  }
}

struct Failure: Error, Equatable {}

struct User: Codable, Equatable, Identifiable, Sendable {
  var id: Int
  var name: String
}

enum Theme: String, Codable {
  case dark, light
}

extension SharedKey where Self == FileStorageKey<[User]>.Default {
  static var users: Self {
    Self[.fileStorage(URL(fileURLWithPath: "/users.json")), default: [User(id: 1, name: "Blob")]]
  }
}

extension SharedReaderKey where Self == InMemoryKey<Int>.Default {
  static var visits: Self { Self[.inMemory("visits"), default: 42] }
}

extension SharedKey where Self == AppStorageKey<Theme>.Default {
  static var theme: Self { Self[.appStorage("theme"), default: .light] }
}

/// Yields until something holds that another thread brings about. What never does is found by the limit of the whole run.
func until(_ condition: @Sendable () -> Bool) async {
  while !condition() { await Task.yield() }
}

/// A folder of the test's own.
final class Folder: Sendable {
  let url = FileManager.default.temporaryDirectory.appendingPathComponent("sharing-\(UUID().uuidString)")

  init() throws { try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true) }
  deinit { try? FileManager.default.removeItem(at: url) }

  func file(_ name: String) -> URL { url.appendingPathComponent(name) }
  var names: [String] { (try? FileManager.default.contentsOfDirectory(atPath: url.path))?.sorted() ?? [] }
}
