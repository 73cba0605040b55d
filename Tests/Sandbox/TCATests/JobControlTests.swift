import Foundation
import TerminalTestSupport
import Testing

/// Control-Z and `fg` in a shell, on a real terminal.
@Suite(.serialized, .enabled(if: FileManager.default.isExecutableFile(atPath: "/bin/bash")))
struct JobControlTests {
  private let tca: TCA

  init() async throws {
    tca = try TCA()
    // Whatever has to be built once is built before anybody waits for a prompt.
    try await tca.run("start", "tally").exit(0)
  }

  /// A shell in which `tca` is at its prompt.
  private func open(_ more: [String: String] = [:]) throws -> PseudoTerminal {
    let variables = ["PS1": "shell> ", "PS2": "", "INPUTRC": "/dev/null"]
    let shell = try PseudoTerminal(
      URL(filePath: "/bin/bash"), ["--norc", "--noprofile", "-i"],
      environment: tca.environment.merging(variables) { $1 }.merging(more) { $1 })
    try shell.wait(for: "shell> ")
    shell.type("'\(TCA.binary.path)' start tally --lessons '\(TCA.pack.path)'\r")
    try shell.wait(for: "❯")
    return shell
  }

  /// Leaves `tca` and the shell.
  private func leave(_ shell: PseudoTerminal) throws {
    shell.type("quit\r")
    try shell.wait(for: "shell> ")
    shell.type("exit\r")
    _ = shell.ended()
  }

  /// Stops `tca`, and runs a command of the shell that puts the terminal into the shell's own mode.
  private func stop(_ shell: PseudoTerminal) throws {
    shell.type("\u{1A}")
    try shell.wait(for: "Stopped")
    try shell.wait(for: "shell> ")
    try waitForStop(of: shell)
    shell.type("stty -a | grep -o ' -*icanon\\| -*echo\\>'\r")
    let modes = try shell.wait(for: "shell> ")
    #expect(modes.contains(" icanon\r\n") && modes.contains(" echo\r\n"), "\(modes.debugDescription)")
  }

  /// Waits until each thread of the group of `tca` is stopped, the pager's too. A thread that hasn't
  /// noticed the signal yet would still read what is typed to the shell.
  private func waitForStop(of shell: PseudoTerminal) throws {
    while true {
      let threads = Self.threads(in: shell.pid)
      let groups = Set(threads.filter { $0.name == "tca" }.map(\.group))
      let awake = threads.filter { groups.contains($0.group) && $0.state != "T" }
      if awake.isEmpty { return }
      sched_yield()
    }
  }

  private static func threads(in session: pid_t) -> [(name: Substring, state: Substring, group: Substring)] {
    let processes = Self.numbers(in: "/proc").map { "/proc/\($0)/task" }
    let threads = processes.flatMap { tasks in Self.numbers(in: tasks).map { "\(tasks)/\($0)/stat" } }
    return threads.compactMap { file in
      // `12 (name) S parent group session`
      guard let text = try? String(contentsOfFile: file, encoding: .utf8),
        let open = text.firstIndex(of: "("), let close = text.lastIndex(of: ")")
      else { return nil }
      let fields = text[text.index(after: close)...].split(separator: " ")
      guard fields.count > 3, fields[3] == "\(session)" else { return nil }
      return (text[text.index(after: open)..<close], fields[0], fields[2])
    }
  }

  private static func numbers(in directory: String) -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: directory)) ?? []
    return names.filter { Int($0) != nil }
  }

  /// Waits until the terminal gives single keys, which nothing is drawn for.
  private func waitForKeys(_ shell: PseudoTerminal) throws {
    while shell.echoes { sched_yield() }
  }

  @Test func theLineIsEditedAgainAfterAStop() throws {
    let shell = try open()
    shell.type("state\r")
    try shell.wait(for: "Tally.State(")
    try shell.wait(for: "❯")
    shell.type("zzz")
    try shell.wait(for: "zzz")
    for _ in 1...2 {
      try stop(shell)
      shell.type("fg\r")
      try shell.wait(for: "zzz")
      #expect(!shell.echoes)
    }
    // Control-U drops the line, Up recalls the line before, and Tab completes.
    shell.type("\u{15}\u{1B}[A")
    try shell.wait(for: "state")
    shell.type("\u{15}prog\t\r")
    try shell.wait(for: "0 of 2 exercises done")
    try shell.wait(for: "❯")
    try leave(shell)
  }

  @Test func aRunningCommandIsStoppedWithTheShellsTerminal() throws {
    let shell = try open()
    shell.type(".forever\r")
    try shell.wait(for: "started")
    try shell.wait(for: "❯")
    shell.type("wait 3600\r")
    try shell.wait(for: "Still running")
    try stop(shell)
    shell.type("fg\r")
    try shell.wait(for: "start tally")
    try waitForKeys(shell)
    shell.type("\u{3}")
    try shell.wait(for: "Stopped.")
    try shell.wait(for: "❯")
    try leave(shell)
  }

  /// A pager that takes the terminal back to the shell's mode when it stops, and leaves it there when it goes on. `more` does so when
  /// it is stopped before it waits for a key.
  private static let forgetful = """
    sh -c 'cat > /dev/null
    stty -icanon -echo < /dev/tty
    trap "stty icanon echo < /dev/tty; kill -STOP $$" TSTP
    printf ore--
    dd bs=1 count=1 < /dev/tty > /dev/null 2>&1 &
    wait $! || wait $!
    stty icanon echo < /dev/tty'
    """

  @Test(arguments: ["less", "more", forgetful]) func thePagerStopsWithThePrompt(pager: String) throws {
    let shell = try open(["PAGER": pager])
    shell.type("source\r")
    try shell.wait(for: "ore--")
    try stop(shell)
    // The keys are the shell's: the pager would quit.
    shell.type("q\u{8}echo an''swer\r")
    try shell.wait(for: "answer")
    shell.type("fg\r")
    // The pager takes a single key again.
    try shell.wait(for: pager == "less" ? "--more--" : "start tally")
    try waitForKeys(shell)
    shell.type("q")
    try shell.wait(for: "❯")
    shell.type("progress\r")
    try shell.wait(for: "0 of 2 exercises done")
    try shell.wait(for: "❯")
    try leave(shell)
  }
}
