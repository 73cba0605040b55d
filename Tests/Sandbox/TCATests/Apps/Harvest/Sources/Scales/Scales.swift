// swift-format-ignore-file
import AppKit

public struct Scales {
  public var workspace: NSWorkspace = .shared
  public init() {}
  public func weigh() { workspace.selectFile("apples", inFileViewerRootedAtPath: "/") }
}
