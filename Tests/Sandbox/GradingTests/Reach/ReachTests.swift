import Foundation
import GradingTestSupport
import KernelProtocol
import Processes
import TestTiers
import Testing
import Toolchain

@testable import Judging

/// The table of what a submission can reach: attack × kind of protection. The gate, which refuses most of this code before
/// it is compiled, plays no part here.
struct ReachTests {
  private static let attacks = ReachAttack.files + ReachAttack.calls
  /// Root of the machine, and not of a namespace only.
  private static let isRoot = geteuid() == 0

  @Test func theTableIsLarge() {
    #expect(Self.attacks.count >= 120)
    #expect(Set(Self.attacks.map(\.name)).count == Self.attacks.count)
  }

  @Test(arguments: [.ownFileSystem, .landlock, .none] as [ShellKind])
  func whatASubmissionReaches(_ way: ShellKind) async throws {
    let outside = try Outside()
    defer { outside.remove() }
    // Without a shell around it, a submission does reach other files. Only what the filter refuses is of interest then.
    let attacks =
      way == .none ? ReachAttack.calls.filter { $0.name != "connect to a socket outside" } : Self.attacks
    let preparation = try await sharedCompiler.prepare { _ in }
    let image = try await sharedCompiler.compile(
      CompileUnit(
        module: .named("Reach"),
        sources: [
          SourceFile(
            path: "Reach.swift",
            // Each way has an image of its own, since two compilers of one image replace each other's folder.
            text: "// \(way)\n"
              + ReachAttack.source(attacks, outside: outside.folder.path, images: preparation.images.path),
            role: .learner)
        ], usesTesting: true))
    let process = try JudgeClient.live.start(preparation, JudgeLimits(ways: way == .none ? [] : [way]))
    let run = try await process.run([image.url])
    // A system without it has nothing to be tested.
    guard run.shell == way else { return }

    let lines = run.output.text.split(separator: "\n").map(String.init)
    let reached = Set(lines.filter { $0.hasPrefix("reached ") }.map { String($0.dropFirst(8)) })
    let refused = Set(lines.filter { $0.hasPrefix("refused ") })
    let expected = attacks.filter { attack in
      attack.isReached.contains(way) || Self.isRoot && attack.isReachedByRoot.contains(way)
    }
    let names = Set(expected.map(\.name))
    // What more there is to reach without a file system of its own depends on the kernel.
    #expect(reached.subtracting(names) == [])
    #expect(reached.count + refused.count == attacks.count, "\(run.output.text.suffix(2000))")
    #expect(run.isFinished)
    #expect(outside.isUntouched)
  }

  /// The same tests as a user without rights, in a soak, since that user's cache is empty.
  @Test func anOrdinaryUserReachesNoMore() async throws {
    let environment = ProcessInfo.processInfo.environment
    guard Self.isRoot, Tier.isSoak else { return }
    let home = FileManager.default.temporaryDirectory.appending(path: "reach-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: home) }
    chown(home.path, 65534, 65534)
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/setpriv")
    process.arguments =
      ["--reuid", "65534", "--regid", "65534", "--clear-groups"]
      + [try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")]
      + ["--testing-library", "swift-testing", "--filter", "ReachTests/whatASubmissionReaches"]
    process.environment = environment.merging([
      "HOME": home.path, "XDG_CACHE_HOME": home.path, "TMPDIR": home.path,
    ]) { $1 }
    let output = Pipe()
    process.standardOutput = output
    process.standardError = output
    try process.run()
    let text = String(decoding: try output.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
    process.waitUntilExit()
    #expect(process.terminationStatus == 0, "\(text.suffix(4000))")
    #expect(text.contains("Test whatASubmissionReaches(_:) with 3 test cases passed"), "\(text.suffix(4000))")
  }
}

/// A folder outside of a submission's, with a file and a socket.
private struct Outside {
  let folder: URL
  private let socket: Int32

  init() throws {
    folder = URL(filePath: "/tmp/tca-outside-\(UUID().uuidString.prefix(8))")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data("canary".utf8).write(to: folder.appending(path: "canary"))
    socket = Glibc.socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) {
      $0.copyBytes(from: Array("\(folder.path)/socket".utf8))
    }
    let result = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(socket, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
    try #require(result == 0 && listen(socket, 1) == 0)
  }

  var isUntouched: Bool {
    let names = try? FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    return names == ["canary", "socket"]
      && FileManager.default.contents(atPath: folder.appending(path: "canary").path) == Data("canary".utf8)
  }

  func remove() {
    close(socket)
    try? FileManager.default.removeItem(at: folder)
  }
}
