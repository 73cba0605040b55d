import ArgumentParser
import Book
import SandboxApp

/// What `tca` says about the commands that it hands over to the workshop. None of these types is run: a command line that names
/// one of them is handed over before it is parsed, because only the workshop knows its options.
enum HandedOver: BookAuthoring {
  static func type(_ command: WorkshopCommand) -> any ParsableCommand.Type {
    switch command {
    case .play: HandedPlay.self
    case .grade: HandedGrade.self
    case .verify: HandedVerify.self
    case .new: HandedNew.self
    }
  }

  static func run(_ work: BookWork, of book: Book, _ options: GlobalOptions) async throws {
    try await WorkshopProgram.takeOver(options)
  }
}

private protocol HandedCommand: ParsableCommand {
  static var command: WorkshopCommand { get }
}

extension HandedCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(commandName: command.rawValue, abstract: command.abstract)
  }
}

private struct HandedPlay: HandedCommand { static let command = WorkshopCommand.play }
private struct HandedGrade: HandedCommand { static let command = WorkshopCommand.grade }
private struct HandedVerify: HandedCommand { static let command = WorkshopCommand.verify }
private struct HandedNew: HandedCommand { static let command = WorkshopCommand.new }
