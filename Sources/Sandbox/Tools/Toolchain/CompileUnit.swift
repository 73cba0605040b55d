import Diagnostics
import Foundation
import SyntaxProtocol
import TextHandling

/// A Swift source file that is compiled as part of a ``CompileUnit``.
public struct SourceFile: Hashable, Sendable {
  /// The origin of a source file. It decides how an error in the file is reported.
  public enum Role: String, Hashable, Sendable {
    /// The learner's own file. A diagnostic shows the line that it is about.
    case learner
    /// The checks of an exercise. Their lines are never shown; an error here tells which name the checks use.
    case checks
    /// A file of the lesson, such as its feature.
    case lesson
    /// A file that the sandbox generates, such as an entry point.
    case generated
  }

  /// The path that diagnostics and `#filePath` show. It need not exist on disk.
  public var path: String
  /// The source code.
  public var text: String
  /// The origin of the file.
  public var role: Role

  package init(path: String, text: String, role: Role) {
    self.path = path
    self.text = text
    self.role = role
  }

  /// Reads a source file from disk. Its lines end with a line feed afterwards, because the compiler counts no others.
  public init(contentsOf url: URL, role: Role) throws(TextFile.Failure) {
    self.init(path: url.path, text: try TextFile.read(url.path), role: role)
  }
}

/// The sources of one Swift module, which are compiled and linked to one loadable image.
///
///     let image = try await compiler.compile(
///       CompileUnit(
///         module: .unique(prefix: "Counter"),
///         sources: [SourceFile(contentsOf: feature, role: .lesson), SourceFile(path: "Entry.swift", text: entry, role: .generated)]
///       )
///     )
///     dlopen(image.url.path, RTLD_NOW)
public struct CompileUnit: Hashable, Sendable {
  /// The name of the module that a unit is compiled to.
  public enum Module: Hashable, Sendable {
    /// A fixed name. Use it for an image that is loaded into a process of its own.
    case named(String)
    /// The prefix, an underscore and a hash of the unit. Use it for images that are loaded into the same process,
    /// because they need different module names. Units with equal content still share one image.
    case unique(prefix: String)
  }

  /// The name of the module.
  public var module: Module
  /// The source files of the module, in the order in which they are given to the compiler.
  public var sources: [SourceFile]
  /// Whether the unit contains Swift Testing tests. Such a unit is judged, so it can import only the library's modules.
  /// Other units can also import what the entry point of a live feature needs.
  public var usesTesting: Bool
  /// Whether other units can import the module, with all that it declares.
  public var isImportable: Bool
  /// The importable images whose modules the sources import, with those that these modules import.
  public var imported: [URL]
  /// How the module is compiled in the package that it comes from; nil for a module of the sandbox.
  public var foreign: ForeignSettings?
  /// Whether the image has line tables, which tell the line of a crash. They make a compile a twelfth longer.
  public var hasLineTables: Bool
  /// Whether the lesson's files are compiled without the learner's. Then nothing that the learner declares, such as an overload, can
  /// change what they mean.
  public var lessonStandsAlone = false
  /// The seed of the order in which the linker puts the functions and constants into the image; nil for the order of the files.
  public var layout: UInt32?

  /// Creates a unit. By default it is a module without tests and line tables, which no other unit imports.
  public init(
    module: Module, sources: [SourceFile], usesTesting: Bool = false, hasLineTables: Bool = false,
    isImportable: Bool = false, imported: [URL] = []
  ) {
    self.isImportable = isImportable
    self.imported = imported
    self.module = module
    self.sources = sources
    self.usesTesting = usesTesting
    self.hasLineTables = hasLineTables
  }

  /// The same unit with another layout at each call. Images of equal units differ then in the distances of all their parts, so
  /// code that reads itself finds something else in each of them. The parts themselves have even sizes; see ``EvenSizes``.
  public var inAnotherLayout: CompileUnit {
    var unit = self
    // The linker takes 0 as a wish for any order.
    unit.layout = .random(in: 1...UInt32(Int32.max))
    return unit
  }

  /// A file's own name as far as the compiler can take it: one that begins with a dash would be an option, and one that is too
  /// long leaves no room for what is made from it.
  private static func base(of path: String) -> String {
    let name = URL(filePath: path).deletingPathExtension().lastPathComponent
    var base = String(name.drop { "-@".contains($0) })
    while base.utf8.count > 100 { base.removeLast() }
    return base.isEmpty ? "File" : base
  }

  /// The file names of the sources in the module, in the order of ``sources``.
  ///
  /// The compiler requires different file names in a module, so a number is appended to a name that is used twice.
  public var fileNames: [String] {
    var taken: Set<String> = []
    return sources.map { source in
      let base = Self.base(of: source.path)
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

extension CompileUnit {
  /// What somebody's own package says about the compilation of a module.
  public struct ForeignSettings: Hashable, Sendable {
    /// The language mode, such as `5`.
    public var languageMode: String
    /// Whether what says nothing else belongs to the main actor.
    public var isMainActorByDefault: Bool
    /// The upcoming features that are turned on.
    public var features: [String]
    /// The names for `#if`.
    public var defines: [String]
    /// The package's name, for what only its modules see.
    public var package: String

    package init(
      languageMode: String = "6", isMainActorByDefault: Bool = false, features: [String] = [],
      defines: [String] = [], package: String = "app"
    ) {
      self.languageMode = languageMode
      self.isMainActorByDefault = isMainActorByDefault
      self.features = features
      self.defines = defines
      self.package = package
    }

    /// Modules of the process that loads the images. Two modules of one name would have the same symbols.
    private static let taken: Set<String> = [
      "Kernel", "KernelProtocol", "Reports", "Limits", "IssueKinds", "FeatureImage", "TextHandling",
      "TestReporting",
    ]

    /// The arguments of the compiler, besides the language mode. What the compiler warns about is known to the package's author.
    func arguments(of module: String) -> [String] {
      var arguments = ["-suppress-warnings", "-package-name", package]
      if Self.taken.contains(module) { arguments += ["-module-abi-name", "Own\(module)"] }
      if isMainActorByDefault { arguments += ["-default-isolation", "MainActor"] }
      for feature in features { arguments += ["-enable-upcoming-feature", feature] }
      for define in defines { arguments += ["-D", define] }
      return arguments
    }
  }
}

/// A loadable image in the cache, where it is found by the hash of its unit.
public struct CompiledImage: Equatable, Sendable {
  /// The shared object, to be loaded with `dlopen`.
  public var url: URL
  /// The name of the Swift module.
  public var moduleName: String
  /// A hash of the sources, the compiler, the plug-in and the library. The session's history records it.
  public var hash: String
  /// What the compiler said about the learner's file, although it compiles.
  public var findings = Findings()
  /// The compiler's warnings about the learner's file.
  public var warnings: [Diagnostic] { findings.warnings }
  /// The duration of the stages `compile` and `link` in milliseconds; empty when the image came from the cache.
  public var timings: [String: Double] = [:]

  /// What the compiler said about a learner's file that compiles.
  public struct Findings: Codable, Equatable, Sendable {
    /// The warnings.
    public var warnings: [Diagnostic] = []
    /// The places that could read or write memory that isn't theirs. They are only known of a unit with tests.
    public var unsafeUses: [Diagnostic] = []
  }
}
