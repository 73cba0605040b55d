import Foundation
import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Reports when a file is replaced, written or deleted, with inotify.
///
/// It is the file's folder that is watched, since a file that is replaced is another file; where the folder does not
/// exist, the nearest one above, until it does. Changes by a writer that keeps the file open are seen when it closes
/// it. On other systems than Linux nothing is seen.
final class FileWatcher: Sendable {
  static let shared = FileWatcher()

  #if os(Linux)
    fileprivate struct Watch: Sendable {
      let id: Int
      let folder: String
      let name: String
      let handler: @Sendable () -> Void
      /// The folder that is watched for it: its own or one above.
      var armedAt: String?
      var descriptor: Int32 = -1
    }

    private let inotify = inotify_init1(Int32(IN_CLOEXEC))
    private let watches: Mutex<Watches>

    private init() { watches = Mutex(Watches(inotify: inotify)) }
  #endif

  /// Calls the handler, on a thread of the watcher, after each change of the file by whomever.
  func watch(_ path: String, _ handler: @escaping @Sendable () -> Void) -> SharedSubscription {
    #if os(Linux)
      guard inotify >= 0 else { return SharedSubscription {} }
      let url = URL(fileURLWithPath: path).resolvingSymlinksInPath()
      let (id, isFirst) = watches.withLock { watches in
        let id = watches.add(
          folder: url.deletingLastPathComponent().path, name: url.lastPathComponent, handler)
        return (id, watches.start())
      }
      if isFirst { Thread.detachNewThread { [self] in run() } }
      return SharedSubscription { [weak self] in self?.watches.withLock { $0.remove(id) } }
    #else
      return SharedSubscription {}
    #endif
  }

  #if os(Linux)
    private func run() {
      let size = 1 << 16
      let buffer = UnsafeMutableRawPointer.allocate(
        byteCount: size, alignment: MemoryLayout<inotify_event>.alignment)
      while true {
        let count = read(inotify, buffer, size)
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { return }
        var offset = 0
        while offset < count {
          let event = buffer.load(fromByteOffset: offset, as: inotify_event.self)
          let name =
            event.len > 0
            ? String(
              cString: (buffer + offset + MemoryLayout<inotify_event>.size).assumingMemoryBound(
                to: CChar.self))
            : nil
          handle(event, name: name)
          offset += MemoryLayout<inotify_event>.size + Int(event.len)
        }
      }
    }

    private func handle(_ event: inotify_event, name: String?) {
      // Handlers run outside of the lock: they may watch other files.
      for handler in watches.withLock({ $0.handlers(of: event, name: name) }) { handler() }
    }
  #endif
}

#if os(Linux)
  extension FileWatcher {
    /// The files that are watched, and the folders that inotify watches for them.
    fileprivate struct Watches: Sendable {
      let inotify: Int32
      private var watches: [Int: Watch] = [:]
      private var nextID = 0
      private var isRunning = false

      private static let events = UInt32(
        IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_DELETE | IN_CREATE | IN_DELETE_SELF | IN_MOVE_SELF)

      init(inotify: Int32) { self.inotify = inotify }

      /// Returns true for the first caller only, which then has to read the events.
      mutating func start() -> Bool {
        defer { isRunning = true }
        return !isRunning
      }

      mutating func add(folder: String, name: String, _ handler: @escaping @Sendable () -> Void) -> Int {
        nextID += 1
        var watch = Watch(id: nextID, folder: folder, name: name, handler: handler)
        arm(&watch)
        watches[nextID] = watch
        return nextID
      }

      mutating func remove(_ id: Int) {
        guard let watch = watches.removeValue(forKey: id) else { return }
        unwatchIfUnused(watch.descriptor)
      }

      /// The handlers of the files that an event concerns.
      mutating func handlers(of event: inotify_event, name: String?) -> [@Sendable () -> Void] {
        let isOverflow = event.mask & UInt32(IN_Q_OVERFLOW) != 0
        let isFolderGone = event.mask & UInt32(IN_IGNORED | IN_DELETE_SELF | IN_MOVE_SELF) != 0
        var handlers: [@Sendable () -> Void] = []
        for (id, var watch) in watches where isOverflow || watch.descriptor == event.wd {
          if watch.armedAt == watch.folder, !isFolderGone, !isOverflow {
            // A file that was only just made says nothing yet. Closing it does.
            guard name == watch.name, event.mask & UInt32(IN_CREATE) == 0 else { continue }
            handlers.append(watch.handler)
          } else {
            let before = watch.armedAt
            arm(&watch)
            watches[id] = watch
            if isFolderGone || isOverflow || watch.armedAt != before { handlers.append(watch.handler) }
          }
        }
        return handlers
      }

      /// Watches the folder, or the nearest one above that can be watched.
      private func arm(_ watch: inout Watch) {
        let old = watch.descriptor
        var folder = watch.folder
        (watch.armedAt, watch.descriptor) = (nil, -1)
        // The folder may be made while those above it are tried; then it is tried once more.
        var attempts = 2
        while attempts > 0 {
          let descriptor = inotify_add_watch(inotify, folder, Self.events)
          if descriptor >= 0 {
            (watch.armedAt, watch.descriptor) = (folder, descriptor)
            if folder == watch.folder || access(watch.folder, F_OK) != 0 { break }
          }
          if descriptor >= 0 || folder == "/" {
            attempts -= 1
            folder = watch.folder
          } else {
            folder = URL(fileURLWithPath: folder).deletingLastPathComponent().path
          }
        }
        if old != watch.descriptor { unwatchIfUnused(old, by: watch) }
      }

      private func unwatchIfUnused(_ descriptor: Int32, by watch: Watch? = nil) {
        let isUsed = watches.contains { $0.key != watch?.id && $0.value.descriptor == descriptor }
        if descriptor >= 0, !isUsed { inotify_rm_watch(inotify, descriptor) }
      }
    }
  }
#endif
