import SourceTexts
import SwiftSyntax

extension ScreenVisitor {
  /// Types that only screens have.
  static let kinds: Set<String> = [
    "View", "App", "Scene", "PreviewProvider", "ViewModifier", "ButtonStyle", "PrimitiveButtonStyle",
    "LabelStyle",
    "TextFieldStyle", "ToggleStyle", "ListStyle", "GroupBoxStyle", "ProgressViewStyle", "GaugeStyle",
    "MenuStyle",
    "DisclosureGroupStyle", "InsettableShape", "ShapeStyle", "PreferenceKey", "EnvironmentKey",
    "UIViewRepresentable", "UIViewControllerRepresentable", "NSViewRepresentable",
    "NSViewControllerRepresentable",
    "WKInterfaceObjectRepresentable", "ToolbarContent", "WidgetBundle", "TimelineProvider",
    "UIViewController", "UIView", "UITableViewController", "UICollectionViewController",
    "UINavigationController",
    "UITabBarController", "UITableViewCell", "UICollectionViewCell", "NSViewController", "NSView",
    "NSWindowController",
    "UIHostingController", "NSHostingController", "UIApplicationDelegate", "UIWindowSceneDelegate",
    "UISceneDelegate",
    "NSApplicationDelegate", "WKApplicationDelegate", "AnimatableModifier", "GeometryEffect",
    "TransitionModifier",
    "DynamicProperty", "CustomHoverEffect", "AppShortcutsProvider", "ControlWidget",
  ]

  /// Types of the system that are nothing but screens, so that an extension of one is for screens.
  static let ofSystem: Set<String> = [
    "View", "Scene", "Text", "Image", "Font", "Button", "EnvironmentValues", "ButtonStyle", "ViewModifier",
    "UIView",
    "UIViewController", "UIColor", "NSColor", "UIFont", "UIImage", "AnyTransition", "Shape",
    "PrimitiveButtonStyle",
    "LabelStyle", "ToggleStyle", "UIApplication", "ShapeStyle", "PreviewDevice", "Preview", "ToolbarContent",
  ]

  /// Types of Swift and Foundation that packages give other meanings, as in `Moya.Task`.
  static let ofSwift: Set<String> = [
    "Task", "Result", "Error", "Set", "Data", "Date", "URL", "Unit", "Timer", "Operation", "Process",
    "Bundle",
    "Notification", "Duration", "Clock", "Character", "Range", "Measurement", "Dimension", "Scanner",
    "Stream",
  ]

  /// What a function of a screen returns.
  static let results = [
    "View", "Scene", "ToolbarContent", "Commands", "ViewModifier", "Shape", "WidgetConfiguration",
  ]

  static func isScreen(_ group: some DeclGroupSyntax) -> Bool {
    // A reducer isn't a screen, whatever else it is.
    guard !group.attributes.plainNames.contains("Reducer"), !group.inherits("Reducer"),
      !group.inherits("ReducerProtocol")
    else { return false }
    return group.inheritanceClause?.inheritedTypes.contains { inherited in
      inherited.type.trimmedDescription.replacing("@MainActor", with: "").split(whereSeparator: {
        ".& \n".contains($0)
      })
      .contains { kinds.contains($0.prefix { $0 != "<" }.description) }
    } ?? false
  }
}
