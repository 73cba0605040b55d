import KernelProtocol
import PromptLanguage

/// What Tab offers for a command's argument.
///
/// A command with other needs creates its own completer:
///
/// ```swift
/// CommandHelp("edit", …, argument: Completer { typed, prompt in … })
/// ```
public struct Completer: Sendable {
  /// Finds the candidates for the typed part of the argument.
  public var candidates: @MainActor @Sendable (_ typed: String, _ prompt: CommandContext) async -> Candidates

  /// - Parameter candidates: Finds the candidates for what was typed of the argument.
  public init(_ candidates: @escaping @MainActor @Sendable (String, CommandContext) async -> Candidates) {
    self.candidates = candidates
  }

  /// One of several names. Those that start with the typed text are offered.
  public static func names(
    _ names: @escaping @MainActor @Sendable (CommandContext) async -> [String]
  ) -> Completer {
    Completer { typed, prompt in
      Candidates(replacing: typed.count, texts: await names(prompt).filter { $0.hasPrefix(typed) })
    }
  }

  /// Nothing.
  public static let none = Completer { _, _ in Candidates() }
  /// One of a few words.
  public static func words(_ words: String...) -> Completer { names { _ in words } }
  /// The name of a lesson. The names such as `steep@stacks` are offered after the name of the lesson.
  public static let lesson = Completer { typed, prompt in
    let slugs = (try? prompt.clients.curriculum.slugs()) ?? []
    let hasLesson = slugs.contains(String(typed.prefix { $0 != "@" }))
    let chapters = hasLesson ? (try? prompt.clients.curriculum.chapters()) ?? [] : []
    return Candidates(
      replacing: typed.count, texts: (slugs + chapters).filter { $0.hasPrefix(typed) })
  }
  /// The name of an exercise, as `lesson/exercise`.
  ///
  /// The second part of a name is enough. The exercises of the open lesson come first.
  public static let exercise = Completer { typed, prompt in
    let all = (try? prompt.clients.curriculum.exercises()) ?? []
    let whole = all.filter { $0.hasPrefix(typed) }
    if !whole.isEmpty { return Candidates(replacing: typed.count, texts: whole) }
    let found = all.filter { $0[($0.lastIndex(of: "/") ?? $0.startIndex)...].dropFirst().hasPrefix(typed) }
    let lesson = prompt.state.lesson?.slug ?? ""
    let near = found.filter { $0.hasPrefix("\(lesson)/") }
    return Candidates(replacing: typed.count, texts: near + found.filter { !near.contains($0) })
  }
  /// The name of a chapter of the Book, and after `#` that of a section.
  public static let chapter = Completer { typed, prompt in
    guard let mark = typed.firstIndex(of: "#"),
      let page = try? prompt.clients.book.page(String(typed[..<mark]))
    else {
      let names = (try? prompt.clients.book.names()) ?? []
      return Candidates(replacing: typed.count, texts: names.filter { $0.hasPrefix(typed) })
    }
    let word = String(typed[typed.index(after: mark)...])
    let anchors = page.headings.dropFirst().map(\.anchor).filter { $0.hasPrefix(word) }
    return Candidates(replacing: word.count, texts: anchors)
  }
  /// The name of a command.
  public static let command = names { $0.commands.map { $0.help.name } }
  /// An action.
  public static let action = Completer { typed, prompt in
    if let place = ActionPlace(atEndOf: typed), let session = await prompt.feature.sessionIfStarted() {
      return await place.candidates { try await session.ask(ReadState($0)).children }
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
    guard let session = await prompt.feature.sessionIfStarted(),
      let value = try? await session.ask(ReadState(parent))
    else { return Candidates() }
    return Candidates(replacing: word.count, texts: value.children.filter { $0.hasPrefix(word) })
  }
}
