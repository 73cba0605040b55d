import Foundation
import Reports
import SyntaxProtocol
import Toolchain

extension AppCompiler {
  /// What is wrong in a file that its author has changed, with a change that was tried; nil when the compiler finds nothing.
  func explanation(
    of file: AppIndex.File, _ build: AppBuild, _ index: AppIndex, _ settings: CompileUnit.ForeignSettings
  ) async throws -> Report? {
    let own = Set(index.files.map(\.module))
    let text = try await syntax.played(file.text, by: rules(for: file, index, own, build)).text
    let others = index.files(of: file.module).filter { $0.url != file.url }
    let order = index.order(from: file.module)
    let unit = CompileUnit(
      module: .named(file.module),
      sources: [SourceFile(path: file.url.path, text: text, role: .learner)]
        + others.map { SourceFile(path: $0.url.path, text: build.texts[$0.url] ?? $0.text, role: .lesson) }
        + (build.olderReducers[file.module]?.files ?? [])
        + (build.supplies[file.module]?.files(settings) ?? [])
    ).foreign(
      settings,
      imported: (build.images.filter { order.contains($0.module) && $0.module != file.module }.map(\.image)
        + build.standIns.map(\.image)).map(\.url))
    do {
      _ = try await compiler.compileOrExplain(unit)
      return nil
    } catch let failure as CompileFailure {
      return failure.reports.first
    }
  }
}
