import ComposableArchitecture
import Foundation

extension AudioRecorderClient {
  /// A recorder without a microphone: what it records is nothing but time, as the clock tells it.
  ///
  /// - Parameter latency: How long somebody thinks about the permission before granting it.
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
  /// A player without a loudspeaker: to play a file takes as long as it was recorded.
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

  private static let lengths = LockIsolated<[URL: TimeInterval]>([:])

  static func write(seconds: TimeInterval, to url: URL) {
    lengths.withValue { $0[url] = seconds }
  }

  static func seconds(of url: URL) throws -> TimeInterval {
    guard url != damaged else { throw Damaged() }
    // A session may go on in a new process, which knows its memos and not these files.
    return lengths.value[url] ?? VoiceMemos.samples.first { $0.url == url }?.duration ?? 3
  }
}

extension VoiceMemos {
  /// Memos to begin with. One of them can't be played: something must go wrong sometimes.
  fileprivate static let samples: [VoiceMemo.State] = [
    VoiceMemo.State(
      date: Date(timeIntervalSince1970: 1_767_600_000), duration: 4, title: "A song in the morning",
      url: URL(filePath: "/memos/song.m4a")),
    VoiceMemo.State(
      date: Date(timeIntervalSince1970: 1_767_200_000), duration: 2, title: "What to buy",
      url: URL(filePath: "/memos/shopping.m4a")),
    VoiceMemo.State(
      date: Date(timeIntervalSince1970: 1_766_800_000), duration: 3, title: "Fell into the lake",
      url: AudioFiles.damaged),
  ]
}

extension IdentifiedArray where ID == URL, Element == VoiceMemo.State {
  static var samples: Self { Self(uniqueElements: VoiceMemos.samples) }
}
