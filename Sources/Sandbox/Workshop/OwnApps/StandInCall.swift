import SyntaxProtocol

extension Supply {
  /// The parameters of a function that takes the arguments of a call.
  struct Call {
    var parameters: String
    private var names: [String] = []

    var generics: String { names.isEmpty ? "" : "<\(names.joined(separator: ", "))>" }

    /// The generic parameters with a further one.
    func with(_ name: String) -> String { "<\((names + [name]).joined(separator: ", "))>" }

    init(_ arguments: [StandInUse.Argument]) {
      var names: [String] = []
      parameters = arguments.enumerated().map { index, argument in
        let label = argument.label.isEmpty ? "_" : argument.label
        let type: String
        switch argument.value {
        case .plain: type = "Any?"
        case .implicitMember: type = Supply.unknown
        case .keyPath: type = "KeyPath<\(Supply.unknown), \(Supply.unknown)>"
        case .closure(let count):
          let taken = Array(repeating: Supply.unknown, count: count).joined(separator: ", ")
          names.append("R\(index)")
          type = "@escaping (\(taken)) async throws -> R\(index)"
        case .closureOfMember(let count):
          let taken = Array(repeating: Supply.unknown, count: count).joined(separator: ", ")
          type = "@escaping (\(taken)) async throws -> \(Supply.unknown)"
        }
        return "\(label) a\(index): \(type)"
      }.joined(separator: ", ")
      self.names = names
    }
  }
}

extension String {
  /// The name in backticks, where it is a keyword.
  var quoted: String {
    let keywords: Set<String> = [
      "default", "public", "private", "internal", "in", "is", "as", "for", "if", "else", "switch", "case",
      "return",
      "repeat", "while", "continue", "break", "none", "some", "import", "operator", "protocol", "extension",
      "where",
      "static", "class", "struct", "enum", "func", "let", "var", "self", "super", "nil", "true", "false",
      "throw",
      "throws", "try", "do", "catch", "defer", "guard", "inout",
    ]
    return keywords.contains(self) ? "`\(self)`" : self
  }
}
