import Foundation
import PromptLanguage

/// What a test knows of the file that it is written to: its own name, and the modules that it tests.
///
/// ```swift
/// TestPlace(file: "second-cup.swift", lesson: "steep").function("Session")    // secondCupSession
/// ```
package struct TestPlace: Equatable, Sendable {
  /// The name or the path of the file.
  package var file: String
  /// The slug of the lesson.
  package var lesson: String
  /// The lines that import the modules of the package that the file belongs to; none outside of a package.
  package var imports: [String]

  /// - Parameters:
  ///   - file: The file that the test is written to.
  ///   - lesson: The slug of the lesson.
  ///   - imports: The lines that import the modules of the package that the file belongs to.
  package init(file: String, lesson: String, imports: [String] = []) {
    self.file = file
    self.lesson = lesson
    self.imports = imports
  }

  /// The name of the test function. It is made from that of the file, because two files of a package have different names, and
  /// two functions of a module must have them, too.
  ///
  /// - Parameter kind: The last word of a name that doesn't end with `Test` or `Tests`, such as `Session`. With it, the name is
  ///   never one of Swift's own words.
  package func function(_ kind: String) -> String {
    var name = Self.words(URL(filePath: file).deletingPathExtension().lastPathComponent)
    // A name that begins with a digit, or that is empty, needs a word before it.
    if name.first?.isLetter != true { name = Self.words(lesson) + name }
    if name.first?.isLetter != true { name = "feature" + name }
    return ["Test", "Tests", kind].contains(where: name.hasSuffix) ? name : name + kind
  }

  /// `steepLibrary` for `steep@library`.
  private static func words(_ text: String) -> String {
    let words = text.split { !($0.isLetter || $0.isASCII && $0.isNumber) }
    return words.enumerated().map { index, word in
      (index == 0 ? word.prefix(1).lowercased() : word.prefix(1).uppercased()) + word.dropFirst()
    }.joined()
  }

  /// The file's import lines, in their groups.
  ///
  /// - Parameter own: The modules that the test imports anyway.
  package func importLines(_ own: [String]) -> [String] {
    let (tested, plain) = (imports.filter { $0.hasPrefix("@") }, imports.filter { !$0.hasPrefix("@") })
    return (own.map { "import \($0)" } + plain).sorted() + (tested.isEmpty ? [] : [""] + tested.sorted())
  }

  /// Makes a state comparable, because a test store compares states: those that print the same are equal.
  ///
  /// - Parameter type: The state's type, which isn't `Equatable`.
  package func comparison(of type: String) -> [String] {
    let isOther = imports.isEmpty ? "" : "@retroactive "
    return [
      "", "// \(type) isn't Equatable, so the test compares what its values print.",
      "extension \(type): \(isOther)Equatable {",
      "  public static func == (first: Self, second: Self) -> Bool {",
      "    String(customDumping: first) == String(customDumping: second)", "  }", "}",
    ]
  }
}
