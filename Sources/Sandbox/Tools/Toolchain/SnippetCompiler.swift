import Foundation
import KernelProtocol
import Reports

/// Compiles snippets against a feature, so that the kernel that runs the feature can load them.
///
/// The cache finds a snippet by its own text and by the feature's image, so a snippet of other code is never used.
///
/// ```swift
/// let compile = SnippetCompiler(feature: image, type: "Counter", compiler: .live())
/// let image = try await compile(Snippet(.value, "state.count * 2"))
/// ```
public struct SnippetCompiler: Sendable {
  /// The feature's image, which must be importable.
  public var feature: CompiledImage
  /// The feature's type.
  public var type: String
  /// The compiler.
  public var compiler: CompilerClient
  /// The module that declares the feature, when it isn't the image's own.
  public var module: String?
  /// Further modules that snippets may use, with their images.
  public var others: [String] = []
  /// The images of these modules.
  public var imported: [URL] = []

  /// - Parameters:
  ///   - feature: The feature's image, which must be importable.
  ///   - type: The feature's type, or an expression that creates a value of it, such as `Counter(step: 2)`.
  ///   - compiler: The compiler.
  public init(feature: CompiledImage, type: String, compiler: CompilerClient) {
    self.feature = feature
    self.type = String(type.prefix { $0 != "(" })
    self.compiler = compiler
  }

  /// Compiles a snippet, or finds it in the cache.
  ///
  /// - Throws: A `Report` at the line and the column of the snippet when it doesn't compile.
  public func callAsFunction(_ snippet: Snippet) async throws -> CompiledImage {
    let source = SnippetSource(snippet, feature: type, module: module ?? feature.moduleName, others: others)
    let unit = CompileUnit(
      module: .unique(prefix: "Snippet"),
      sources: [SourceFile(path: Self.file, text: source.text, role: .learner)],
      imported: module == nil ? [feature.url] : imported)
    do {
      return try await compiler.compileOrExplain(unit)
    } catch let failure as CompileFailure {
      throw failure.reports.lazy.map { Self.report($0, source) }.first
        ?? Report("This can't be compiled.", found: String(failure.log.prefix(1000)))
    }
  }

  /// The name of the snippet's file in messages.
  private static let file = "input"

  /// A report about the generated file, as a report about the snippet.
  private static func report(_ report: Report, _ source: SnippetSource) -> Report {
    var report = report
    // Notes name lines of the generated file.
    report.found = report.found.map { found in
      found.split(separator: "\n").filter { !$0.hasPrefix("Line ") }.joined(separator: "\n")
    }
    if report.found?.isEmpty == true { report.found = nil }
    guard let location = report.location else { return report }
    let index = location.line - source.firstLine
    guard source.lines.indices.contains(index) else {
      report.location = nil
      return report
    }
    report.location = .init(
      file: file, line: index + 1,
      column: location.column.map { max(1, $0 - (index == 0 ? source.indent : 0)) },
      source: source.lines[index])
    return report
  }
}
