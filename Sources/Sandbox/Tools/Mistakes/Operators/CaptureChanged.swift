import SyntaxProtocol

/// An effect that changes a captured value, which is a constant in it.
enum CaptureChanged: RepairOperator {
  static let id = "capture-changed"
  static let title = "An effect changes a value that it has captured"
  static let book: String? = "performance#sending-too-much"
  static let examples = [
    Example(
      .feature, right: "let fact = try await numberFact.fetch(count)",
      wrong: "count += 1\n          let fact = try await numberFact.fetch(count)",
      repaired:
        "var count = count\n          count += 1\n          let fact = try await numberFact.fetch(count)")
  ]

  static let cause = "What an effect captures is a constant, so it makes a variable of its own."

  static func repairs(_ context: Context) -> [Repair] {
    guard context.isImmutable,
      let name = context.symptom.names.first, !context.isStateOfReducer(name),
      // A copy of a property of the state is read afterwards, or changing it changes nothing.
      !context.isFlagOfState(name),
      let keyword = context.keyword(ofClosureCapturing: name)
    else { return [] }
    // The declaration stands on a line of its own, as far in as the code after it.
    let next = context.tokens[keyword + 1]
    let between = context.file.text(context.tokens[keyword].end, next.start)
    let separator = between.lastIndex(of: "\n").map { String(between[$0...]) } ?? "; "
    return [
      Repair(
        .told, reach: .file, cause, TextEdit(next.start, next.start, "var \(name) = \(name)\(separator)"))
    ]
  }
}

extension Context {
  /// Whether a name is the state that the closure of `Reduce` around the place gets. A copy of it changes nothing.
  func isStateOfReducer(_ name: String) -> Bool {
    closures(around: place).contains { brace in
      receiver(ofClosure: brace) == "Reduce"
        && head(ofClosure: brace).names.first.map { file.text($0) } == name
    }
  }

  /// Whether something is assigned to a copy of the state. It is lost, whatever makes the line compile.
  var isCopyAssigned: Bool { isImmutable && symptom.names.first.map(isFlagOfState) == true }

  /// Whether the line only assigns to a copy of what the state has: `isLoading = false`.
  func isFlagOfState(_ name: String) -> Bool {
    guard tokens[place].isFirst, file.text(place) == name, file.text(place + 1) == "=" else { return false }
    return closures(around: place).contains { brace in
      (brace + 1..<(head(ofClosure: brace).captureEnd ?? brace + 1)).contains {
        file.text($0) == name && file.text($0 + 1) == "=" && file.text($0 + 2) == "state"
      }
    }
  }

  /// The index of the `in` of the innermost closure around the place that captures a value under a name; nil when none does.
  func keyword(ofClosureCapturing name: String) -> Int? {
    closures(around: place).lazy.compactMap { brace -> Int? in
      let head = head(ofClosure: brace)
      guard let end = head.captureEnd, let keyword = head.keyword, keyword + 1 < tokens.count,
        (brace + 1..<end).contains(where: { file.text($0) == name && file.text($0 - 1).isOneOf("[", ",") })
      else { return nil }
      return keyword
    }.first
  }
}

@section("tca_mistakes") @used private let entry: Registry.Entry = { Registry.add(CaptureChanged.self) }
