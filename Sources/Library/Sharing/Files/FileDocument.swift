import Foundation

// Unchecked: `lock` guards all variables. It is recursive, since an encoder may read the state that it encodes.

/// One file of a ``FileStorage``: its throttled writes, and the changes that others make to it.
///
/// The first change is written at once. It opens a window of one second, at whose end the last of the changes made
/// meanwhile is written and opens the next one (B102).
final class FileDocument: @unchecked Sendable {
  private struct Pending {
    var encode: @Sendable () throws -> Data
    var continuations: [SaveContinuation]
  }

  private let url: URL
  private let files: FileClient
  private let throttle: FileThrottle?
  private let lock = RecursiveLock()
  private var pending: Pending?
  private var window: Task<Void, Never>?
  /// The contents of the file when it was last read or written here, to distinguish its own writes from others.
  private var known: Data?
  private var isPrepared = false
  private var isUnreadable = false
  private var handlers: [Int: @Sendable (Result<Data?, any Error>) -> Void] = [:]
  private var nextHandler = 0
  private var watch: SharedSubscription?

  init(url: URL, files: FileClient, throttle: FileThrottle?) {
    self.url = url
    self.files = files
    self.throttle = throttle
  }

  // MARK: - Reading

  /// The bytes, those included that still wait to be written.
  func load() throws -> Data? {
    try lock.withLock {
      if let pending { return try pending.encode() }
      let data = try files.load(url)
      known = data
      return data
    }
  }

  /// The bytes as the file has them.
  func read() throws -> Data? { try lock.withLock { try files.load(url) } }

  /// The bytes could not be decoded, so they are kept in another file at the next write.
  func markUnreadable() { lock.withLock { isUnreadable = true } }

  /// Calls the handler after each change by others; nil when the file was deleted.
  func observe(_ handler: @escaping @Sendable (Result<Data?, any Error>) -> Void) -> SharedSubscription {
    let id = lock.withLock {
      nextHandler += 1
      handlers[nextHandler] = handler
      if watch == nil { watch = files.watch(url) { [weak self] in self?.fileChanged() } }
      return nextHandler
    }
    return SharedSubscription { [self] in
      flush()
      let unused = lock.withLock { () -> SharedSubscription? in
        handlers[id] = nil
        guard handlers.isEmpty else { return nil }
        defer { watch = nil }
        return watch
      }
      unused?.cancel()
    }
  }

  private func fileChanged() {
    unlocked {
      do {
        let data = try files.load(url)
        guard data != known else { return [] }
        known = data
        isUnreadable = false
        // The file takes precedence, because an unsaved change is older than the new contents. A key that can merge the
        // two saves again.
        return drop(.failure(OverwrittenByOthers()))
          + handlers.values.map { handler in { handler(.success(data)) } }
      } catch {
        return handlers.values.map { handler in { handler(.failure(error)) } }
      }
    }
  }

  /// Runs a closure under the lock, and then calls its result without the lock, because handlers run the user's code
  /// (B120).
  private func unlocked(_ body: () -> [() -> Void]) {
    for callback in lock.withLock(body) { callback() }
  }

  // MARK: - Writing

  func save(
    _ encode: @escaping @Sendable () throws -> Data, context: SaveContext, continuation: SaveContinuation
  ) {
    unlocked {
      let waiting = (pending?.continuations ?? []) + [continuation]
      pending = Pending(encode: encode, continuations: waiting)
      return window == nil || context == .userInitiated ? write() : []
    }
  }

  /// Creates the file without contents, unless it exists by now. This doesn't count as a write, so the first change is
  /// still written at once. The default is not written, because the program's next version may have another one.
  func create() {
    lock.withLock {
      do {
        guard pending == nil, try files.load(url) == nil else { return }
        try files.save(Data(), url)
        known = Data()
      } catch {
        // The error can be ignored here, because saving the first change reports it.
      }
    }
  }

  /// Creates the file without contents after it was deleted, unless another program has made it again.
  ///
  /// It waits for a moment: whoever removes a whole folder would find the folder not empty otherwise.
  func recreate() {
    DispatchQueue.global().asyncAfter(deadline: .now() + .milliseconds(20)) { [weak self] in
      guard let self else { return }
      lock.withLock {
        guard self.pending == nil, self.files.createEmpty(self.url) else { return }
        self.known = Data()
      }
    }
  }

  /// Removes the contents of the file.
  func empty() {
    lock.withLock {
      guard pending == nil, (try? files.save(Data(), url)) != nil else { return }
      known = Data()
    }
  }

  /// Writes what waits to be written, now.
  func flush() { unlocked { write() } }

  /// Forgets the change that waits.
  ///
  /// - Returns: Tells those who wait for it.
  private func drop(_ result: Result<Void, any Error>) -> [() -> Void] {
    let dropped = pending?.continuations ?? []
    pending = nil
    return dropped.map { continuation in { continuation.resume(with: result) } }
  }

  /// Writes the change that waits, if there is one.
  ///
  /// - Returns: Tells those who wait for it.
  private func write() -> [() -> Void] {
    guard let pending else { return [] }
    let result = Result {
      let data = try pending.encode()
      if !isPrepared { files.prepare(url) }
      isPrepared = true
      if isUnreadable { files.setAside(url) }
      try files.save(data, url)
      isUnreadable = false
      known = data
    }
    openWindow()
    return drop(result)
  }

  private func openWindow() {
    guard let throttle else { return }
    window?.cancel()
    let end = throttle.end()
    window = Task { [self] in
      try? await end()
      guard !Task.isCancelled else { return }
      closeWindow()
    }
  }

  private func closeWindow() {
    unlocked {
      window = nil
      return write()
    }
  }
}

/// A change was not saved, since another program wrote the file before.
struct OverwrittenByOthers: Error, LocalizedError {
  var errorDescription: String? { "The file was changed by another program before this change was written." }
}

/// How often a file is written at most.
struct FileThrottle: Sendable {
  var interval = Duration.seconds(1)
  var clock = AnyClock(ContinuousClock())

  /// Waits for the end of a window that begins now, whenever the waiting itself begins.
  func end() -> @Sendable () async throws -> Void {
    let deadline = clock.now.advanced(by: interval)
    return {
      // On a test clock, sleeping until now waits for the next advance (B109), and the window has ended already.
      guard clock.now < deadline else { return }
      try await clock.sleep(until: deadline)
    }
  }
}
