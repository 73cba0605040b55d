import SourceTexts
import SwiftSyntax
import SyntaxProtocol

/// The conditions of `#if` in an app for an iPhone, so that its copy has the same parts here.
///
/// A condition that asks for the system, or for a framework of Apple's, becomes `true` or `false`, with blanks up to its length. So
/// everything keeps its place.
enum AppConditions {
  /// The text of a file of an app, with its conditions decided.
  static func text(_ source: UnsafeBufferPointer<UInt8>) -> SourceText {
    let text = SourceText(source)
    let visitor = ConditionVisitor(viewMode: .sourceAccurate)
    visitor.walk(text.tree)
    guard !visitor.decided.isEmpty else { return text }
    var bytes = text.bytes
    for (range, isTrue) in visitor.decided {
      let word = Array((isTrue ? "true" : "false").utf8)
      guard range.count >= word.count else { continue }
      bytes.replaceSubrange(
        range, with: word + Array(repeating: UInt8(ascii: " "), count: range.count - word.count))
    }
    return bytes.withUnsafeBufferPointer { SourceText($0) }
  }
}

private final class ConditionVisitor: SyntaxVisitor {
  var decided: [(Range<Int>, Bool)] = []

  override func visit(_ node: IfConfigClauseSyntax) -> SyntaxVisitorContinueKind {
    if let condition = node.condition {
      let calls = CallVisitor(viewMode: .sourceAccurate)
      calls.walk(condition)
      decided += calls.decided
    }
    return .visitChildren
  }
}

/// The questions in one condition.
private final class CallVisitor: SyntaxVisitor {
  var decided: [(Range<Int>, Bool)] = []

  /// Frameworks of other systems than the iPhone's.
  private static let elsewhere: Set = [
    "AppKit", "Cocoa", "ClockKit", "TVServices", "TVUIKit", "ScreenCaptureKit", "DiskArbitration", "CoreWLAN",
    "ApplicationServices", "CoreServices", "IOKit", "WatchKit",
  ]

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    guard node.arguments.count == 1, let argument = node.arguments.first?.expression.trimmedDescription else {
      return .visitChildren
    }
    switch node.calledExpression.trimmedDescription {
    case "os": decided.append((node.ownRange, argument == "iOS"))
    case "canImport" where AppleFrameworks.names.contains(argument):
      decided.append((node.ownRange, !Self.elsewhere.contains(argument)))
    default: break
    }
    return .skipChildren
  }
}
