import SyntaxProtocol

/// An effect that changes a captured value, which is a constant in it.
enum CaptureChanged: RepairOperator {
  static let id = "capture-changed"
  static let title = "An effect changes a value that it has captured"
  static let book: String? = "performance#sending-too-much"
  static let examples = [
    Example(
      .feature, right: "let fact = try await numberFact.fetch(count)",
      wrong: "count += 1\n          let fact = try await numberFact.fetch(count)")
  ]

  static func repairs(_ context: Context) -> [Repair] {
    guard context.symptom.name.contains("immutable") || context.symptom.name.contains("lvalue"),
      let name = context.symptom.names.first
    else { return [] }
    return context.closures(around: context.place).prefix(2).compactMap { brace in
      let head = context.head(ofClosure: brace)
      guard let end = head.captureEnd, let keyword = head.keyword,
        (brace + 1..<end).contains(where: {
          context.file.text($0) == name && context.file.text($0 - 1).isOneOf("[", ",")
        })
      else { return nil }
      // The declaration stands on a line of its own, as far in as the code after it.
      let next = context.tokens[keyword + 1]
      let between = context.file.text(context.tokens[keyword].end, next.start)
      let separator = between.lastIndex(of: "\n").map { String(between[$0...]) } ?? "; "
      return Repair(
        -0.3, "What an effect captures is a constant, so it makes a variable of its own.",
        TextEdit(next.start, next.start, "var \(name) = \(name)\(separator)"))
    }
  }
}

@section("tca_mistakes") @used private let entry: Registry.Entry = { Registry.add(CaptureChanged.self) }
