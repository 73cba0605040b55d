import Foundation
import KernelProtocol
import Reports
import Synchronization
import Testing

@testable import Processes

struct ChildProcessTests {
  /// A child whose events are kept.
  final class Recorded: Sendable {
    private let events = Mutex<[ChildProcess.Event]>([])
    private let stream: AsyncStream<ChildProcess.Event>
    let child: ChildProcess

    init(
      _ script: String, channel: ChildProcess.Channel = .frames, limits: ChildLimits = ChildLimits(),
      folder: String? = nil, processLimits: ProcessLimits = ProcessLimits()
    ) throws {
      let (stream, sink) = AsyncStream.makeStream(of: ChildProcess.Event.self)
      self.stream = stream
      child = try ChildProcess(
        ProcessCommand(
          "/bin/sh", ["-c", script], environment: ["PATH": "/usr/bin:/bin", "WORD": "hello"], folder: folder,
          limits: processLimits),
        channel: channel, limits: limits
      ) { _, event in
        sink.yield(event)
        if case .ended = event { sink.finish() }
      }
    }

    /// All events until the end.
    func all() async -> [ChildProcess.Event] {
      await stream.reduce(into: []) { $0.append($1) }
    }

    func first(_ isWanted: (ChildProcess.Event) -> Bool) async {
      for await event in stream where isWanted(event) { return }
    }

    func ending() async throws -> Ending {
      guard case .ended(let ending)? = await all().last else {
        Issue.record("The last event is no end.")
        return Ending(cause: .closed)
      }
      return ending
    }
  }

  private func text(_ events: [ChildProcess.Event]) -> String {
    events.reduce("") { text, event in
      if case .output(let bytes) = event { text + String(decoding: bytes, as: UTF8.self) } else { text }
    }
  }

  @Test func aFrameComesBackFromAChildThatCopiesItsInput() async throws {
    let recorded = try Recorded("cat")
    let payload = Array("a frame".utf8)
    recorded.child.send(payload)
    await recorded.first { $0 == .frame(payload) }
    recorded.child.kill()
    #expect(try await recorded.ending().cause == .closed)
  }

  @Test func aFrameLargerThanThePipeDoesNotBlockTheSender() async throws {
    let recorded = try Recorded("read word; exec cat")
    let payload = [UInt8](repeating: 7, count: 4 << 20)
    recorded.child.send(payload)
    recorded.child.kill()
    #expect(try await recorded.ending().cause == .closed)
    let copying = try Recorded("cat")
    copying.child.send(payload)
    await copying.first { $0 == .frame(payload) }
    copying.child.kill()
  }

  @Test func outputIsReadToItsEndAndTheExitCodeIsTold() async throws {
    let recorded = try Recorded("echo $WORD; pwd >&2; exit 3", channel: .standardOutput, folder: "/usr")
    let events = await recorded.all()
    #expect(text(events) == "hello\n")
    guard case .ended(let ending)? = events.last else {
      Issue.record("It has no end.")
      return
    }
    #expect(ending.cause == .exited(3))
    #expect(ending.lastOutput == "hello\n")
    let error = try Recorded("echo $WORD; pwd >&2", channel: .standardError, folder: "/usr")
    #expect(text(await error.all()) == "/usr\n")
  }

  @Test func aSignalIsToldByItsNumber() async throws {
    let recorded = try Recorded("kill -SEGV $$")
    #expect(try await recorded.ending().cause == .signalled(SIGSEGV))
  }

  @Test func aChildThatDoesNotAnswerIsEnded() async throws {
    let recorded = try Recorded("sleep 1000")
    recorded.child.arm(1, within: .milliseconds(20))
    #expect(try await recorded.ending().cause == .unresponsive(after: .milliseconds(20)))
  }

  @Test func aDeadlineThatIsRemovedEndsNothing() async throws {
    let recorded = try Recorded("read word")
    recorded.child.arm(1, within: .seconds(100))
    recorded.child.disarm(1)
    recorded.child.send(Array("\n".utf8))
    #expect(try await recorded.ending().cause == .exited(0))
  }

  @Test func aFloodIsEnded() async throws {
    let recorded = try Recorded(
      "yes >&2", limits: ChildLimits(outputBurst: 100_000, outputRate: 0, lastOutputBytes: 10))
    let ending = try await recorded.ending()
    #expect(ending.cause == .outputFlood)
    #expect(ending.lastOutput.hasSuffix("y\ny\n"))
  }

  @Test func whatIsNoFrameEndsTheChild() async throws {
    let recorded = try Recorded("echo this is no frame; sleep 1000")
    #expect(try await recorded.ending().cause == .malformedFrames)
  }

  @Test func aChildThatClosesItsChannelIsEnded() async throws {
    let recorded = try Recorded("exec >&-; sleep 1000")
    #expect(try await recorded.ending().cause == .malformedFrames)
  }

  @Test func aChildHasNoTerminalAndNothingElseIsInherited() async throws {
    let own = open("/dev/null", O_RDONLY)
    defer { close(own) }
    let recorded = try Recorded(
      "ls /proc/self/fd | wc -l; cut -d' ' -f6,7 /proc/$$/stat; echo $$", channel: .standardOutput)
    let lines = text(await recorded.all()).split(separator: "\n").map(String.init)
    // Standard input, output and error, and the folder that `ls` reads.
    #expect(lines.first.flatMap { Int($0.trimmingCharacters(in: .whitespaces)) } == 4)
    #expect(lines.dropFirst().first == "\(lines.last ?? "") 0")
  }

  @Test func theSystemsLimitsHoldFromTheStart() async throws {
    let recorded = try Recorded(
      "ulimit -n; ulimit -f", channel: .standardOutput,
      processLimits: ProcessLimits(files: 99, fileSize: 512 << 10))
    #expect(text(await recorded.all()) == "99\n1024\n")
  }

  @Test func aProgramThatDoesNotExistIsNamed() async throws {
    do {
      _ = try ChildProcess(ProcessCommand("/nowhere/program")) { _, _ in }
      Issue.record("It was started.")
    } catch {
      #expect(
        error
          == Report(
            "A program could not be started.", found: "/nowhere/program: No such file or directory.",
            expected: "An executable file at this path.",
            causes: [.init("The build is not complete.", fix: "swift build --product tca")]))
    }
  }
}
