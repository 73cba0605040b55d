import ComposableArchitecture
import Foundation
import Testing

@MainActor
struct AudioClientsTests {
  @Test func whatWasRecordedTakesAsLongToPlay() async throws {
    let clock = TestClock()
    try await withMainSerialExecutor {
      try await withDependencies {
        $0.continuousClock = clock
      } operation: {
        let recorder = AudioRecorderClient.simulated(latency: .zero)
        let url = URL(filePath: "/memos/new.m4a")
        let recording = Task { try await recorder.startRecording(url: url) }
        while await recorder.currentTime() == nil { await Task.yield() }
        await clock.advance(by: .milliseconds(1500))
        #expect(await recorder.currentTime() == 1.5)
        await recorder.stopRecording()
        #expect(try await recording.value)
        #expect(await recorder.currentTime() == nil)
        #expect(try AudioFiles.seconds(of: url) == 1.5)

        let isOver = LockIsolated(false)
        let playing = Task {
          _ = try await AudioPlayerClient.simulated.play(url: url)
          isOver.setValue(true)
        }
        await clock.advance(by: .milliseconds(1400))
        #expect(!isOver.value)
        await clock.advance(by: .milliseconds(100))
        try await playing.value
      }
    }
  }

  @Test func aRecordingThatIsCancelledLeavesNothing() async throws {
    let url = URL(filePath: "/memos/lost.m4a")
    await withDependencies {
      $0.continuousClock = TestClock()
    } operation: {
      let recorder = AudioRecorderClient.simulated(latency: .zero)
      let recording = Task { try await recorder.startRecording(url: url) }
      while await recorder.currentTime() == nil { await Task.yield() }
      recording.cancel()
      await #expect(throws: CancellationError.self) { try await recording.value }
      #expect(await recorder.currentTime() == nil)
    }
  }

  @Test func oneSampleIsDamaged() throws {
    let samples = IdentifiedArrayOf<VoiceMemo.State>.samples
    let damaged = samples.filter { (try? AudioFiles.seconds(of: $0.url)) == nil }
    #expect(damaged.map(\.title) == ["Fell into the lake"])
    for memo in samples where memo.url != AudioFiles.damaged {
      #expect(try AudioFiles.seconds(of: memo.url) == memo.duration)
    }
  }
}
