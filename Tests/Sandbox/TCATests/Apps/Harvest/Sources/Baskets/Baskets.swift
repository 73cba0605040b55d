// swift-format-ignore-file
import AppKit

public enum Baskets {
  public static func show() { NSWorkspace.shared.open("baskets") }
}
