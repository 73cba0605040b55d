import ArgumentParser
import Commands

/// `tca-workshop`: all commands of `tca`. People start `tca`, which hands over to it what it can't do itself.
@main
struct Workshop: AsyncParsableCommand {
  static let configuration = CommandTree.configuration(authoring: BookForAuthors.self) {
    switch $0 {
    case .play: Play.self
    case .grade: GradeCommand.self
    case .verify: Verify.self
    case .new: New.self
    }
  }

  static func main() async { await CommandTree.run(self) }
}
