import Reports

extension Command {
  static let view = Command(
    name: "view", usage: "view [on|off]", summary: "Show how the feature looks, now or as it changes",
    details: """
      After view on, each change shows the lines that look different, with their numbers; view off ends that. The view \
      stands where SwiftUI stands in an app: it observes the store, and what it does not read never draws it again.
      """,
    examples: ["view", "view on", "view off"], topic: .feature, argument: .word(["off", "on"])
  ) { interpreter, argument in
    switch argument.lowercased() {
    case "": try await interpreter.view()
    case "on": try await interpreter.view(follows: true)
    case "off": try await interpreter.view(follows: false)
    default:
      let near = NearNames.find(argument, in: ["on", "off"]).map { "view \($0)" }
      throw Report(
        "view does not know \(argument)", expected: "on, off, or nothing",
        causes: [
          near.isEmpty
            ? .init("only the whole view can be shown", fix: "view")
            : .init("it is spelled differently", fix: near[0])
        ],
        nearNames: near)
    }
  }
}
