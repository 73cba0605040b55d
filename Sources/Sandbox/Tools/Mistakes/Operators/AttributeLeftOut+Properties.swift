import SwiftSyntax
import SyntaxProtocol

extension AttributeLeftOut {
  /// The sections that explain the wrappers of properties.
  private static let pages = [
    "@Dependency": "clocks#the-tool", "@Presents": "navigation#the-tool", "@Shared": "sharing#the-tool",
  ]

  /// A property without the wrapper that its use asks for.
  static func property(_ context: Context, _ index: Int) -> [Repair] {
    let name = context.file.text(index + 1)
    guard context.around.contains(index) || context.symptom.names.contains(name) || context.isVague,
      context.file.text(index - 1) != ")"
    else { return [] }
    return dependency(context, index, name) + presented(context, index, name) + shared(context, index, name)
      + [
        wrapper(
          "@ObservationStateIgnored", context, index, .farFetched,
          "A property with a wrapper of its own is ignored by observation."),
        context.isVague || name == "body"
          ? wrapper(
            "@ReducerBuilder<State, Action>", context, index, .possible,
            "The builder puts the reducers of `\(name)` together.") : nil,
      ].compactMap { $0 }
  }

  /// A property without a type and without a value, which a dependency would give both.
  private static func dependency(_ context: Context, _ index: Int, _ name: String) -> [Repair] {
    guard !context.file.text(index + 2).isOneOf(":", "=") else { return [] }
    let cause = "`\(name)` is a dependency, so it is declared with `@Dependency`."
    let type = name.beginningCapital
    let keys = context.corpus.words.filter { $0.lowercased().hasSuffix(name.lowercased()) && $0 != name }
    let arguments =
      (name == "clock" ? ["\\.continuousClock"] : []) + ["\\.\(name)"]
      + keys.sorted().prefix(2).map { "\\.\($0)" }
      + ["\(type)Client.self"]
    return arguments.compactMap { wrapper("@Dependency(\($0))", context, index, .fitting, cause) }
  }

  private static func presented(_ context: Context, _ index: Int, _ name: String) -> [Repair] {
    guard context.lineContains("?", index) else { return [] }
    let usesDollar = context.file.counts["$\(name)"] != nil
    let isPossible =
      context.tokens[index].text == "var"
      && (usesDollar || context.corpus.words.contains("$\(name)") || context.isVague
        || context.isSymptom(.cannotConvertArgumentValue, .couldNotFindValueMember))
    let isTold = isProjected(context, name)
    guard isTold || isPossible else { return [] }
    return [
      wrapper(
        "@Presents", context, index, isTold ? .told : usesDollar ? .fitting : .plausible,
        "`\(name)` holds the state of a child that is presented, so it is declared with `@Presents`.")
    ].compactMap { $0 }
  }

  private static func shared(_ context: Context, _ index: Int, _ name: String) -> [Repair] {
    let isPossible =
      context.tokens[index].text == "var"
      && (context.file.counts["$\(name)"] != nil
        || context.isSymptom(.couldNotFindValueMember, .cannotFindInScope))
    let isTold = isProjected(context, name)
    guard isTold || isPossible || context.mentions("Shared<") else { return [] }
    return [
      wrapper(
        "@Shared", context, index, isTold ? .fitting : .plausible,
        "`\(name)` is shared, so it is declared with `@Shared`.")
    ].compactMap { $0 }
  }

  /// Whether the compiler misses the projection of a property, such as `$alert`.
  private static func isProjected(_ context: Context, _ name: String) -> Bool {
    context.symptom.names.contains("$\(name)")
      || context.file.counts["$\(name)"] != nil
        && (context.mentions("Shared") || context.mentions("Presentation"))
  }

  private static func wrapper(
    _ attribute: String, _ context: Context, _ index: Int, _ evidence: Evidence, _ cause: String
  ) -> Repair? {
    let wrapper = String(attribute.prefix { $0 != "(" })
    guard context.file.text(index - 1) != wrapper.dropFirst() else { return nil }
    let start = context.tokens[index].start
    return Repair(
      evidence, reach: .file, cause, book: pages[wrapper],
      TextEdit(start, start, attribute + " "))
  }
}
