import SyntaxProtocol

/// A type that is encoded or decoded, with a property that can't be.
enum NotStorable: Misconception {
  static let id = "not-storable"
  static let title = "A stored type has a part that can't be"
  static let book: String? = "sharing#the-tool"
  static let words: String? =
    "A type is `Codable` when each of its stored properties is, and when `CodingKeys` names properties that it has."
  static let examples = [
    Example(
      .feature, right: "enum CancelID { case timer }",
      wrong: "enum CancelID { case timer }\n  struct Record: Codable { var extras: [String: Any] = [:] }"),
    Example(
      .feature, right: "enum CancelID { case timer }",
      wrong:
        "enum CancelID { case timer }\n  struct Record: Codable {\n    var best = 0\n    enum CodingKeys: String, CodingKey { case best, level }\n  }"
    ),
  ]

  static func advice(_ context: Context) -> Advice? {
    let names = context.symptom.names
    guard context.isSymptom(.typeDoesNotConform), names.count > 1,
      ["Decodable", "Encodable", "Codable"].contains(names[1])
    else { return nil }
    for note in context.symptom.notes {
      switch note.diagnostic {
      case .codableExtraneousCodingkeyCaseHere:
        guard let key = note.names.first else { continue }
        return Advice(
          .told, "`CodingKeys` has the case `\(key)`, and `\(names[0])` has no stored property of this name.",
          fix:
            "Declare the property in `\(names[0])`, `var \(key) = …`, or remove `\(key)` from `CodingKeys`.")
      case .codableNonDecodedPropertyHere:
        guard let property = note.names.last else { continue }
        return Advice(
          .told, "`CodingKeys` leaves out `\(property)`, so decoding gives it no value.",
          fix:
            "Add `case \(property)` to `CodingKeys`, or give the property a first value: `var \(property) = …`."
        )
      case .codableNonConformingPropertyHere:
        guard let type = note.names.last(where: { !$0.hasSuffix("codable") && $0 != names[1] }) else {
          continue
        }
        return part(type, of: names[0], context)
      default: continue
      }
    }
    return nil
  }

  /// What to do about a property of a type that can't be stored.
  private static func part(_ type: String, of owner: String, _ context: Context) -> Advice {
    let property = context.property(ofType: type)
    let subject =
      property.map { "`\($0)` of `\(owner)` has the type `\(type)`" } ?? "A part of `\(owner)` is a `\(type)`"
    let variable = property ?? "name"
    if type.contains("->") {
      return Advice(
        .told, "\(subject), and a closure can't be stored.",
        fix:
          "Take `\(variable)` out of the type. What is done with the values belongs to a reducer or a client."
      )
    }
    if type.split(whereSeparator: { !$0.isLetter }).contains(where: { $0 == "Any" || $0 == "any" }) {
      return Advice(
        .told, "\(subject), and `Codable` must know what `Any` is to store it.",
        fix:
          "Write a concrete type, such as `var \(variable): \(type.hasPrefix("[") && type.contains(":") ? "[String: String]" : "String")`, or declare a `struct` or an `enum` that is `Codable` for what it holds."
      )
    }
    return Advice(
      .told, "\(subject), which isn't `Codable`.",
      fix:
        "Make `\(type)` conform to `Codable`, or keep something in `\(variable)` that does, such as a number or a text."
    )
  }
}

@section("tca_mistakes") @used private let entry: Registry.Entry = { Registry.add(NotStorable.self) }
