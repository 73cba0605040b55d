import Foundation

/// A value of JSON.
enum JSON: Codable, Equatable {
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case array([JSON])
  case object([String: JSON])

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let value = try? container.decode(Bool.self) {
      self = .bool(value)
    } else if let value = try? container.decode(Double.self) {
      self = .number(value)
    } else if let value = try? container.decode(String.self) {
      self = .string(value)
    } else if let value = try? container.decode([JSON].self) {
      self = .array(value)
    } else {
      self = .object(try container.decode([String: JSON].self))
    }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .null: try container.encodeNil()
    case .bool(let value): try container.encode(value)
    case .number(let value): try container.encode(value)
    case .string(let value): try container.encode(value)
    case .array(let value): try container.encode(value)
    case .object(let value): try container.encode(value)
    }
  }

  init(_ text: some StringProtocol) throws {
    self = try JSONDecoder().decode(JSON.self, from: Data(text.utf8))
  }

  subscript(key: String) -> JSON? {
    if case .object(let fields) = self { fields[key] } else { nil }
  }

  var text: String? { if case .string(let text) = self { text } else { nil } }
  var elements: [JSON]? { if case .array(let elements) = self { elements } else { nil } }
  var fields: [String: JSON]? { if case .object(let fields) = self { fields } else { nil } }
}

extension JSON: ExpressibleByStringLiteral, ExpressibleByDictionaryLiteral {
  init(stringLiteral value: String) { self = .string(value) }
  init(dictionaryLiteral elements: (String, JSON)...) { self = .object(Dictionary(elements) { $1 }) }
}

/// Checks JSON against a JSON Schema. It knows the keywords that `Book/schema.json` uses, and is stricter than the standard:
/// a field that the schema doesn't name is a problem, so that no field stays undocumented.
struct JSONSchema {
  private static let known: Set = [
    "$schema", "$comment", "$defs", "$ref", "title", "description", "type", "properties", "required",
    "additionalProperties", "items", "enum", "const", "anyOf", "oneOf",
  ]

  var root: JSON

  /// What doesn't fit, each with its place, such as `lessons[0].slug is missing`.
  func problems(in value: JSON, as definition: String) -> [String] {
    problems(value, .object(["$ref": .string("#/$defs/\(definition)")]), "")
  }

  private func problems(_ value: JSON, _ schema: JSON, _ place: String) -> [String] {
    var problems: [String] = []
    func say(_ text: String) { problems.append("\(place.isEmpty ? "the value" : place) \(text)") }
    for keyword in schema.fields?.keys ?? [:].keys where !Self.known.contains(keyword) {
      say("has the unknown keyword \(keyword)")
    }
    if let reference = schema["$ref"]?.text {
      guard let target = resolve(reference) else { return ["\(reference) is not defined"] }
      return self.problems(value, target, place)
    }
    if let wanted = schema["const"], wanted != value { say("is not \(wanted)") }
    if let wanted = schema["enum"]?.elements, !wanted.contains(value) { say("is \(value)") }
    if let type = schema["type"] {
      let names = type.elements?.compactMap(\.text) ?? [type.text].compactMap(\.self)
      if !names.contains(where: { Self.isA($0, value) }) { say("is not of type \(names): \(value)") }
    }
    if let choices = (schema["anyOf"] ?? schema["oneOf"])?.elements {
      let all = choices.map { self.problems(value, $0, place) }
      let fitting = all.count(where: \.isEmpty)
      if fitting == 0 { problems += all.min { $0.count < $1.count } ?? [] }
      if schema["oneOf"] != nil, fitting > 1 { say("fits more than one definition") }
    }
    for (index, element) in (value.elements ?? []).enumerated() {
      if let items = schema["items"] { problems += self.problems(element, items, "\(place)[\(index)]") }
    }
    guard let fields = value.fields else { return problems }
    for case .string(let name) in schema["required"]?.elements ?? [] where fields[name] == nil {
      problems.append("\(place).\(name) is missing")
    }
    for (name, field) in fields {
      if let property = schema["properties"]?[name] ?? schema["additionalProperties"] {
        problems += self.problems(field, property, "\(place).\(name)")
      } else if schema["properties"] != nil {
        problems.append("\(place).\(name) is not in the schema")
      }
    }
    return problems
  }

  private func resolve(_ reference: String) -> JSON? {
    reference.split(separator: "/").dropFirst().reduce(root) { $0?[String($1)] }
  }

  private static func isA(_ type: String, _ value: JSON) -> Bool {
    switch (type, value) {
    case ("object", .object), ("array", .array), ("string", .string), ("boolean", .bool), ("null", .null),
      ("number", .number):
      true
    case ("integer", .number(let number)): number == number.rounded()
    default: false
    }
  }
}
