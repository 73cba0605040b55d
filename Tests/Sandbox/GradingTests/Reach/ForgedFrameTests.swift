import Foundation
import GradingTestSupport
import Processes
import Testing
import Toolchain

@testable import Judging

/// A submission that knows the secret of its run, because it has searched its own memory, can't write a frame: the system
/// lets only the channel's own threads use the channel.
struct ForgedFrameTests {
  /// Ways to bring bytes to a descriptor. Each is a statement that may use `descriptor`, `frame` and `send`.
  static let ways: [(name: String, code: String)] = [
    ("write", "_ = write(descriptor, frame, frame.count)"),
    ("pwrite", "_ = pwrite(descriptor, frame, frame.count, 0)"),
    (
      "writev",
      "frame.withUnsafeBytes { var part = iovec(iov_base: UnsafeMutableRawPointer(mutating: $0.baseAddress), iov_len: $0.count); _ = writev(descriptor, &part, 1) }"
    ),
    ("send", "_ = send(descriptor, frame, frame.count, 0)"),
    ("sendto", "_ = sendto(descriptor, frame, frame.count, 0, nil, 0)"),
    ("a file handle", "try? FileHandle(fileDescriptor: descriptor).write(contentsOf: Data(frame))"),
    (
      "a stream",
      "if let file = fdopen(descriptor, \"w\") { fwrite(frame, 1, frame.count, file); fflush(file) }"
    ),
    ("a copy", "let other = dup(descriptor); _ = write(other, frame, frame.count)"),
    ("a copy to another number", "_ = dup2(descriptor, 90); _ = write(90, frame, frame.count)"),
    (
      "a copy by fcntl", "let other = fcntl(descriptor, F_DUPFD, 91); _ = write(other, frame, frame.count)"
    ),
    (
      "sendfile",
      "let file = open(folder + \"/frame\", O_RDWR | O_CREAT, 0o600); write(file, frame, frame.count); lseek(file, 0, SEEK_SET); _ = sendfile(descriptor, file, nil, frame.count); close(file)"
    ),
    (
      "splice",
      "var ends: [Int32] = [0, 0]; pipe(&ends); write(ends[1], frame, frame.count); _ = systemCall(splice, Int(ends[0]), 0, Int(descriptor), 0, frame.count, 0); close(ends[0]); close(ends[1])"
    ),
    (
      "a path in /proc",
      "let other = open(\"/proc/self/fd/\\(descriptor)\", O_WRONLY); _ = write(other, frame, frame.count); close(other)"
    ),
    ("a thread", "Thread.detachNewThread { _ = write(descriptor, frame, frame.count) }; usleep(1000)"),
    (
      "a queue", "DispatchQueue.global().sync { _ = write(descriptor, frame, frame.count) }"
    ),
    (
      "a dispatch channel",
      "DispatchIO.write(toFileDescriptor: descriptor, data: frame.withUnsafeBytes { DispatchData(bytes: $0) }, runningHandlerOn: .global()) { _, _ in }; usleep(1000)"
    ),
  ]

  @Test func aKnownSecretDoesNotOpenTheChannel() async throws {
    let statements = Self.ways.map { name, code in
      """
        for descriptor in Int32(3)..<256 where fcntl(descriptor, F_GETFD) >= 0 || descriptor >= 100 {
          let frame = forged("\(name)")
          \(code)
        }
      """
    }
    let run = try await run(
      """
      \(statements.joined(separator: "\n"))
        print("tried")
      """)
    #expect(run.output.text.contains("secrets: 0\n") == false, "the attack found no secret")
    #expect(run.output.text.contains("tried\n"), "\(run.output.text.suffix(1000))")
    #expect(run.events.filter { $0.payload.kind == "forged" }.map(\.payload.name) == [])
    // What the tests said otherwise has arrived.
    #expect(Bool(run.isFinished))
    #expect(run.ending == .exited(0))
  }

  /// A signal's handler runs on any thread of the process that lets it.
  @Test func noSignalMakesAnOwnerForge() async throws {
    let run = try await run(
      """
        for number in Int32(1)...64 { signal(number, handler) }
        var none = sigset_t()
        sigemptyset(&none)
        pthread_sigmask(SIG_SETMASK, &none, nil)
        for name in try! FileManager.default.contentsOfDirectory(atPath: "/proc/self/task") {
          for number in [SIGALRM, SIGUSR1, SIGIO, 40, 64] {
            _ = systemCall(tgkill, Int(getpid()), Int(name)!, Int(number), 0, 0, 0)
          }
        }
        alarm(1)
        for _ in 0..<20 { kill(getpid(), SIGUSR2) }
        print("tried \\(handled)")
      """)
    #expect(run.output.text.contains("tried "), "\(run.output.text.suffix(1000))")
    #expect(!run.output.text.contains("tried 0"))
    #expect(run.events.filter { $0.payload.kind == "forged" }.isEmpty)
    #expect(Bool(run.isFinished))
  }

