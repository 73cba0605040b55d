import SyntaxProtocol

/// `date.now`, where `@Dependency(\.date.now) var date` has taken that step already.
enum DependencyPathRepeated: RepairOperator {
  static let id = "dependency-path-repeated"
  static let title = "A dependency's name is followed by its path"
  static let book: String? = "dependencies#the-tool"
  static let examples = [
    Example(
      .feature, right: "private static let step = 1",
      wrong:
        "@Dependency(\\.date.now) var date\n      func today() -> Date { date.now }\n      private static let step = 1"
    )
  ]

  static func repairs(_ context: Context) -> [Repair] {
    let paths = dependencies(context)
    guard !paths.isEmpty else { return [] }
    return context.beside.compactMap { index -> Repair? in
      guard let path = paths[context.file.text(index)], context.file.text(index + 1) == ".",
        context.file.text(index + 2) == path.last, context.file.text(index - 1) != "\\"
      else { return nil }
      return Repair(
        .told,
        "`\(context.file.text(index))` is what `\\.\(path.joined(separator: "."))` leads to, so nothing has to follow it.",
        TextEdit(context.tokens[index].end, context.tokens[index + 2].end, "")
      ).removing()
    }
  }

  /// The key paths of several steps that the file's dependencies are read by, by their names.
  private static func dependencies(_ context: Context) -> [String: [String]] {
    let (tokens, file) = (context.tokens, context.file)
    var paths: [String: [String]] = [:]
    for index in tokens.indices where file.text(index) == "Dependency" && file.text(index + 1) == "(" {
      guard let close = context.partner(of: index + 1), file.text(close + 1) == "var" else { continue }
      let path = (index + 2..<close).filter { tokens[$0].isIdentifier }.map { file.text($0) }
      if path.count > 1 { paths[file.text(close + 2)] = path }
    }
    return paths
  }
}

@section("tca_mistakes") @used private let entry: Registry.Entry = {
  Registry.add(DependencyPathRepeated.self)
}
