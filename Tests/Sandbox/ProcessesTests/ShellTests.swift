import Foundation
import Testing

@testable import Processes

/// What a child with a shell around it can reach.
struct ShellTests {
  static let ways: [ShellKind] = [.ownFileSystem, .landlock]

  /// What a script prints that runs with a shell around it, in a folder that it may write to.
  private func run(
    _ script: String, _ way: ShellKind, scratch: Int? = nil, prepare: (URL) throws -> Void = { _ in }
  ) async throws
    -> String?
  {
    let folder = try TemporaryFolder(named: "tca-shell")
    defer { folder.remove() }
    try prepare(folder.url)
    let (stream, sink) = AsyncStream.makeStream(of: ChildProcess.Event.self)
    let child = try ChildProcess(
      ProcessCommand(
        "/bin/sh", ["-c", "exec 2>&1\n\(script)"],
        environment: ["PATH": "/usr/bin:/bin", "OUT": folder.url.path],
        folder: folder.url.path,
        shell: .init(writable: folder.url.path, scratch: scratch, shown: [], ways: [way])),
      channel: .standardOutput
    ) { _, event in
      sink.yield(event)
      if case .ended = event { sink.finish() }
    }
    // A system without it has nothing to be tested.
    guard child.shell == way else {
      child.kill()
      return nil
    }
    return await stream.reduce(into: "") { text, event in
      if case .output(let bytes) = event { text += String(decoding: bytes, as: UTF8.self) }
    }
  }

  @Test(arguments: ways) func itsOwnFolderCanBeWritten(_ way: ShellKind) async throws {
    guard
      let output = try await run(
        "echo hello > file && mkdir a && mv file a && cat a/file && pwd | grep -c tca-shell", way)
    else { return }
    #expect(output == "hello\n1\n")
  }

  @Test(arguments: ways) func programsLibrariesAndItselfCanBeRead(_ way: ShellKind) async throws {
    guard
      let output = try await run(
        "read name < /proc/$$/comm && echo $name && head -c 3 /dev/zero | wc -c && echo ok > /dev/null && echo done",
        way)
    else { return }
    #expect(output == "sh\n3\ndone\n")
  }

  /// Swift's runtime ends a process that can't read this.
  @Test(arguments: ways) func theStatesOfItsThreadsCanBeRead(_ way: ShellKind) async throws {
    guard let output = try await run("cut -d' ' -f1 /proc/$$/stat && echo $$", way) else { return }
    let lines = output.split(separator: "\n")
    #expect(lines.count == 2)
    #expect(lines.first == lines.last)
  }

  @Test(
    arguments: ways,
    [
      "echo x > /usr/bin/tca-shell-test", "echo x > /etc/tca-shell-test", "echo x > /dev/shm/tca-shell-test",
      "echo x > $OUT/../tca-shell-test", "mkdir $OUT/../tca-shell-test", "ln $0 /usr/bin/tca-shell-test",
      "cat /etc/passwd", "cat /etc/hostname", "ls /root /home", "cat /proc/1/environ",
      "ls /sys", "echo x > /proc/sys/kernel/hostname",
    ])
  func nothingElseIsReached(_ way: ShellKind, _ attempt: String) async throws {
    guard let output = try await run("(\(attempt)) >/dev/null && echo reached", way) else { return }
    #expect(!output.contains("reached"), "\(attempt): \(output)")
    for place in ["/usr/bin", "/etc", "/dev/shm", FileManager.default.temporaryDirectory.path] {
      #expect(access("\(place)/tca-shell-test", F_OK) != 0, "\(attempt)")
    }
  }

  @Test func aFolderInMemoryIsEmptyAndHasALimit() async throws {
    let script = "ls; head -c 3000000 /dev/zero > large; wc -c < large"
    guard
      let output = try await run(
        script, .ownFileSystem, scratch: 2_000_000,
        prepare: { folder in
          try Data("x".utf8).write(to: folder.appending(path: "old"))
        })
    else { return }
    let size = output.split(separator: "\n").last.flatMap { Int($0) } ?? .max
    #expect(!output.contains("old"))
    #expect(size <= 2_100_000)
  }

  /// Not with Landlock alone: there, root can read this.
  @Test(arguments: ["environ", "maps", "mem"]) func theGuardiansMemoryIsOutOfReach(_ file: String)
    async throws
  {
    guard let output = try await run("cat /proc/$PPID/\(file) >/dev/null && echo reached", .ownFileSystem)
    else { return }
    #expect(!output.contains("reached"), "\(output)")
  }

  @Test func anotherFileDoesNotEvenExist() async throws {
    guard let output = try await run("ls / \(NSTemporaryDirectory())", .ownFileSystem) else { return }
    #expect(!output.contains("root\n"))
    #expect(output.contains("tca-shell-"))
  }

  @Test(arguments: ways) func aChildWithAShellEndsWithItsGuardianToo(_ way: ShellKind) async throws {
    let folder = try TemporaryFolder(named: "tca-shell")
    defer { folder.remove() }
    let (stream, sink) = AsyncStream.makeStream(of: Ending.Cause.self)
    let child = try ChildProcess(
      ProcessCommand(
        "/bin/sleep", ["1000"], shell: .init(writable: folder.url.path, shown: [], ways: [way])),
      channel: .standardOutput
    ) { _, event in
      if case .ended(let ending) = event { sink.yield(ending.cause) }
    }
    child.kill()
    #expect(await stream.first { _ in true } == .closed)
  }

  @Test func whatTheSystemDoesNotOfferIsTold() async throws {
    let folder = try TemporaryFolder(named: "tca-shell")
    defer { folder.remove() }
    let child = try ChildProcess(
      ProcessCommand("/bin/true", shell: .init(writable: folder.url.path, shown: [], ways: [])),
      channel: .standardOutput
    ) { _, _ in }
    #expect(child.shell == .none)
  }
}
