/// The cases of a feature's reducer as they are written: what each of them changes, and what it sends.
///
/// They are found in the text, so only what is written as usual is known: a `switch` with a case on a line of its own. What a helper
/// function changes or sends belongs to no case.
struct FeatureCases {
  /// A case of a `switch` over the actions.
  struct Case {
    /// The names of its action, from the outermost case to the innermost.
    var path: [String]
    /// What stands below it.
    var body: [Substring]

    /// The case as a name for readers: `.editor(.doneButtonTapped)` is `.editor.doneButtonTapped`.
    var name: String { path.map { ".\($0)" }.joined() }

    /// Whether its code gives a property of the state another value.
    func changes(_ property: String) -> Bool {
      body.contains { line in
        line.matches(of: #/state\.\$?(\w+)(.*)/#).contains { match in
          match.1 == property
            && match.2.contains(
              #/^[\w.?!\[\]:($ ]*(?:[-+*\/]?=[^=]|\.(?:append|insert|move|remove\w*|sort|toggle|withLock)\b)/#
            )
        }
      }
    }

    /// Whether its code sends an action.
    func sends(_ action: String) -> Bool { body.contains { $0.contains("send(.\(action)") } }
  }

  private(set) var cases: [Case] = []

  /// - Parameter feature: The source of the feature.
  init(_ feature: String) {
    let lines = feature.split(separator: "\n", omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() {
      guard let match = line.wholeMatch(of: #/( *)case (\..*):\s*/#) else { continue }
      let body = lines[(index + 1)...].prefix { next in
        next.prefix { $0 == " " }.count > match.1.count || next.allSatisfy(\.isWhitespace)
      }
      // Several actions of one case are told apart where they are separated.
      for pattern in match.2.split(separator: ", .") {
        let names = ".\(pattern)".replacing("..", with: ".").matches(of: #/\.([a-z_]\w*)/#).map {
          String($0.1)
        }
        let path = names.filter { !["presented", "element"].contains($0) }
        if !path.isEmpty { cases.append(Case(path: path, body: Array(body))) }
      }
    }
  }

  /// The case of an action, by its innermost name.
  func handling(_ name: String) -> Case? { cases.first { $0.path.last == name } }

  /// The case that changes a property when an action of an effect arrives.
  ///
  /// - Parameters:
  ///   - property: The name of a property of the state.
  ///   - name: The innermost name of the action that is being handled. If its own case changes the property, there is no other.
  func laterChange(of property: String, than name: String?) -> Case? {
    if let name, handling(name)?.changes(property) == true { return nil }
    return cases.first { item in
      guard item.path.last != name, item.path.count == 1, item.changes(property) else { return false }
      return cases.contains { $0.sends(item.path[0]) }
    }
  }
}
