import Foundation

/// One Swift file given to the compiler.
public struct SourceFile: Hashable, Sendable {
  /// Whose file it is; decides what is said about errors inside it.
  public enum Role: String, Hashable, Sendable {
    /// The learner's own: diagnostics show its line.
    case learner
    /// An exercise's checks: never shown; an error here says which name the checks expect.
    case checks
    /// The lesson's own model.
    case lesson
    /// Written by the sandbox, such as an entry point.
    case generated
  }

  /// How diagnostics and `#filePath` name the file; a real path when there is one.
  public var path: String
  /// What the compiler sees.
  public var text: String
  public var role: Role

  public init(path: String, text: String, role: Role) {
    self.path = path
    self.text = text
    self.role = role
  }

  /// Reads a file.
  public init(contentsOf url: URL, role: Role) throws {
    self.init(path: url.path, text: try String(contentsOf: url, encoding: .utf8), role: role)
  }
}

/// What is compiled to one loadable image: all sources form one Swift module.
///
///     let image = try await compiler.compile(
///       CompileUnit(
///         module: .unique(prefix: "Counter"),
///         sources: [SourceFile(contentsOf: feature, role: .lesson), SourceFile(path: "Entry.swift", text: entry, role: .generated)]
///       )
///     )
///     dlopen(image.url.path, RTLD_NOW)
public struct CompileUnit: Hashable, Sendable {
  public enum Module: Hashable, Sendable {
    /// For an image that is the only one of its process.
    case named(String)
    /// The prefix, an underscore, and a hash of the unit: images that are loaded into one process need different
    /// module names, and equal units share one image.
    case unique(prefix: String)
  }

  public var module: Module
  public var sources: [SourceFile]
  /// Folders of more modules, such as ``CompiledImage/moduleFolder`` of a feature that a snippet imports.
  public var moduleFolders: [URL]
  /// Also writes a `.swiftmodule`, with testing enabled, so that later units can `@testable import` this one.
  public var emitsModule: Bool
  /// Whether the unit holds Swift Testing tests. Such a unit is judged, and sees the library's modules only; others see
  /// what the entry point of a live feature needs as well.
  public var usesTesting: Bool
  /// Line tables tell the line of a crash, and cost a twelfth of the compile.
  public var hasLineTables: Bool

  public init(
    module: Module, sources: [SourceFile], moduleFolders: [URL] = [], emitsModule: Bool = false,
    usesTesting: Bool = false, hasLineTables: Bool = false
  ) {
    self.module = module
    self.sources = sources
    self.moduleFolders = moduleFolders
    self.emitsModule = emitsModule
    self.usesTesting = usesTesting
    self.hasLineTables = hasLineTables
  }

  /// The names that the sources have in the module, in their order: those of their paths, with a number where one is
  /// taken already, since the compiler demands that they differ.
  public var fileNames: [String] {
    var taken: Set<String> = []
    return sources.map { source in
      let base = URL(filePath: source.path).deletingPathExtension().lastPathComponent
      var name = "\(base).swift"
      var number = 2
      while !taken.insert(name).inserted {
        name = "\(base)\(number).swift"
        number += 1
      }
      return name
    }
  }
}

/// A loadable image, kept in the cache under its unit's hash.
public struct CompiledImage: Equatable, Sendable {
  /// The shared object.
  public var url: URL
  public var moduleName: String
  /// Hash of the sources, compiler, plug-in and library it was made from; the journal records it.
  public var hash: String
  /// The folder that holds the `.swiftmodule`, where the unit asked for one.
  public var moduleFolder: URL?
  /// Warnings in the learner's file.
  public var warnings: [Diagnostic]
  /// Milliseconds by stage (`compile`, `link`); empty when the image came from the cache.
  public var timings: [String: Double]

  public init(
    url: URL, moduleName: String, hash: String, moduleFolder: URL? = nil, warnings: [Diagnostic] = [],
    timings: [String: Double] = [:]
  ) {
    self.url = url
    self.moduleName = moduleName
    self.hash = hash
    self.moduleFolder = moduleFolder
    self.warnings = warnings
    self.timings = timings
  }
}
