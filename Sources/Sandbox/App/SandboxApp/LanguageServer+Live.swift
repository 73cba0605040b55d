import Curriculum
import Faces
import Foundation
import Processes
import Synchronization
import TextHandling
import Verdicts
import Workspace

extension LanguageServer {
  /// A server on standard input and output.
  ///
  /// - Parameters:
  ///   - version: The version of `tca`.
  ///   - sandbox: The lessons, and the workspace.
  /// - Returns: Whether the client has ended the session in the way that the protocol asks for.
  package static func serve(version: String, _ sandbox: Sandbox) async -> Bool {
    let output = Mutex(())
    let clients = Clients(
      prepare: { try await sandbox.prepare() },
      exercise: { sandbox.answered(by: $0)?.exercise },
      read: { try TextFile.read($0.path) },
      judge: { try await sandbox.grading.judge($0, $1, $2) },
      progress: { file in sandbox.answered(by: file).map { .live(Workspace(root: $0.root)) } ?? .inMemory() },
      send: { body in
        output.withLock { _ in
          StandardStream.output.write(String(decoding: MessageFrames.frame(body), as: UTF8.self))
        }
      })
    return await LanguageServer(version: version, clients: clients).run(messages())
  }

  /// The messages on standard input. The stream ends with the input, and where the input holds something else.
  private static func messages() -> AsyncStream<Data> {
    let (stream, continuation) = AsyncStream.makeStream(of: Data.self)
    Thread.detachNewThread {
      var frames = MessageFrames()
      var buffer = [UInt8](repeating: 0, count: 1 << 16)
      defer { continuation.finish() }
      while true {
        let count = read(STDIN_FILENO, &buffer, buffer.count)
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { return }
        do throws(MessageFrames.Damaged) {
          for body in try frames.add(Array(buffer[..<count])) { continuation.yield(body) }
        } catch {
          StandardStream.error.print("tca lsp: \(error.text) An editor sends messages of JSON-RPC.")
          return
        }
      }
    }
    return stream
  }
}

extension Sandbox {
  /// The exercise that a file answers, and the workspace that it lies in; nil for any other file.
  ///
  /// The workspace is the one of the command line and the environment, or any folder that the sandbox has used as one, since
  /// editors are started in all kinds of folders.
  package func answered(by file: URL) -> (exercise: Exercise, root: URL)? {
    let file = file.resolvingSymlinksInPath()
    let root = file.deletingLastPathComponent().deletingLastPathComponent()
    guard
      root.path == workspace.root.resolvingSymlinksInPath().path
        || FileManager.default.fileExists(atPath: root.appending(path: ".sandbox").path)
    else { return nil }
    let exercises = (try? curriculum.all().lessons.flatMap(\.exercises)) ?? []
    return exercises.first { Workspace(root: root).file(for: $0).path == file.path }.map { ($0, root) }
  }
}
