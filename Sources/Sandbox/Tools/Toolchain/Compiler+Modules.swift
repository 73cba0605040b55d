import Diagnostics
import Foundation
import Limits
import SyntaxProtocol

extension Compiler {
  /// Compiles a module that others import, or that imports others, unless it was compiled before with modules that declare the same.
  ///
  /// A change in a function's body changes the image of its module and not what the module declares. The modules that import it
  /// are only linked again then.
  func compileModule(
    _ unit: CompileUnit, named module: String, in folder: URL
  ) async throws -> Compiled {
    guard case .named = unit.module, unit.isImportable || !unit.imported.isEmpty,
      let declared = declared(by: unit.imported)
    else {
      return try await compileWhole(unit, named: module, in: folder)
    }
    let content = content(of: unit, imports: declared)
    let hash = ContentHash.of([content])
    let entry = cache.url.appending(path: "modules/\(hash)")
    if let kept = keptModule(in: entry, unit, named: module, content) { return kept }
    let compiled = try await compileWhole(unit, named: module, in: folder)
    let draft = try cache.draft()
    defer { draft.remove() }
    for file in compiled.objects + [compiled.module].compactMap(\.self) {
      try FileManager.default.copyItem(at: file, to: draft.url.appending(path: file.lastPathComponent))
    }
    try Data(content.utf8).write(to: draft.url.appending(path: "unit.txt"))
    try JSONEncoder().encode(compiled.diagnostics).write(to: draft.url.appending(path: "diagnostics.json"))
    try cache.publish(draft.url, as: entry)
    if hash.hasPrefix("0") { cache.prune("modules", limit: Limits.cache, minimumAge: 3600) }
    return compiled
  }

  /// What imported modules declare, each as the hash with which it was published; nil when it isn't known of one of them.
  private func declared(by images: [URL]) -> [String]? {
    var hashes: [String] = []
    for image in images {
      let folder = image.deletingLastPathComponent()
      guard let module = folder.files(withExtension: "swiftmodule").first?.lastPathComponent,
        let hash = EntryContents.published(in: folder)?[module]
      else { return nil }
      hashes.append("\(module) \(hash)")
    }
    return hashes
  }

  private func keptModule(
    in entry: URL, _ unit: CompileUnit, named module: String, _ content: String
  ) -> Compiled? {
    guard
      let diagnostics: [Diagnostic] = cache.kept("diagnostics.json", in: entry, "unit.txt", is: content)
    else { return nil }
    return Compiled(
      objects: unit.fileNames.map { entry.appending(path: Invocation.object(of: $0)) },
      module: unit.isImportable ? entry.appending(path: "\(module).swiftmodule") : nil,
      diagnostics: diagnostics)
  }
}
