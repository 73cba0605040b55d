import SyntaxProtocol

/// A closure that doesn't name what it gets, or names it in another order.
enum ClosureParameters: RepairOperator {
  static let id = "closure-parameters"
  static let title = "A closure doesn't name what it gets"
  static let book: String? = "effects#the-tool"
  static let examples = [
    Example(.feature, right: "[count = state.count] send in", wrong: "[count = state.count] in"),
    Example(
      .feature, right: "Reduce { state, action in\n      switch action {\n      case .alert",
      wrong: "Reduce { action, state in\n      switch action {\n      case .alert"),
    Example(.feature, right: "withLock { $0 += 1 }", wrong: "withLock { [step = 2] $0 += step }"),
  ]

  private static let unused = "The closure gets an argument. If it isn't used, `_` ignores it."

  static func repairs(_ context: Context) -> [Repair] {
    let around = context.closures(around: context.place + 1)
    let near = context.near.filter { context.file.text($0) == "{" && context.isClosure($0) }
    var seen: Set<Int> = []
    return labels(context)
      + (around.prefix(4) + near).filter { seen.insert($0).inserted }.flatMap { brace -> [Repair] in
        let head = context.head(ofClosure: brace)
        return (head.keyword == nil ? unnamed(context, brace, head) : named(context, brace, head))
      }
  }

  /// `} catch { error in`, as behind `do`, for `} catch: { error, send in`.
  private static func labels(_ context: Context) -> [Repair] {
    context.beside.compactMap { index -> Repair? in
      guard ["catch", "withDependencies", "operation"].contains(context.file.text(index)),
        context.file.text(index - 1) == "}", context.file.text(index + 1) == "{"
      else { return nil }
      let end = context.tokens[index].end
      var edits = [TextEdit(end, end, ":")]
      if context.file.text(index) == "catch" {
        let open = context.tokens[index + 1].end
        if let last = (index + 1..<min(index + 6, context.tokens.count)).first(where: {
          context.file.text($0) == "in"
        }) {
          if !(index + 1..<last).contains(where: { context.file.text($0) == "," }) {
            edits.append(
              TextEdit(
                context.tokens[last - 1].end, context.tokens[last - 1].end,
                context.uses("send", inBraces: index + 1) ? ", send" : ", _"))
          }
        } else {
          edits.append(TextEdit(open, open, " error, send in"))
        }
      }
      return Repair(
        .fitting, "The second closure of a call begins with its label and a colon.",
        edits)
    }
  }

  private static func unnamed(_ context: Context, _ brace: Int, _ head: ClosureHead) -> [Repair] {
    guard !context.uses("$0", inBraces: brace) else {
      // `{ [step] $0 += step }`: the parser takes the captures for a list of values.
      guard let end = head.captureEnd.map({ context.tokens[$0].end }), context.file.hasError else {
        return []
      }
      return [
        Repair(
          .fitting, reach: .file,
          "`in` stands behind the captured values, even where the closure names nothing else.",
          TextEdit(end, end, " in"))
      ]
    }
    let isMissing = context.isSymptom(.closureArgumentListMissing)
    let receiver = context.receiver(ofClosure: brace)
    let end = context.tokens[head.captureEnd ?? brace].end
    let evidence: Evidence = isMissing ? .fitting : context.isVague ? .plausible : .possible
    func insert(_ names: String, _ cause: String, told: Bool = false) -> Repair {
      Repair(told ? .told : evidence, reach: .file, cause, TextEdit(end, end, " \(names) in"))
    }
    switch receiver {
    case "run":
      let parameter = ofEffect(context, brace)
      return [insert(parameter.name, parameter.cause, told: context.symptom.names.first == "send")]
    case "Reduce":
      return [insert("state, action", "The closure of `Reduce` gets the state and the action.")]
    case "catch":
      return [
        insert("error, send", "The closure behind `catch:` gets the error and `send`."),
        insert("_, _", "The closure behind `catch:` gets the error and `send`."),
      ]
    case "send" where context.isTest, "receive" where context.isTest:
      // To leave the state aside would make the expectation say nothing.
      return []
    default:
      // `$0.client.fetch = { … }`
      let isEndpoint = context.file.text(brace - 1) == "=" && context.file.text(brace - 3) == "."
      return [
        insert("_", unused, told: isEndpoint), insert("_, _", unused, told: isEndpoint),
        insert("_, _, _", unused, told: isEndpoint),
      ]
    }
  }

  /// What the closure of `.run` is to name, and why.
  private static func ofEffect(_ context: Context, _ brace: Int) -> (name: String, cause: String) {
    if context.changesState(inBraces: brace) {
      return (
        "send",
        "The closure of `.run` gets `send`. It can't change the state, so it sends an action, whose case in the reducer does."
      )
    }
    return (
      context.uses("send", inBraces: brace) ? "send" : "_",
      "The closure of `.run` gets `send`, which must be named. `_` ignores it."
    )
  }

  private static func named(_ context: Context, _ brace: Int, _ head: ClosureHead) -> [Repair] {
    let missing =
      context.isNotFound || context.isSymptom(.macroExpansionMissingPound)
      ? context.symptom.names.first : nil
    var result: [Repair] = []
    if head.names.isEmpty, let end = head.captureEnd.map({ context.tokens[$0].end }) {
      let evidence: Evidence =
        context.isSymptom(.closureArgumentListMissing) || missing == "send" ? .fitting : .plausible
      if context.uses("send", inBraces: brace) || context.receiver(ofClosure: brace) == "run" {
        let parameter = ofEffect(context, brace)
        result.append(
          Repair(evidence, reach: .file, parameter.cause, TextEdit(end, end, " \(parameter.name)")))
      } else {
        result += ["_", "_, _", "_, _, _"].map {
          Repair(evidence, reach: .file, unused, TextEdit(end, end, " \($0)"))
        }
      }
    }
    let names = head.names.map { context.file.text($0) }
    if names.count == 2 {
      let isUsual = names == ["action", "state"] || names == ["send", "error"]
      result.append(
        Repair(
          isUsual ? .fitting : .possible, reach: .file,
          "The closure gets `\(names[1])` first and then `\(names[0])`.",
          context.file.replacing(head.names[0], with: names[1]),
          context.file.replacing(head.names[1], with: names[0])))
    }
    guard let missing else { return result }
    let usual = ["state", "action", "send", "error", "store"].contains(missing)
    for index in head.names {
      let name = context.file.text(index)
      guard name == "_" || !context.uses(name, inBraces: index) else { continue }
      if name == "_" || usual && context.file.counts[name, default: 0] < 3 {
        result.append(
          Repair(
            name == "_" ? (usual ? .fitting : .plausible) : .plausible, reach: .file,
            "`\(missing)` isn't named where it arrives.",
            context.file.replacing(index, with: missing)))
      }
    }
    if names.count == 1, context.receiver(ofClosure: brace) == "Reduce" {
      let token = context.tokens[head.names[0]]
      result.append(
        missing == "state"
          ? Repair(
            .fitting, reach: .file, "The closure of `Reduce` gets the state and the action.",
            TextEdit(token.start, token.start, "state, "))
          : Repair(
            .plausible, reach: .file, "The closure of `Reduce` gets the state and the action.",
            TextEdit(token.end, token.end, ", action")))
    }
    return result
  }
}

@section("tca_mistakes") @used private let entry: Registry.Entry = { Registry.add(ClosureParameters.self) }
