/// What a submission may not use, as lists; what can't be listed is part of ``GateFinding`` itself.
struct GateRules: Codable, Equatable, Sendable {
  /// Attributes besides those that start with an underscore: `section`, `used`, `c`.
  var attributes: [String] = []
  /// Names that a submission must not give to a type, a type alias, a macro or a function of its own: `TestStore`.
  var declarations: [String] = []
  /// Names that must not be written at all: `IssueReporters`, `dlsym`.
  var identifiers: [String] = []
  /// Names that must not be used as functions of a C library, though members may be called so: `write`, `exit`.
  var freeFunctions: [String] = []

  init(
    attributes: [String] = [],
    declarations: [String] = [],
    identifiers: [String] = [],
    freeFunctions: [String] = []
  ) {
    self.attributes = attributes
    self.declarations = declarations
    self.identifiers = identifiers
    self.freeFunctions = freeFunctions
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    attributes = try container.decodeIfPresent([String].self, forKey: .attributes) ?? []
    declarations = try container.decodeIfPresent([String].self, forKey: .declarations) ?? []
    identifiers = try container.decodeIfPresent([String].self, forKey: .identifiers) ?? []
    freeFunctions = try container.decodeIfPresent([String].self, forKey: .freeFunctions) ?? []
  }
}
