import Reports

extension Command.Shell {
  /// The protection that this system offers for a child with a shell.
  ///
  /// - Throws: A report when not even `/bin/true` can be started.
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
