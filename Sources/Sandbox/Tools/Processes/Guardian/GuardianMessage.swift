import CGuardian
import Glibc
import KernelProtocol

/// Requests in the guardian's format; see `CGuardian.h`.
enum GuardianMessage {
  static func spawn(_ child: UInt32, _ command: ProcessCommand) -> [UInt8] {
    let options =
      [command.folder.map { "folder=\($0)" }, "group=\(group(command.group))"].compactMap(\.self)
      + limits(command.limits).map { "limit=\($0.resource):\($0.value)" } + (command.shell.map(shell) ?? [])
    let variables = command.environment.map { "\($0.key)=\($0.value)" }
    var head = guardian_spawn()
    head.options = UInt32(options.count)
    head.arguments = UInt32(command.arguments.count + 1)
    head.variables = UInt32(variables.count)
    var payload = withUnsafeBytes(of: head) { Array($0) }
    for word in options + [command.executable] + command.arguments + variables {
      // A zero byte would end the word early, and its rest would become another word.
      payload += word.utf8.filter { $0 != 0 } + [0]
    }
    return message(GUARDIAN_SPAWN, child, payload)
  }

  static func kill(_ child: UInt32) -> [UInt8] { message(GUARDIAN_KILL, child, []) }
  static func keep(folder: String) -> [UInt8] { message(GUARDIAN_KEEP_FOLDER, 0, Array(folder.utf8) + [0]) }
  static func release(folder: String) -> [UInt8] {
    message(GUARDIAN_RELEASE_FOLDER, 0, Array(folder.utf8) + [0])
  }

  private static func message(
    _ kind: guardian_request_kind, _ child: UInt32, _ payload: [UInt8]
  ) -> [UInt8] {
    var request = guardian_request()
    request.kind = kind.rawValue
    request.child = child
    request.size = UInt32(payload.count)
    return withUnsafeBytes(of: request) { Array($0) } + payload
  }

  private static func group(_ group: ProcessCommand.Group) -> String {
    switch group {
    case .session: "session"
    case .shared: "\(getpgrp())"
    }
  }

  private static func shell(_ shell: ProcessCommand.Shell) -> [String] {
    let letters = shell.ways.map { way in
      switch way {
      case .none: ""
      case .landlock: "l"
      case .ownFileSystem: "n"
      }
    }
    let scratch = shell.scratch.map { ["scratch=\($0)"] } ?? []
    let alone = shell.worksAlone ? ["alone=1"] : []
    let network = shell.hasNetwork ? ["network=1"] : []
    return ["writable=\(shell.writable)", "shells=\(letters.joined())"] + scratch + alone + network
      + shell.shown.map { "shown=\($0)" }
  }

  private static func limits(_ limits: ProcessLimits) -> [(resource: Int, value: Int)] {
    [
      (RLIMIT_AS, limits.memory), (RLIMIT_CPU, limits.processorTime), (RLIMIT_NOFILE, limits.files),
      (RLIMIT_FSIZE, limits.fileSize),
    ].compactMap { resource, value in value.map { (Int(resource.rawValue), $0) } }
  }
}
