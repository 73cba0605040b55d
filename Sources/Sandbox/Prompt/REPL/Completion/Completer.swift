import KernelProtocol

/// What Tab offers for a command's argument.
///
/// A command with other needs creates its own completer:
///
/// ```swift
/// CommandHelp("edit", …, argument: Completer { typed, prompt in … })
/// ```
public struct Completer: Sendable {
  /// Finds the candidates for the typed part of the argument.
  public var candidates: @Sendable (_ typed: String, _ prompt: CommandContext) async -> Candidates

  /// - Parameter candidates: Finds the candidates for what was typed of the argument.
  public init(_ candidates: @escaping @Sendable (String, CommandContext) async -> Candidates) {
    self.candidates = candidates
  }

  /// One of several names. Those that start with the typed text are offered.
  public static func names(
    _ names: @escaping @Sendable (CommandContext) async -> [String]
  ) -> Completer {
    Completer { typed, prompt in
      Candidates(replacing: typed.count, texts: await names(prompt).filter { $0.hasPrefix(typed) })
    }
  }

  /// Nothing.
  public static let none = Completer { _, _ in Candidates() }
  /// One of a few words.
  public static func words(_ words: String...) -> Completer { names { _ in words } }
  /// The name of a lesson.
  public static let lesson = names { (try? $0.clients.curriculum.slugs()) ?? [] }
  /// The name of an exercise, as `lesson/exercise`.
  public static let exercise = names { (try? $0.clients.curriculum.exercises()) ?? [] }
  /// The name of a chapter of the Book.
  public static let chapter = names { (try? $0.clients.book.names()) ?? [] }
  /// The name of a command.
  public static let command = names { $0.commands.map { $0.help.name } }
  /// An action.
  public static let action = Completer { typed, prompt in
    if let place = ActionPlace(atEndOf: typed), let session = await prompt.feature.sessionIfStarted() {
      return await place.candidates { try await session.state($0).children }
    }
    let actions = await prompt.feature.actionsOnceKnown()
    if typed.hasPrefix("\\.") { return KeyPathCompletion(actions: actions).complete(typed) }
    return ActionCompletion(actions: actions).complete(typed)
  }

  /// A path into the state. The kernel knows which names may follow.
  public static let statePath = Completer { typed, prompt in
    let dot = typed.lastIndex(of: ".")
    let parent = dot.map { String(typed[..<$0]) } ?? ""
    let word = dot.map { String(typed[typed.index(after: $0)...]) } ?? typed
    guard let session = await prompt.feature.sessionIfStarted(), let value = try? await session.state(parent)
    else { return Candidates() }
    return Candidates(replacing: word.count, texts: value.children.filter { $0.hasPrefix(word) })
  }
}