  /// To close the channel, or to put another file in its place, ends nothing either.
  @Test func theChannelStaysWhereItIs() async throws {
    let run = try await run(
      """
        let empty = open("/dev/null", O_RDWR)
        for descriptor in Int32(100)..<256 {
          _ = dup2(empty, descriptor) == descriptor && close(descriptor) == 0
          shutdown(descriptor, 2)
          close(descriptor)
        }
        _ = systemCall(436, 100, 255, 0, 0, 0, 0)
        print("tried")
      """)
    #expect(run.output.text.contains("tried\n"), "\(run.output.text.suffix(1000))")
    #expect(Bool(run.isFinished))
    #expect(run.ending == .exited(0))
  }

  /// Without pointers, memory can be read as a file.
  @Test func memoryIsNoFile() async throws {
    let run = try await run(
      """
        var offset = UInt64(UInt(bitPattern: secrets.withUnsafeBytes { $0.baseAddress } ?? UnsafeRawPointer(bitPattern: 1 << 33)!))
        for path in ["/proc/self/mem", "/proc/thread-self/mem", "/proc/\\(getpid())/mem"] {
          guard let file = FileHandle(forReadingAtPath: path) else { continue }
          try? file.seek(toOffset: offset)
          print("at", (try? file.offset()) ?? 0)
          let descriptor = open(path, O_RDONLY)
          var byte: UInt8 = 0
          print("read", pread(descriptor, &byte, 1, Int(offset)))
          for _ in 0..<4 { lseek(descriptor, 0xFFFF_FFFF, SEEK_CUR) }
          print("steps", lseek(descriptor, 0, SEEK_CUR))
          offset += 1
        }
        print("tried")
      """)
    let lines = run.output.text.split(separator: "\n").map(String.init)
    #expect(lines.contains("tried"))
    #expect(lines.filter { $0.hasPrefix("at ") && $0 != "at 0" } == [])
    #expect(lines.filter { $0.hasPrefix("read ") && $0 != "read -1" } == [])
    #expect(lines.filter { $0.hasPrefix("steps ") && $0 != "steps 0" } == [])
  }

  /// Runs a test that first searches the memory of its process for the secret, without the gate.
  private func run(_ body: String) async throws -> JudgeRun {
    let source = """
      import Foundation
      import Testing

      private let folder = FileManager.default.temporaryDirectory.path
      private typealias Call = @convention(c) (Int, Int, Int, Int, Int, Int, Int) -> Int
      nonisolated(unsafe) private let systemCall = unsafeBitCast(dlsym(nil, "syscall")!, to: Call.self)
      #if arch(arm64)
        private let (tgkill, splice) = (131, 76)
      #else
        private let (tgkill, splice) = (234, 275)
      #endif
      nonisolated(unsafe) private var secrets: [String] = []
      nonisolated(unsafe) private var handled = 0
      nonisolated(unsafe) private var inHandler: [UInt8] = []

      /// Looks for what a UUID looks like in all memory that can be written.
      private func search() -> [String] {
        var found: Set<String> = []
        let map = (try? String(contentsOfFile: "/proc/self/maps", encoding: .utf8)) ?? ""
        for line in map.split(separator: "\\n") where line.contains(" rw") && !line.contains("[v") {
          let range = line.prefix { $0 != " " }.split(separator: "-").compactMap { UInt($0, radix: 16) }
          guard range.count == 2, range[1] - range[0] < 64 << 20 else { continue }
          let bytes = UnsafeRawBufferPointer(
            start: UnsafeRawPointer(bitPattern: range[0]), count: Int(range[1] - range[0]))
          var index = 0
          while index + 36 <= bytes.count {
            if bytes[index + 8] == 45, bytes[index + 13] == 45, bytes[index + 14] == 52, bytes[index + 18] == 45,
              bytes[index + 23] == 45
            {
              // One by one, since the destination may be what is being searched.
              var copy = ""
              for place in index..<index + 36 { copy.unicodeScalars.append(Unicode.Scalar(bytes[place])) }
              found.insert(copy)
            }
            index += 1
          }
        }
        return found.filter { UUID(uuidString: $0) != nil }
      }

      private func forged(_ way: String) -> [UInt8] {
        secrets.flatMap { secret -> [UInt8] in
          let event = #"{"version":0,"kind":"event","payload":{"kind":"forged","name":""# + way + #""}}"#
          let payload = Array("E\\(secret)\\(event)".utf8)
          return [0, 0, UInt8(payload.count >> 8), UInt8(payload.count & 255)] + payload
        }
      }

      private let handler: @convention(c) (Int32) -> Void = { _ in
        handled += 1
        for descriptor in Int32(3)..<256 { _ = write(descriptor, inHandler, inHandler.count) }
      }

      @Test func forge() async {
        // The folder's name has another secret in it.
        secrets = search().filter { !folder.contains($0) }
        print("secrets: \\(secrets.count)")
        inHandler = forged("a signal")
      \(body)
      }
      """
    let preparation = try await sharedCompiler.prepare { _ in }
    let image = try await sharedCompiler.compile(
      CompileUnit(
        module: .named("Forge"), sources: [SourceFile(path: "Forge.swift", text: source, role: .learner)],
        usesTesting: true))
    let process = try JudgeClient.live.start(preparation, JudgeLimits())
    return try await process.run([image.url])
  }
}
