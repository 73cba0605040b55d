import Foundation
import Processes

/// Runs the real `tca` of the build that the tests belong to.
///
/// ```swift
/// let result = try await Program.run("check", "counter/decrement", "--file", path)
/// #expect(result.status == 0)
/// ```
enum Program {
  struct Result {
    var output: String
    var errors: String
    var status: Int32
  }

  /// The folder with the products of the build.
  static let build = URL(
    filePath: CommandLine.arguments.first { $0.hasSuffix(".xctest") } ?? Bundle.main.bundlePath
  )
  .resolvingSymlinksInPath().deletingLastPathComponent()

  static let folder = URL.temporaryDirectory.appending(path: "tca-lessons-\(getpid())")

  /// More at a time than there are processors would only make each of them slower.
  private static let slots = Slots(ProcessInfo.processInfo.activeProcessorCount)

  static func run(_ arguments: String...) async throws -> Result { try await run(arguments) }

  static func run(_ arguments: [String]) async throws -> Result {
    await slots.take()
    do {
      let result = try await launch(arguments)
      await slots.giveBack()
      return result
    } catch {
      await slots.giveBack()
      throw error
    }
  }

  private static func launch(_ arguments: [String]) async throws -> Result {
    let folder = folder.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    // Foundation's `Process` now and then crashes after many hundred runs.
    let script =
      #"TCA_WORKSPACE="$PWD/Workspace" XDG_STATE_HOME="$PWD/State" exec "$0" "$@" >output 2>errors </dev/null"#
    let run = try await ToolProcess.run(
      URL(filePath: "/bin/sh"), ["-c", script, build.appending(path: "tca").path] + arguments, in: folder)
    guard case .exited(let status) = run.ending.cause else { throw NoStatus(text: run.status + run.output) }
    func text(_ name: String) throws -> String {
      String(decoding: try Data(contentsOf: folder.appending(path: name)), as: UTF8.self)
    }
    return Result(output: try text("output"), errors: try text("errors"), status: status)
  }

  struct NoStatus: Error, CustomStringConvertible {
    var text: String
    var description: String { "tca ended without a status: \(text)" }
  }
}
