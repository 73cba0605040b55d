import Foundation

#if canImport(Glibc)
  import Glibc
#endif

/// Watches one file on its own thread.
///
/// It watches the file's folder with inotify, because most editors save by renaming another file. It also checks the
/// file itself regularly, because inotify reports nothing on some file systems.
///
/// Not handled: a save that changes neither the size nor the times nor the identity of the file.
final class FileWatcher: Sendable {
  /// How often the file is checked without inotify, and how often with it.
  private static let intervals: (alone: Int32, beside: Int32) = (200, 1000)
  /// How long a file is missing before it counts as deleted, and empty before it counts as saved so.
  private static let shortestAbsence = Duration.milliseconds(300)
  // The C headers declare these as enumerations, which Swift doesn't import as numbers.
  private static let closeWrite: UInt32 = 0x8
  private static let movedFrom: UInt32 = 0x40
  private static let movedTo: UInt32 = 0x80
  private static let delete: UInt32 = 0x200
  private static let closeOnExecAndNonBlocking: Int32 = 0o2_000_000 | 0o4_000

  private let file: URL
  private let changes: AsyncStream<FileWatchClient.Change>.Continuation
  private let wakeEnds: (read: Int32, write: Int32)

  /// The changes, until the stream is dropped.
  static func changes(of file: URL) -> AsyncStream<FileWatchClient.Change> {
    AsyncStream(bufferingPolicy: .bufferingNewest(1)) { continuation in
      guard let watcher = FileWatcher(file, continuation) else { return continuation.finish() }
      continuation.onTermination = { _ in watcher.stop() }
      watcher.start()
    }
  }

  private init?(_ file: URL, _ changes: AsyncStream<FileWatchClient.Change>.Continuation) {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { return nil }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    self.file = file
    self.changes = changes
    wakeEnds = (ends[0], ends[1])
  }

  private func start() {
    // Read the state before the thread starts, so that a save right after this call is noticed.
    let stamp = Stamp(file)
    let thread = Thread { [self] in watch(from: stamp) }
    thread.name = "file watcher"
    thread.start()
  }

  private func stop() {
    // The thread notices the end of the pipe, and closes everything else.
    close(wakeEnds.write)
  }

  private func watch(from stamp: Stamp?) {
    let notifications = inotify_init1(Self.closeOnExecAndNonBlocking)
    let folder = file.deletingLastPathComponent().path
    let isTold =
      inotify_add_watch(notifications, folder, Self.closeWrite | Self.movedFrom | Self.movedTo | Self.delete)
      >= 0
    defer {
      close(notifications)
      close(wakeEnds.read)
    }
    var last = stamp
    var goneSince: ContinuousClock.Instant?
    while true {
      let now = Stamp(file)
      // Some editors save by renaming, which leaves a moment without the file, and some empty it before they write into it.
      let isBetween = now == nil ? last != nil : now?.size == 0 && last?.size != 0
      if isBetween {
        let since = goneSince ?? .now
        goneSince = since
        if since.duration(to: .now) >= Self.shortestAbsence {
          last = now
          changes.yield(now == nil ? .gone : .saved)
        }
      } else {
        goneSince = nil
        if let now, now != last {
          last = now
          changes.yield(.saved)
        }
      }
      var polled = [
        pollfd(fd: wakeEnds.read, events: Int16(POLLIN), revents: 0),
        pollfd(fd: notifications, events: Int16(POLLIN), revents: 0),
      ]
      poll(&polled, 2, isTold && !isBetween ? Self.intervals.beside : Self.intervals.alone)
      if polled[0].revents != 0 { return }
      if polled[1].revents != 0 {
        var events = [UInt8](repeating: 0, count: 4096)
        while read(notifications, &events, events.count) > 0 {}
      }
    }
  }

  /// The properties of a file that a save changes.
  private struct Stamp: Equatable {
    var number: UInt64
    var size: Int64
    var seconds: Int
    var nanoseconds: Int

    init?(_ file: URL) {
      var status = stat()
      guard stat(file.path, &status) == 0 else { return nil }
      number = UInt64(status.st_ino)
      size = Int64(status.st_size)
      seconds = status.st_mtim.tv_sec
      nanoseconds = status.st_mtim.tv_nsec
    }
  }
}
