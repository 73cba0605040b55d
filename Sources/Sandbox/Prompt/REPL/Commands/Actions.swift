import KernelProtocol
import Reports

extension Command {
  static let actions = Command(
    name: "actions", aliases: ["a"], usage: "actions [PATH]",
    summary: "List what can be sent, with payload types",
    examples: ["actions", "actions path.detail"],
    topic: .feature, argument: .action
  ) { interpreter, argument in
    let actions = try await interpreter.live().actions()
    interpreter.knownActions = actions
    interpreter.say(.actions(try actions.below(argument)))
  }
}

extension [ActionCase] {
  /// The cases below a path such as `path.detail`.
  fileprivate func below(_ path: String) throws -> [ActionCase] {
    var cases = self
    for name in path.split(whereSeparator: { $0 == "." || $0 == "(" || $0 == ")" }).map(String.init) {
      guard let next = cases.first(where: { $0.name == name }) else {
        throw Report(
          "There is no action .\(name)", causes: [.init("the actions can be listed", fix: "actions")],
          nearNames: NearNames.find(name, in: cases.map { ".\($0.name)" }))
      }
      cases = next.children.isEmpty ? [next] : next.children
    }
    return cases
  }
}
