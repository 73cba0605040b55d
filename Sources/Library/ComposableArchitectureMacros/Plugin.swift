// The toolchain's own swift-syntax has no SwiftCompilerPlugin: there the macros are loaded into the compiler from a
// library, by their types' names.
#if canImport(SwiftCompilerPlugin)
  import SwiftCompilerPlugin
  import SwiftSyntaxMacros

  /// Every macro that the umbrella module `ComposableArchitecture` declares.
  @main
  struct Plugin: CompilerPlugin {
    let providingMacros: [Macro.Type] = [
      CaseBindableMacro.self,
      CasePathableMacro.self,
      DependencyClientMacro.self,
      DependencyEndpointIgnoredMacro.self,
      DependencyEndpointMacro.self,
      DependencyEntryMacro.self,
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
