import PromptLanguage
import PromptMessages
import REPL
import Reports

/// Undoes what `clock`, `set`, `fail` and `hang` have changed, or what was written into the file of the exercise.
struct ResetCommand: Command {
  static let help = CommandHelp(
    "reset", usage: "reset dependencies|ENDPOINT|exercise",
    summary: "Let dependencies work as before, or start your file again",
    details: """
      `reset dependencies` also goes back to the feature's own clock. The state stays as it is: `restart` starts the \
      feature again from its first state. `reset exercise` puts the exercise's start into your file, and keeps what you \
      have written in a file with today's date.
      """,
    examples: ["reset dependencies", "reset exercise"], topic: .world,
    argument: Completer { typed, prompt in
      let endpoints = await Completer.dependency.candidates(typed, prompt)
      let words = ["dependencies", "exercise"].filter { $0.hasPrefix(typed) }
      return Candidates(replacing: endpoints.replacing, texts: words + endpoints.texts)
    }, isLive: false)

  /// The endpoint to reset; nil for all dependencies.
  var endpoint: String?
  /// Whether to start the learner's file again.
  var resetsExercise = false

  init(argument: String) throws {
    guard !argument.isEmpty else {
      throw Report(
        "`reset` needs to know what to reset.", expected: "`dependencies`, an endpoint, or `exercise`.",
        causes: [
          .init(
            "The dependencies and the clock can be as they were at the start.", fix: "reset dependencies"),
          .init("Your file can be as it was at the start.", fix: "reset exercise"),
          .init("The feature can start again from its first state.", fix: "restart"),
        ])
    }
    resetsExercise = argument.lowercased() == "exercise"
    if !resetsExercise, !["dependencies", "deps", "all"].contains(argument.lowercased()) {
      endpoint = argument
    }
  }

  func run(_ prompt: CommandContext) async throws -> (any Message)? {
    if resetsExercise { return try await resetExercise(prompt) }
    // As it is typed on the command line.
    if let id = endpoint, let exercise = prompt.exercise,
      [exercise.id, exercise.slug].contains(id)
    {
      return try await resetExercise(prompt)
    }
    if let id = endpoint, id.contains("/") {
      throw Report(
        "`reset` starts the exercise again at which you are.",
        found: prompt.exercise.map { "You are at \($0.id)." },
        causes: [.init("Go to the other exercise first.", fix: "exercise \(id)")])
    }
    try prompt.requireLiveMode(for: "reset")
    let session = try await prompt.feature.live()
    guard let endpoint else {
      return WorldMessage(
        settings: try await session.world(.reset),
        text: "The dependencies and the clock are as they were when the session started.")
    }
    let known = try await EndpointName.all(prompt)
    let found = Result { try EndpointName.find(endpoint, in: known) }
    let paths = Set([endpoint] + ((try? found.get().shown).map { [$0] } ?? []))
    // An endpoint can have a value that was set and fail as well, so both are taken back.
    let changed = known.changed(at: paths)
    for name in changed { _ = try await session.world(.behavior(of: name, nil)) }
    let overrides = await session.history().world.overrides
    let set = paths.first { path in overrides.contains { $0.path == path || $0.path.hasPrefix("\(path).") } }
    if let set {
      return WorldMessage(
        settings: try await session.world(.unset(path: set)), text: "`\(set)` has its original value again.")
    }
    let settings = await session.history().world
    if changed.isEmpty {
      let shown = known.contains { $0.dependency == endpoint } ? endpoint : try found.get().shown
      return WorldMessage(settings: settings, text: "`\(shown)` works already: it was not changed.")
    }
    return WorldMessage(settings: settings, text: "`\((try? found.get().shown) ?? endpoint)` works again.")
  }

  @MainActor private func resetExercise(_ prompt: CommandContext) async throws -> (any Message)? {
    _ = try prompt.currentExercise()
    try await prompt.desk.ask(.resetAsked)
    return nil
  }
}
