import Reports

extension Command.Shell {
  /// What this system offers: what would keep a child with a shell from other files.
  ///
  /// - Throws: A report when not even a program that does nothing can be started.
  public static func offered() throws(Report) -> ShellKind {
    let folder = try TemporaryFolder(named: "tca-shell")
    let child = try ChildProcess(
      Command("/bin/true", shell: Self(writable: folder.url.path, shown: [])), channel: .standardOutput
    ) { _, event in
      if case .ended = event { folder.remove() }
    }
    return child.shell
  }
}
