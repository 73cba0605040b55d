import Foundation
import Limits
import Reports
import TextHandling
import Yams

/// The keys of a YAML mapping. They are read one by one, so that each report names its line.
struct Fields {
  var file: URL
  /// The line of the file on which the YAML starts.
  var firstLine: Int
  private var lines: [String]
  private var values: [String: Node] = [:]

  /// - Parameter allowed: All known keys. Any other key is refused, since it is most likely a typing mistake.
  init(yaml: String, file: URL, firstLine: Int = 1, allowed: [String]) throws {
    let lines = yaml.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    do {
      let node = try Yams.compose(yaml: yaml)
      try self.init(node, file: file, firstLine: firstLine, lines: lines, allowed: allowed)
    } catch let error as YamlError {
      throw Self.report(error, file: file, firstLine: firstLine, lines: lines)
    }
  }

  /// Reads a mapping that is an element of a sequence.
  private init(_ node: Node?, file: URL, firstLine: Int, lines: [String], allowed: [String]) throws {
    self.file = file
    self.firstLine = firstLine
    self.lines = lines
    guard let node else { return }
    guard case .mapping(let mapping) = node else {
      throw problem(
        "\(file.shortPath) should contain keys and values.", at: node, expected: "Lines such as `key: value`."
      )
    }
    for (key, value) in mapping {
      guard let name = key.string, allowed.contains(name) else {
        throw problem(
          "\(file.shortPath) has an unknown key \(key.string ?? "").",
          at: key, expected: "One of \(allowed.joined(separator: ", ")).",
          nearNames: NearNames.find(key.string ?? "", in: allowed)
        )
      }
      values[name] = value
    }
  }

  func string(_ key: String) throws -> String {
    guard let text = try optionalString(key) else {
      throw Report(
        "\(file.shortPath) has no \(key).",
        location: .init(file: file.shortPath, line: firstLine),
        expected: "A line such as `\(key): …`."
      )
    }
    return text
  }

  func optionalString(_ key: String) throws -> String? {
    guard let node = values[key], !node.isNull else { return nil }
    guard let text = node.string, !text.trimmed.isEmpty else {
      throw problem(
        "\(key) in \(file.shortPath) should be a text.", at: node, expected: "A line such as `\(key): …`.")
    }
    guard text.utf8.count <= Limits.frontMatterText else {
      var problem = problem("\(key) in \(file.shortPath) is too long.", at: node)
      problem.location?.source = nil
      problem.found = "It has \(text.count) characters."
      problem.expected = "A text of at most \(Limits.frontMatterText) bytes."
      throw problem
    }
    // Control characters in a title must not reach the terminal.
    return text.printable
  }

  /// `true` or `false`; nil when the key is missing.
  func bool(_ key: String) throws -> Bool? {
    guard let node = values[key], !node.isNull else { return nil }
    guard let value = node.bool else {
      throw problem(
        "\(key) in \(file.shortPath) should be true or false.", at: node, expected: "`\(key): false`.")
    }
    return value
  }

  /// A list of texts; empty when the key is missing.
  func strings(_ key: String) throws -> [String] {
    guard let node = values[key], !node.isNull else { return [] }
    let texts = node.sequence?.compactMap(\.string)
    guard let texts, texts.count == node.sequence?.count else {
      throw problem(
        "\(key) in \(file.shortPath) should be a list of texts.", at: node, expected: "`\(key): [a, b]`.")
    }
    return texts
  }

  func dictionary(_ key: String) throws -> [String: String] {
    guard let node = values[key], !node.isNull else { return [:] }
    guard case .mapping(let mapping) = node else {
      throw problem(
        "\(key) in \(file.shortPath) should contain names and expressions.", at: node,
        expected: "Lines such as `name: expression`.")
    }
    var result: [String: String] = [:]
    for (name, value) in mapping {
      guard let name = name.string, let value = value.string else {
        throw problem(
          "\(key) in \(file.shortPath) should contain names and expressions.", at: value,
          expected: "Lines such as `name: expression`.")
      }
      result[name] = value
    }
    return result
  }

  /// A list of mappings.
  func list(_ key: String, allowed: [String]) throws -> [Fields] {
    guard let node = values[key], let sequence = node.sequence else {
      throw values[key].map {
        problem("\(key) in \(file.shortPath) should be a list.", at: $0, expected: "Lines that start with -.")
      }
        ?? Report(
          "\(file.shortPath) has no \(key).",
          location: .init(file: file.shortPath, line: firstLine),
          expected: "`\(key):` with a list below it."
        )
    }
    return try sequence.map {
      try Fields($0, file: file, firstLine: firstLine, lines: lines, allowed: allowed)
    }
  }

  /// A report about the value of a key.
  func problem(_ title: String, key: String, expected: String? = nil, nearNames: [String] = []) -> Report {
    problem(title, at: values[key] ?? Node(""), expected: expected, nearNames: nearNames)
  }

  private func problem(_ title: String, at node: Node, expected: String? = nil, nearNames: [String] = [])
    -> Report
  {
    Report(
      title, location: node.mark.map { location($0) }, expected: expected, nearNames: nearNames)
  }

  private func location(_ mark: Mark) -> Report.Location {
    Self.location(mark, file: file, firstLine: firstLine, lines: lines)
  }

  private static func location(_ mark: Mark, file: URL, firstLine: Int, lines: [String]) -> Report.Location {
    let source = lines.indices.contains(mark.line - 1) ? lines[mark.line - 1] : nil
    return .init(
      file: file.shortPath, line: mark.line + firstLine - 1, column: mark.column, source: source)
  }

  private static func report(_ error: YamlError, file: URL, firstLine: Int, lines: [String]) -> Report {
    let title = "\(file.shortPath) is not valid YAML."
    switch error {
    case .scanner(_, let problem, let mark, _), .parser(_, let problem, let mark, _),
      .composer(_, let problem, let mark, _):
      return Report(
        title, location: location(mark, file: file, firstLine: firstLine, lines: lines), found: problem,
        causes: [
          .init("A text contains a colon, a # or a quotation mark.", fix: "Put quotes around the whole text.")
        ])
    default:
      return Report(title, location: .init(file: file.shortPath, line: firstLine), found: "\(error)")
    }
  }
}

extension Node {
  /// Whether it is `key:` without a value.
  fileprivate var isNull: Bool { null != nil }
}
