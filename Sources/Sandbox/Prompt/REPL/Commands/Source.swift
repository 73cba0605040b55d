import Foundation
import Reports

extension Command {
  static let source = Command(
    name: "source", usage: "source [FILE]", summary: "Show the feature's Swift source",
    topic: .feature
  ) { interpreter, argument in
    guard let lesson = interpreter.lesson else {
      throw Report("No lesson is open", causes: [.init("open one first", fix: "lessons")])
    }
    let files = lesson.feature.sources
    let wanted =
      argument.isEmpty
      ? files
      : files.filter {
        $0.lastPathComponent == argument || $0.deletingPathExtension().lastPathComponent == argument
      }
    guard !wanted.isEmpty else {
      let names = files.map(\.lastPathComponent)
      throw Report(
        "The feature has no file \(argument)", expected: "one of \(names.joined(separator: ", "))",
        nearNames: NearNames.find(argument, in: names.map { String($0.prefix { $0 != "." }) }))
    }
    for file in wanted {
      let text = try interpreter.clients.readFile(file)
      interpreter.say(
        .source(file: file.lastPathComponent, pieces: interpreter.clients.syntax.classify(text)))
    }
  }
}
