import Foundation

/// User defaults in a separate property list. On Linux, Foundation's defaults are only written on request, and they
/// don't report changes.
///
/// Every change is merged into the current contents of the file, so that two programs with the same defaults keep each
/// other's keys.
final class FileDefaults: UserDefaults {
  // Unchecked: the mutex of the defaults guards them, which Foundation's class can't say.
  private struct Weak: @unchecked Sendable {
    weak var defaults: FileDefaults?
  }

  private struct Unsaved {
    /// Nil for a key that was removed.
    var object: Any?
    var number: Int
  }

  private let document: FileDocument
  private let mutex = RecursiveLock()
  private var values: [String: Any] = [:]
  private var unsaved: [String: Unsaved] = [:]
  private var changeCount = 0
  private var registered: [String: Any] = [:]
  private var observers: [Int: (key: String, handler: @Sendable () -> Void)] = [:]
  private var nextObserver = 0
  private var watch: SharedSubscription?

  /// The file of this program.
  static let standardFile: UncheckedSendable<UserDefaults> = {
    let environment = ProcessInfo.processInfo.environment
    let home = FileManager.default.homeDirectoryForCurrentUser
    let folder =
      environment["XDG_CONFIG_HOME"].flatMap { $0.hasPrefix("/") ? URL(fileURLWithPath: $0) : nil }
      ?? home.appendingPathComponent(".config")
    let program = URL(fileURLWithPath: CommandLine.arguments.first ?? "program").lastPathComponent
    return UncheckedSendable(
      .file(folder.appendingPathComponent(program).appendingPathComponent("defaults.plist")))
  }()

  init(url: URL, storage: FileStorage) {
    document = storage.document(url)
    super.init(suiteName: "sharing.\(UUID().uuidString)")!
    values = (try? document.load()).flatMap { $0 }.flatMap(decoded) ?? [:]
    let defaults = Weak(defaults: self)
    watch = document.observe { defaults.defaults?.fileChanged($0) }
  }

  deinit { watch?.cancel() }

  private func decoded(_ data: Data) -> [String: Any]? {
    guard !data.isEmpty else { return [:] }
    let list = try? PropertyListSerialization.propertyList(from: data, format: nil)
    if list as? [String: Any] == nil { document.markUnreadable() }
    return list as? [String: Any]
  }

  /// The file's values with the changes that are not in it yet.
  private func merged(_ data: Data?) -> [String: Any]? {
    guard let values = data.map({ decoded($0) }) ?? [:] else { return nil }
    return mutex.withLock { unsaved.reduce(into: values) { $0[$1.key] = $1.value.object } }
  }

  private func fileChanged(_ change: Result<Data?, any Error>) {
    guard case .success(let data) = change, let new = merged(data) else { return }
    let (old, hasUnsaved) = mutex.withLock {
      defer { values = new }
      return (values, !unsaved.isEmpty)
    }
    if hasUnsaved { save() }
    notify(Set(old.keys).union(new.keys).filter { !Self.isEqual(old[$0], new[$0]) })
  }

  private static func isEqual(_ lhs: Any?, _ rhs: Any?) -> Bool {
    switch (lhs, rhs) {
    case (nil, nil): true
    case (let lhs?, let rhs?): (lhs as? any Equatable).map { equals($0, rhs) } ?? false
    default: false
    }
  }

  private static func equals<E: Equatable>(_ lhs: E, _ rhs: Any) -> Bool { lhs == rhs as? E }

  /// Calls the handler, on the thread that made the change, whenever the key's value may be another one.
  func observe(_ key: String, _ handler: @escaping @Sendable () -> Void) -> SharedSubscription {
    let id = mutex.withLock {
      nextObserver += 1
      observers[nextObserver] = (key, handler)
      return nextObserver
    }
    let defaults = UncheckedSendable(self)
    return SharedSubscription {
      defaults.value.mutex.withLock { defaults.value.observers[id] = nil }
    }
  }

  private func notify(_ keys: Set<String>) {
    let handlers = mutex.withLock { observers.values.filter { keys.contains($0.key) }.map(\.handler) }
    for handler in handlers { handler() }
  }

