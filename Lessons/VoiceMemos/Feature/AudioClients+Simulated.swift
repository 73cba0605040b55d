import ComposableArchitecture
import Foundation

extension AudioRecorderClient {
  /// A recorder without a microphone. All it records is time, which it takes from the feature's clock.
  ///
  /// - Parameter latency: How long the user thinks before granting the permission.
  static func simulated(latency: Duration) -> Self {
    let tape = LockIsolated<Tape?>(nil)
    return Self(
      currentTime: { tape.value?.seconds() },
      requestRecordPermission: {
        @Dependency(\.continuousClock) var clock
        try? await clock.sleep(for: latency)
        return true
      },
      startRecording: { url in
        @Dependency(\.continuousClock) var clock
        let (stopped, stop) = AsyncStream.makeStream(of: Never.self)
        let recording = Tape(seconds: stopwatch(clock), stop: { stop.finish() })
        tape.setValue(recording)
        defer { tape.setValue(nil) }
        for await _ in stopped {}
        try Task.checkCancellation()
        AudioFiles.write(seconds: recording.seconds(), to: url)
        return true
      },
      stopRecording: { tape.value?.stop() }
    )
  }

  private struct Tape: Sendable {
    var seconds: @Sendable () -> TimeInterval
    var stop: @Sendable () -> Void
  }

  /// The seconds since now, in tenths.
  private static func stopwatch<C: Clock<Duration>>(_ clock: C) -> @Sendable () -> TimeInterval {
    let start = clock.now
    return { (start.duration(to: clock.now) / .seconds(0.1)).rounded() / 10 }
  }
}

extension AudioPlayerClient {
  /// A player without a loudspeaker. Playing a file takes as long as recording it took.
  static let simulated = Self { url in
    @Dependency(\.continuousClock) var clock
    try await clock.sleep(for: .seconds(try AudioFiles.seconds(of: url)))
    return true
  }
}

/// The files that the simulated recorder writes and the simulated player reads.
enum AudioFiles {
  struct Damaged: Error, Equatable {}

  static let damaged = URL(filePath: "/memos/damaged.m4a")

  static let song = URL(filePath: "/memos/song.m4a")
  static let shopping = URL(filePath: "/memos/shopping.m4a")

  private static let lengths = LockIsolated<[URL: TimeInterval]>([song: 4, shopping: 2])

  static func write(seconds: TimeInterval, to url: URL) {
    lengths.withValue { $0[url] = seconds }
  }

  static func seconds(of url: URL) throws -> TimeInterval {
    guard url != damaged else { throw Damaged() }
    // A restored session runs in a new process, which knows the session's memos but has none of its files.
    return lengths.value[url] ?? 3
  }
}
