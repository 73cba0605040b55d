// As a package, the plug-in is a program of its own, which SwiftCompilerPlugin starts. The toolchain's own swift-syntax has no
// such module: there, the sandbox loads the macros into the compiler from a library, by their types' names, and a build that
// tests the sandbox itself starts the program without the module.
#if canImport(SwiftCompilerPlugin) || TOOLCHAIN_SYNTAX
  import SwiftSyntaxMacros

  @main
  struct Plugin {
    /// Every macro that the umbrella module `ComposableArchitecture` declares.
    let providingMacros: [Macro.Type] = [
      CaseBindableMacro.self,
      CasePathableMacro.self,
      DependencyClientMacro.self,
      DependencyEndpointIgnoredMacro.self,
      DependencyEndpointMacro.self,
      DependencyEntryMacro.self,
      InertMacro.self,
      ObservableStateMacro.self,
      ObservationStateIgnoredMacro.self,
      ObservationStateTrackedMacro.self,
      PresentsMacro.self,
      ReducerCaseEphemeralMacro.self,
      ReducerCaseIgnoredMacro.self,
      ReducerMacro.self,
      UITransactionEntryMacro.self,
      ViewActionMacro.self,
    ]
  }
#endif

#if TOOLCHAIN_SYNTAX
  @_spi(PluginMessage) import SwiftCompilerPluginMessageHandling

  extension Plugin: PluginProvider {
    var features: [PluginFeature] { [] }

    func resolveMacro(moduleName: String, typeName: String) throws -> any Macro.Type {
      guard let macro = providingMacros.first(where: { "\($0)" == typeName }) else {
        throw UnknownMacro(name: "\(moduleName).\(typeName)")
      }
      return macro
    }

    func loadPluginLibrary(libraryPath: String, moduleName: String) throws {
      throw UnknownMacro(name: moduleName)
    }

    static func main() throws {
      try CompilerPluginMessageListener(connection: StandardIOMessageConnection(), provider: Self()).main()
    }
  }

  private struct UnknownMacro: Error, CustomStringConvertible {
    var name: String
    var description: String { "The plug-in has no macro \(name)." }
  }
#elseif canImport(SwiftCompilerPlugin)
  import SwiftCompilerPlugin

  extension Plugin: CompilerPlugin {}
#endif