  private func change(_ key: String, to value: Any?) {
    mutex.withLock {
      values[key] = value
      changeCount += 1
      unsaved[key] = Unsaved(object: value, number: changeCount)
    }
    save()
    notify([key])
  }

  /// Called without the mutex: the document's lock comes first.
  private func save() {
    let number = mutex.withLock { changeCount }
    let defaults = UncheckedSendable(self)
    document.save(
      {
        let values = defaults.value.merged(try defaults.value.document.read()) ?? defaults.value.all
        return try PropertyListSerialization.data(fromPropertyList: values, format: .xml, options: 0)
      },
      context: .didSet,
      continuation: SaveContinuation("UserDefaults") { result in
        guard case .success = result else { return }
        let defaults = defaults.value
        defaults.mutex.withLock { defaults.unsaved = defaults.unsaved.filter { $0.value.number > number } }
      })
  }

  private var all: [String: Any] { mutex.withLock { values } }

  /// Forgets a registered default.
  func unregister(_ key: String) { mutex.withLock { registered[key] = nil } }

  /// The value itself, and no registered default.
  func stored(_ key: String) -> Any? { mutex.withLock { values[key] } }

  // MARK: - UserDefaults

  override func object(forKey defaultName: String) -> Any? {
    mutex.withLock { values[defaultName] ?? registered[defaultName] }
  }

  override func set(_ value: Any?, forKey defaultName: String) {
    if let url = value as? URL { return set(url, forKey: defaultName) }
    if let value, !PropertyListSerialization.propertyList(value, isValidFor: .xml) {
      return reportIssue(
        """
        A '\(type(of: value))' cannot be stored in the user defaults under '\(defaultName)'.

        They hold booleans, numbers, strings, data, dates, and arrays and dictionaries of these.
        """)
    }
    change(defaultName, to: value)
  }

  override func set(_ value: Int, forKey defaultName: String) { change(defaultName, to: value) }
  override func set(_ value: Float, forKey defaultName: String) { change(defaultName, to: Double(value)) }
  override func set(_ value: Double, forKey defaultName: String) { change(defaultName, to: value) }
  override func set(_ value: Bool, forKey defaultName: String) { change(defaultName, to: value) }
  override func set(_ url: URL?, forKey defaultName: String) {
    change(defaultName, to: url?.absoluteString)
  }
  override func removeObject(forKey defaultName: String) { change(defaultName, to: nil) }

  private func value<Value: Sendable>(_ key: String, _ coding: AppStorageCoding<Value>) -> Value? {
    object(forKey: key).flatMap { try? coding.decode($0) }
  }

  override func string(forKey defaultName: String) -> String? {
    value(defaultName, .string) ?? (object(forKey: defaultName) as? NSNumber)?.stringValue
  }
  override func array(forKey defaultName: String) -> [Any]? { object(forKey: defaultName) as? [Any] }
  override func dictionary(forKey defaultName: String) -> [String: Any]? {
    object(forKey: defaultName) as? [String: Any]
  }
  override func data(forKey defaultName: String) -> Data? { value(defaultName, .data) }
  override func stringArray(forKey defaultName: String) -> [String]? { value(defaultName, .strings) }
  override func integer(forKey defaultName: String) -> Int { value(defaultName, .int) ?? 0 }
  override func float(forKey defaultName: String) -> Float { Float(double(forKey: defaultName)) }
  override func double(forKey defaultName: String) -> Double { value(defaultName, .double) ?? 0 }
  override func bool(forKey defaultName: String) -> Bool { value(defaultName, .bool) ?? false }
  override func url(forKey defaultName: String) -> URL? { value(defaultName, .url) }

  override func register(defaults registrationDictionary: [String: Any]) {
    mutex.withLock { registered.merge(registrationDictionary) { $1 } }
  }

  override func dictionaryRepresentation() -> [String: Any] {
    mutex.withLock { registered.merging(values) { $1 } }
  }

  override func synchronize() -> Bool {
    document.flush()
    return true
  }
}
