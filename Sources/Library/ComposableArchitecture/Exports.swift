@_exported import CasePaths
@_exported import ComposableArchitectureCore
@_exported import DependenciesMacros

// The sandbox compiles this module by itself, without the networking.
#if canImport(DependenciesNetworking)
  @_exported import DependenciesNetworking
#endif
// Upstream's import brings Foundation along, because it exports SwiftUI. Features rely on it for `UUID`, `Date` and, in
// effects, for `URLSession`, which is a module of its own on Linux.
@_exported import Foundation
@_exported import FoundationNetworking
@_exported import NavigationMacros
