import Processes

/// An attempt of a submission to reach something outside of its process.
struct ReachAttack: Sendable {
  var name: String
  /// Statements that return whether something was reached.
  var code: String
  /// The kinds of protection with which it is reached by root, but by no other user.
  var isReachedByRoot: [ShellKind]
  /// The kinds of protection with which it is reached by every user.
  var isReached: [ShellKind]

  init(
    _ name: String, _ code: String, isReachedByRoot: [ShellKind] = [], isReached: [ShellKind] = []
  ) {
    self.name = name
    self.code = code
    self.isReachedByRoot = isReachedByRoot
    self.isReached = isReached
  }

  /// The source of a module whose only test makes all attempts, and prints `reached` or `refused` and the name of each.
  ///
  /// - Parameters:
  ///   - attacks: The attempts.
  ///   - outside: A folder that the submission must not reach, with the file `canary` and the socket `socket`.
  ///   - image: The folder with the submission's own image.
  static func source(_ attacks: [ReachAttack], outside: String, images: String) -> String {
    let functions = attacks.enumerated().map { index, attack in
      """
      private func attack\(index)() -> Bool {
        \(attack.code)
      }
      """
    }
    let calls = attacks.enumerated().map { index, attack in
      "  tell(\"\(attack.name)\", attack\(index)())"
    }
    return """
      import Foundation
      import Testing

      private let outside = "\(outside)"
      private let images = "\(images)"
      private let parent = Int(getppid())
      private let own = FileManager.default.temporaryDirectory.path

      private typealias Call = @convention(c) (Int, Int, Int, Int, Int, Int, Int) -> Int
      private let systemCall = unsafeBitCast(dlsym(nil, "syscall")!, to: Call.self)

      /// Whether the system lets a call through, whatever the call itself says about its arguments.
      private func lets(
        _ number: Int, _ a: Int = 0, _ b: Int = 0, _ c: Int = 0, _ d: Int = 0, _ e: Int = 0, _ f: Int = 0
      ) -> Bool {
        errno = 0
        let result = systemCall(number, a, b, c, d, e, f)
        return result >= 0 || ![EPERM, ENOSYS, EACCES].contains(errno)
      }

      private func reads(_ path: String) -> Bool {
        let descriptor = open(path, O_RDONLY | O_NONBLOCK)
        guard descriptor >= 0 else { return false }
        defer { close(descriptor) }
        var byte: UInt8 = 0
        return read(descriptor, &byte, 1) >= 0
      }

      private func writes(_ path: String, creates: Bool = false) -> Bool {
        let descriptor = open(path, O_WRONLY | O_NONBLOCK | (creates ? O_CREAT : 0), 0o600)
        guard descriptor >= 0 else { return false }
        close(descriptor)
        return true
      }

      private func lists(_ path: String) -> Bool {
        guard let folder = opendir(path) else { return false }
        defer { closedir(folder) }
        return readdir(folder) != nil
      }

      private func tell(_ name: String, _ isReached: Bool) {
        print(isReached ? "reached \\(name)" : "refused \\(name)")
      }

      \(functions.joined(separator: "\n\n"))

      @Test func attacks() {
      \(calls.joined(separator: "\n"))
      }
      """
  }
}
