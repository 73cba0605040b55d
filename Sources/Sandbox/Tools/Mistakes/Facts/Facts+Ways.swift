import SwiftSyntax
import SyntaxProtocol

extension Facts {
  /// How one gets from a value to one of another type.
  struct Way {
    /// What stands for the value.
    var code: String
    /// What it does, as a sentence.
    var cause: String
    /// Whether nothing in the code is left open.
    var isWhole = true
  }

  /// The ways from a value of a type to one that is wanted, the likeliest first.
  ///
  /// - Parameter value: The value as it is written.
  func ways(from found: TypeName, to wanted: TypeName, of value: String, at node: Syntax) -> [Way] {
    let found = resolved(found)
    if found.isOptional, !wanted.isOptional, wanted.text != "Bool" {
      return unwrapped(found, wanted, value, at: node)
    }
    let wanted = resolved(wanted).unwrapped
    var ways = members(found, wanted, value) + stateItself(found, wanted, value, at: node)
    ways += calls(found, wanted, value, at: node)
    ways += typeItself(found, wanted, value)
    ways += truths(found, wanted, value) + tagged(found, wanted, value, at: node)
    ways += parts(found, wanted, value)
    ways += elements(found, wanted, value, at: node)
    ways += made(wanted, of: found, value, at: node)
    ways += texts(found, wanted, value)
    ways += childStore(found, wanted, value)
    return ways
  }

  /// A value that may be nil, turned into one that is always there.
  private func unwrapped(_ found: TypeName, _ wanted: TypeName, _ value: String, at node: Syntax) -> [Way] {
    guard let other = wanted.plainValue else {
      let name = found.unwrapped.name.split(separator: ".").first?.lowercased() ?? "value"
      return properties(of: found.unwrapped, with: wanted).prefix(1).map { property in
        Way(
          code: "if let \(name) = \(value) { … \(name).\(property) … }",
          cause:
            "`\(value)` may be nil, and it is \(found.unwrapped.phrase) as a whole. Its `\(property)` is \(wanted.phrase).",
          isWhole: false)
      }
    }
    let cause = "`\(value)` may be nil, and \(wanted.phrase) is needed. `??` says what stands for nil."
    if isSame(found.unwrapped, wanted) {
      return [Way(code: "\(value) ?? \(other)", cause: cause, isWhole: false)]
    }
    return ways(from: found.unwrapped, to: wanted, of: "$0", at: node).prefix(1).map {
      Way(
        code: "\(value).map { \($0.code) } ?? \(other)",
        cause: "\(cause) In it is \(found.unwrapped.phrase), which `map` turns into the other type.",
        isWhole: false)
    }
  }

  /// A member of a tuple.
  private func members(_ found: TypeName, _ wanted: TypeName, _ value: String) -> [Way] {
    found.members.filter { isSame($0.type, wanted) }.map {
      Way(
        code: "\(value).\($0.name)",
        cause: "`\(value)` is a pair or more, `\(found.text)`. Its part `\($0.name)` is \(wanted.phrase).")
    }
  }

