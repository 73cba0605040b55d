/// Applies a block that shows only what changes to the code that it changes.
///
/// In such a block, the comment `// …` stands for everything between the same braces that isn't written again:
///
/// ```swift
/// struct State {
///   // …
///   var fact: String?
/// }
/// ```
///
/// - A piece that the older code has as well replaces the older one. It is changed in parts if it contains `// …` itself.
/// - Any other piece is added where the block shows it: next to the piece that stands beside it, or at the beginning or
///   the end, when only `// …` is beside it.
/// - `// Remove: case tick` removes the piece that begins with these words.
/// - Braces without `// …` are complete: what they don't contain is removed.
struct CodeChange {
  /// Whether code leaves something out.
  static func isPartial(_ lines: [PageLine]) -> Bool {
    lines.contains { $0.isElision || $0.removed != nil }
  }

  /// Returns the older code with the change.
  static func apply(_ change: [PageLine], to older: [PageLine]) -> [PageLine] {
    let (new, old) = (CodeNode.all(in: change), CodeNode.all(in: older))
    // A declaration is one piece, whose attributes and comments are kept.
    return new.flatMap { node in
      (old.first { $0.key == node.key }.map { merged(node, into: $0) } ?? node).lines
    }
  }

  private static func merged(_ new: CodeNode, into old: CodeNode) -> CodeNode {
    guard new.isPartial, let newBody = new.body, let oldBody = old.body else {
      return CodeNode(lead: lead(new, old), head: new.head, body: new.body, tail: new.tail, key: new.key)
    }
    // The last line of a tail is `}` alone when the block leaves out what follows it.
    let tail = new.tail.count == 1 && new.tail[0].trimmed == "}" ? old.tail : new.tail
    return CodeNode(
      lead: lead(new, old), head: new.head, body: merged(newBody, into: oldBody), tail: tail, key: new.key)
  }

  /// The older piece that a piece stands for. Of several with the same first line, such as the ticks that a test receives, it is
  /// the one that is written again as it is.
  private static func place(of node: CodeNode, in older: [CodeNode]) -> Int? {
    let code = node.code
    return older.firstIndex { $0.key == node.key && $0.code == code }
      ?? older.firstIndex { $0.key == node.key }
  }

  /// Comments and attributes that the change writes replace the older ones.
  private static func lead(_ new: CodeNode, _ old: CodeNode) -> [PageLine] {
    new.lead.contains { !$0.trimmed.isEmpty } ? new.lead : old.lead
  }

  private static func merged(_ new: [CodeNode], into old: [CodeNode]) -> [CodeNode] {
    guard new.contains(where: { $0.key == .elision || $0.isRemoval }) else {
      return new.map { node in old.first { $0.key == node.key }.map { merged(node, into: $0) } ?? node }
    }
    var result = old
    /// The place of the last piece that the change has written, when nothing was left out since.
    var last: Int?
    /// Pieces that wait for a neighbor.
    var waiting: [CodeNode] = []
    var isStart = true
    func addWaiting() {
      result.insert(contentsOf: waiting, at: isStart ? 0 : result.count)
      waiting = []
    }
    for node in new {
      switch node.key {
      case .elision:
        addWaiting()
        (last, isStart) = (nil, false)
      case .removal(let name):
        result.removeAll { $0.key == .code(name) }
        last = nil
      case .code(let name):
        if !name.isEmpty, let index = place(of: node, in: result) {
          result[index] = merged(node, into: result[index])
          result.insert(contentsOf: waiting, at: index)
          last = index + waiting.count
          waiting = []
        } else if let index = last {
          result.insert(node, at: index + 1)
          last = index + 1
        } else {
          waiting.append(node)
        }
      }
    }
    addWaiting()
    return result
  }
}

extension CodeNode {
  fileprivate var isRemoval: Bool {
    if case .removal = key { true } else { false }
  }

  /// The lines of the piece without what stands above it.
  fileprivate var code: [String] {
    (head + (body ?? []).flatMap(\.lines) + tail).map { String($0.trimmed) }
  }
}
