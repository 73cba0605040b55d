import SyntaxProtocol

/// The projection of a property where the property itself is meant, and a shared value that is assigned without its lock.
enum DollarTooMany: RepairOperator {
  static let id = "dollar-too-many"
  static let title = "`$` names the wrapper, and not the value"
  static let book: String? = "sharing#the-tool"
  static let examples = [
    Example(.feature, right: ".forEach(\\.children,", wrong: ".forEach(\\.$children,"),
    Example(.feature, right: "state.$total.withLock { $0 += 1 }", wrong: "state.$total += 1"),
  ]

  static func repairs(_ context: Context) -> [Repair] {
    context.around.flatMap { index -> [Repair] in
      let token = context.tokens[index]
      let isProjection =
        token.text.hasPrefix("$") && token.text.count > 1 && token.text.dropFirst().first?.isNumber == false
      guard
        isProjection || token.isIdentifier && context.file.counts["$\(token.text)"] != nil
          || context.mentions("Shared<") && token.isIdentifier
      else { return [] }
      let name = isProjection ? String(token.text.dropFirst()) : token.text
      if isProjection, let wrapped = context.wrapped(name) { return [wrapped] }
      var result: [Repair] = []
      if isProjection {
        let isLikely =
          context.mentions("PresentationState") || context.mentions("KeyPath") || context.isNotFound
        let isBinding =
          context.file.text(index - 1) == "." && context.file.text(index - 3) == "("
          && context.file.text(index - 4).isOneOf("set", "binding")
        let isTold =
          isBinding || context.isSymptom(.incorrectPropertyWrapperReference) && index == context.place
        result.append(
          Repair(
            isTold ? .told : isLikely ? .fitting : .possible,
            isBinding
              ? "The path of a binding names the property itself. A dollar sign was written there in older versions."
              : "`$\(name)` is the wrapper around the property. The property itself is meant here.",
            TextEdit(token.start, token.start + 1, "")))
      }
      let sign = context.file.text(index + 1)
      guard sign == "=" || sign == "+=" || sign == "-=", context.file.text(index - 1) == ".",
        let end = context.endOfLine(index)
      else { return result }
      let operation = context.tokens[index + 1]
      let start = isProjection ? token.start : token.start
      result.append(
        Repair(
          context.mentions("Shared<") ? .fitting : isProjection ? .fitting : .possible,
          "A shared value is changed under its lock, through its reference, which begins with a dollar sign.",
          TextEdit(start, token.end, "$\(name).withLock"),
          TextEdit(operation.start, operation.start, "{ $0 "),
          TextEdit(end, end, " }")))
      return result
    }
  }
}

extension Context {
  /// Declares `var stats: Shared<Stats>` by the wrapper that the dollar sign belongs to; nil where it isn't declared so.
  fileprivate func wrapped(_ name: String) -> Repair? {
    guard
      let index = tokens.indices.first(where: {
        file.text($0) == name && file.text($0 - 1) == "var" && file.text($0 + 1) == ":"
          && file.text($0 + 2).isOneOf("Shared", "SharedReader") && file.text($0 + 3) == "<"
      }), let close = (index + 4..<tokens.count).first(where: { file.text($0) == ">" })
    else { return nil }
    let (start, wrapper) = (tokens[index - 1].start, "@" + file.text(index + 2))
    return Repair(
      .told, reach: .file, "`$\(name)` belongs to a property that is declared with `\(wrapper)`.",
      TextEdit(start, start, wrapper + " "),
      TextEdit(
        tokens[index + 2].start, tokens[close].end, file.text(tokens[index + 3].end, tokens[close].start)))
  }

  /// The end of the last token on a token's line; nil when a bracket that is open there isn't closed.
  func endOfLine(_ index: Int) -> Int? {
    var depth = 0
    var last = index
    for position in index..<tokens.count where tokens[position].line == tokens[index].line {
      if ["(", "[", "{"].contains(tokens[position].text) { depth += 1 }
      if [")", "]", "}"].contains(tokens[position].text) { depth -= 1 }
      if depth < 0 { break }
      last = position
    }
    return depth > 0 ? nil : tokens[last].end
  }
}

@section("tca_mistakes") @used private let entry: Registry.Entry = { Registry.add(DollarTooMany.self) }