  /// The state of a feature instead of the feature.
  private func stateItself(_ found: TypeName, _ wanted: TypeName, _ value: String, at node: Syntax) -> [Way] {
    guard wanted.text == "\(found.text).State" else { return [] }
    let made = value.replacing(#/\b(?!State\b)([A-Z]\w*)\(\)/#) { "\($0.1).State()" }
    let dot = made.firstRange(of: #/^[A-Z]\w*(?=\.[a-z])/#)
    return [
      Way(
        code: dot.map { String(made[$0.upperBound...]) } ?? made,
        cause: "`\(found.text)` is the feature itself. What is kept is its state, `\(wanted.text)`.")
    ]
  }

  /// A function that is called with what can be named at the place.
  private func calls(_ found: TypeName, _ wanted: TypeName, _ value: String, at node: Syntax) -> [Way] {
    guard let called = found.function, isSame(called.result.unwrapped, wanted) else { return [] }
    let name = value.split(separator: ".").last.map(String.init) ?? value
    let declared = function(name, of: nil)
    let parameters =
      declared.map { Callable($0, name, self).parameters }
      ?? called.parameters.map { Parameter(label: nil, name: "", type: $0, isLeftOut: false, line: 0) }
    let call = arguments(for: parameters, given: nil, at: node)
    return [
      Way(
        code: "\(value)(\(call.code))",
        cause:
          "`\(value)` is a function, and it is only named here. A call makes what is needed, \(wanted.phrase).",
        isWhole: call.isWhole)
    ]
  }

  private func typeItself(_ found: TypeName, _ wanted: TypeName, _ value: String) -> [Way] {
    guard wanted.text == "\(found.text).Type" else { return [] }
    return [
      Way(
        code: "\(found.text).self",
        cause:
          "`\(value)` is a value, and the type itself is needed here. A type as a value is written with `.self`."
      )
    ]
  }

  /// An ID of a type of its own, made of a plain one: `SyncUp.ID(uuid())` for `UUID()`, where there is such a dependency.
  private func tagged(_ found: TypeName, _ wanted: TypeName, _ value: String, at node: Syntax) -> [Way] {
    guard wanted.name == "Tagged", wanted.arguments.count == 2 else { return [] }
    let owner = wanted.arguments[0].text
    let isGenerator = found.text == "UUIDGenerator"
    guard isGenerator || isSame(wanted.arguments[1], found) else { return [] }
    let known = known(at: node).first { $0.type?.text == "UUIDGenerator" }
    let generator = isGenerator ? value : value == "UUID()" ? known?.code : nil
    return [
      Way(
        code: "\(owner).ID(\(generator.map { "\($0)()" } ?? value))",
        cause:
          "An ID of `\(owner)` has a type of its own, `\(owner).ID`, which is made of a `\(wanted.arguments[1].text)`."
      )
    ]
  }

  /// `store.child` is the child's state. The store that a child's view has is a part of the parent's.
  private func childStore(_ found: TypeName, _ wanted: TypeName, _ value: String) -> [Way] {
    guard let state = wanted.storedState, isSame(found, state),
      let part = value.wholeMatch(of: #/(.*store)\.(?:state\.)?(\w+)/#.ignoresCase())
    else { return [] }
    return [
      Way(
        code: "\(part.1).scope(state: \\.\(part.2), action: \\.\(part.2))",
        cause:
          "`\(value)` is the state of the child. Its store is a part of the parent's, which `scope` gives.")
    ]
  }

  /// A question about a value, for a condition.
  private func truths(_ found: TypeName, _ wanted: TypeName, _ value: String) -> [Way] {
    guard wanted.text == "Bool" else { return [] }
    let what = "A condition is a `Bool`, and `\(value)` is \(found.phrase)."
    if found.isOptional { return [Way(code: "\(value) != nil", cause: "\(what) Ask whether there is one.")] }
    if found.element != nil || found.entry != nil {
      return [Way(code: "!\(value).isEmpty", cause: "\(what) Ask whether there is something in it.")]
    }
    if found.isNumber { return [Way(code: "\(value) > 0", cause: "\(what) Compare it with a number.")] }
    return cases(of: found).prefix(2).filter { $0.payload == nil }.map {
      Way(code: "\(value) == .\($0.name)", cause: "\(what) Compare it with one of its cases.", isWhole: false)
    }
  }

  /// A property that has the type.
  func parts(_ found: TypeName, _ wanted: TypeName, _ value: String) -> [Way] {
    let sign = found.isOptional ? "?" : ""
    let names = properties(of: found, with: wanted)
    // Which of several is meant, only the learner knows.
    return names.prefix(3).map { name in
      Way(
        code: "\(value)\(sign).\(name)",
        cause: "`\(value)` is \(found.phrase) as a whole. Its property `\(name)` is \(wanted.phrase).",
        isWhole: names.count == 1)
    }
  }

  /// The names of the stored and computed properties of a type that have another type.
  func properties(of owner: TypeName, with wanted: TypeName) -> [String] {
    declarations(of: owner).flatMap(\.members.members.variables).flatMap(\.bindings).filter { binding in
      type(of: binding).map { isSame($0.unwrapped, wanted) } == true
    }.map(\.pattern.trimmedDescription)
  }

  /// An element of a list, or a list of elements.
  private func elements(_ found: TypeName, _ wanted: TypeName, _ value: String, at node: Syntax) -> [Way] {
    if !found.isText, let own = found.element, let other = wanted.element, !wanted.isText {
      return lists(found, own, wanted, other, value)
    }
    if !found.isText, let own = found.element, isSame(own, wanted) {
      let isLiteral = value.hasPrefix("[") && value.hasSuffix("]")
      let what = "`\(value)` is a list, and a single value is needed, \(wanted.phrase)."
      return isLiteral
        ? [Way(code: String(value.dropFirst().dropLast()), cause: "\(what) Leave the brackets out.")]
        : [
          Way(code: "\(value)[0]", cause: "\(what) Choose one, or go through all with `for`.", isWhole: false)
        ]
    }
    if let other = wanted.element, !wanted.isText, isSame(other, found) {
      return [Way(code: "[\(value)]", cause: "`\(value)` is one value, and a list is needed here.")]
    }
    let lists = known(at: node).filter { known in
      known.type?.isIdentified == true && known.type?.element.map { isSame($0, wanted) } == true
    }
    guard let list = lists.first, let id = member("id", of: wanted), isSame(id, found) else { return [] }
    return [
      Way(
        code: "\(list.code)[id: \(value)]",
        cause:
          "`\(value)` is an ID, and the element itself is needed here. `\(list.code)` finds it by its ID.")
    ]
  }

  private func lists(
    _ found: TypeName, _ own: TypeName, _ wanted: TypeName, _ other: TypeName, _ value: String
  ) -> [Way] {
    if wanted.name == "StackState", isSame(own, other) || own.text == "Any" && value.hasPrefix("[.") {
      let isEmpty = value.hasSuffix("]()") || value == "[]"
      return [
        Way(
          code: isEmpty ? "StackState()" : "StackState(\(value))",
          cause: "`\(value)` is an array, and screens are kept in a stack. `StackState(…)` makes one of it.")
      ]
    }
    if isSame(own, other) {
      let (name, what) =
        wanted.isIdentified
        ? ("IdentifiedArray(uniqueElements: ", "`IdentifiedArray(uniqueElements:)`")
        : ("Array(", "`Array(…)`")
      guard wanted.isIdentified || wanted.text.hasPrefix("[") else { return [] }
      return [
        Way(
          code: "\(name)\(value))",
          cause:
            "`\(value)` is \(found.phrase), another kind of list. \(what) makes the list that is needed of it."
        )
      ]
    }
    let names = properties(of: own, with: other)
    if !names.isEmpty {
      return names.prefix(2).map {
        Way(
          code: "\(value).map(\\.\($0))",
          cause:
            "`\(value)` is a list of `\(own.text)`, and a list of `\(other.text)` is needed: their `\($0)`.")
      }
    }
    guard other.text == "String", own.isNumber || own.text == "Bool" || own.isText else { return [] }
    return [
      Way(
        code: "\(value).map { String($0) }",
        cause:
          "`\(value)` is a list of `\(own.text)`, and a list of `String` is needed. `map` makes one of the other."
      )
    ]
  }

  /// A value that is made with this one.
  private func made(_ wanted: TypeName, of found: TypeName, _ value: String, at node: Syntax) -> [Way] {
    guard let parameters = parameters(ofMaking: wanted),
      let own = parameters.first(where: { isSame($0.type.unwrapped, found.unwrapped) })
    else { return [] }
    let call = arguments(for: parameters, given: (own.name, value), at: node)
    return [
      Way(
        code: "\(wanted.text)(\(call.code))",
        cause:
          "`\(value)` is \(found.phrase), and \(wanted.phrase) is needed, which has one as its `\(own.name)`.",
        isWhole: call.isWhole)
    ]
  }

  /// A text of a value that isn't one.
  private func texts(_ found: TypeName, _ wanted: TypeName, _ value: String) -> [Way] {
    guard wanted.text == "String" else { return [] }
    if !found.isText, let element = found.element, element.isText {
      return [
        Way(
          code: "\(value).joined(separator: \" \")",
          cause:
            "`\(value)` is a list of texts. `joined` makes one text of them, and `first` is the first of them."
        )
      ]
    }
    if found.isNumber || found.text == "Bool" || found.isText {
      return [
        Way(code: "String(\(value))", cause: "`\(value)` is \(found.phrase). `String(…)` makes a text of it.")
      ]
    }
    guard found.text == "UUID" else { return [] }
    return [
      Way(code: "\(value).uuidString", cause: "`\(value)` is an ID. Its `uuidString` is a text.")
    ]
  }

  /// The arguments of a call, with values that can be named at a place, and `…` where there is none.
  ///
  /// - Parameter given: The value that one of the parameters gets.
  func arguments(
    for parameters: [Parameter], given: (name: String, value: String)?, at node: Syntax
  ) -> (code: String, isWhole: Bool) {
    let values = known(at: node)
    var used: Set<String> = []
    var isWhole = true
    let arguments = parameters.compactMap { parameter -> String? in
      let label = parameter.label.map { "\($0): " } ?? ""
      if let given, given.name == parameter.name { return label + given.value }
      if parameter.isLeftOut { return nil }
      let suiting = values.lazy.filter { value in
        !used.contains(value.code) && value.type.map { self.suits($0, parameter.type) } == true
      }.prefix(2)
      // Which of several is meant, only the learner knows.
      if Array(suiting).count != 1 { isWhole = false }
      guard let found = suiting.first, let type = found.type else { return "\(label)…" }
      let isGenerator = type.text == "UUIDGenerator"
      if !isGenerator { used.insert(found.code) }
      return label + found.code + (isGenerator ? "()" : "")
    }
    return (arguments.joined(separator: ", "), isWhole)
  }

  private func suits(_ type: TypeName, _ wanted: TypeName) -> Bool {
    isSame(type, wanted) || type.text == "UUIDGenerator" && resolved(wanted).text == "UUID"
  }
}
