import Curriculum
import Foundation
import KernelProtocol
import OwnApps
import REPL
import SandboxApp
import Toolchain

extension PlayedLesson {
  /// - Parameters:
  ///   - app: The app, which has been compiled.
  ///   - code: Its code.
  ///   - trust: What the user opens to the feature.
  ///   - compiler: Compiles what is typed.
  init(_ app: PlayedApp, _ code: PlayedCode, trust: PlayTrust, compiler: CompilerClient) {
    let name = app.app.place.deletingPathExtension().lastPathComponent
    var feature = Lesson.Feature(
      type: code.feature, initialState: code.state, simulated: code.given, sources: code.files)
    feature.noTest = code.reducerValue.map {
      "\($0.name) is a value, and a test of it would need the library of the time before version 1.0."
    }
    self.init(
      lesson: Lesson(
        slug: code.feature, title: "\(code.feature) of \(name)", teaches: [], requires: [],
        feature: feature,
        text:
          "Send an action, as your screens do: type a dot and press Tab. When you save one of your files, its new code takes over.",
        exercises: [], folder: app.app.place),
      trust: trust,
      modules: {
        app.code.map { Modules(feature: $0.module, others: $0.others, images: $0.imports, files: $0.files) }
      },
      featureCode: { isNew in
        let code = if !isNew, let code = app.code { code } else { try await app.compile() }
        var snippets = SnippetCompiler(feature: code.image, type: code.feature, compiler: compiler)
        snippets.module = code.module
        snippets.others = code.others
        snippets.imported = code.imports
        return FeatureCode(
          image: code.image.url.path, type: code.feature, sources: code.files.map(\.path)
        ) { [snippets] in
          try await snippets($0).url.path
        }
      })
  }
}
