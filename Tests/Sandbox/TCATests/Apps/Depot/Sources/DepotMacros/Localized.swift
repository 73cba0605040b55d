// swift-format-ignore-file
import SwiftCompilerPlugin
import SwiftSyntaxMacros

@main
struct DepotMacros: CompilerPlugin {
  let providingMacros: [Macro.Type] = []
}
