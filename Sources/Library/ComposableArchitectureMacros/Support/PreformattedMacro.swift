import SwiftSyntaxMacros

/// A macro that writes its code with line breaks and indentation. Formatting it again took a third of the expansion's time.
public protocol PreformattedMacro: Macro {}

extension PreformattedMacro {
  /// The code is taken as it is written.
  public static var formatMode: FormatMode { .disabled }
}
