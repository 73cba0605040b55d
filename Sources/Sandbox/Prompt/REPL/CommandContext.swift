import ComposableArchitectureCore
import Curriculum
import Desk
import Foundation
import PromptMessages
import Reports

/// The one value that every command gets: the live feature, the desk, what the prompt knows, and the world around it.
///
/// The interpreter owns it. Everything in it is on the main actor, as the desk's store is, so a command reads and changes it
/// without waiting, and waits only for the feature's process, for compilers and for files.
@MainActor
public final class CommandContext {
  /// The prompt's outside world.
  package nonisolated let clients: Clients
  /// The commands of the prompt.
  package nonisolated let commands: [any Command.Type]
  /// Shows a message at once. See ``say(_:)`` for what a command shows.
  nonisolated let show: @Sendable (any Message) -> Void
  /// What the prompt knows from one line to the next.
  package var state = PromptState()
  /// The feature that is running.
  package private(set) lazy var feature = FeatureSession(
    startSession: clients.startSession, preparing: clients.preparing
  ) {
    [weak self, show] message in
    show(message)
    if (message as? StepMessage)?.step.origin != nil { Task { await self?.effectSent() } }
  }
  /// The outside world of the desk.
  package private(set) lazy var deskClient = makeDeskClient()
  /// The work on the current exercise.
  package private(set) lazy var desk = Desk.store(deskClient, clock: clients.clock)

  nonisolated init(
    clients: Clients, commands: [any Command.Type], show: @escaping @Sendable (any Message) -> Void
  ) {
    self.clients = clients
    self.commands = commands
    self.show = { show(($0 as? ErrorMessage)?.atPrompt(with: commands) ?? $0) }
  }

  /// Shows a message before the answer, such as a warning. A line that was interrupted shows nothing any more, because
  /// another one may be running.
  package func say(_ message: any Message) {
    if !Task.isCancelled { show(message) }
  }

  /// The exercise that `task`, `hint` and `check` are about.
  package var exercise: Exercise? { desk.state.exercise }

  /// The type of the feature that is running.
  package var runningType: String? { feature.played == nil ? state.lesson?.feature.type : feature.playedType }
}

extension ErrorMessage {
  /// The message with commands of the prompt in the place of those of the shell that have the same names.
  fileprivate func atPrompt(with commands: [any Command.Type]) -> ErrorMessage {
    var message = self
    message.report.causes = report.causes.map { cause in
      let words = cause.fix.split(separator: " ", maxSplits: 1)
      guard words.count == 2, words[0] == "tca", commands.named(String(words[1])) != nil else { return cause }
      return Report.Cause(cause.cause, fix: String(words[1]))
    }
    return message
  }
}
