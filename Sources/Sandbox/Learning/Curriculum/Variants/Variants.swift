import Foundation
import Reports
import TextHandling

/// The answers and mutants of an exercise, from its folders `Answers` and `Mutants` and from its file `Answers.patch`.
///
/// `Answers.patch` holds several patches, one after another. Each has its comments above it, and the line `+++` names the file
/// that it stands for:
///
/// ```text
/// // The switch turns the lamp off again
/// --- Solution.swift
/// +++ Answers/Wrong/never-off.swift
/// @@ -18,3 +18,3 @@
///        case .switchTapped:
/// -        state.isOn.toggle()
/// +        state.isOn = true
///          return .none
/// ```
public struct Variants: Sendable {
  /// A line of `Answers.patch` with a mistake.
  public struct Fault: Equatable, Sendable {
    /// The line, from 1.
    public var line: Int
    /// What is wrong, as a sentence.
    public var message: String
  }

  /// The file of all patches.
  public var patch: URL
  /// The variants, sorted by their paths.
  public private(set) var all: [Variant] = []
  /// What in `Answers.patch` belongs to no variant.
  public private(set) var faults: [Fault] = []
  /// Patches of `Answers.patch` that a whole file replaces.
  public private(set) var replaced: [Variant] = []

  /// The extension of a patch.
  static let patchExtension = "patch"

  init(_ files: Exercise.Files) {
    patch = files.answersPatch
    for role in Variant.Role.allCases where role != .mutant || files.hasMutants {
      let bases = role == .mutant ? files.feature : [files.solution, files.start]
      let type = role == .mutant ? "swift" : files.pathExtension
      for file in files.files(role.rawValue) where [type, Self.patchExtension].contains(file.pathExtension) {
        let name = file.deletingPathExtension().lastPathComponent
        let form: Variant.Form =
          file.pathExtension == type ? .whole : .patch(Self.changes(of: file))
        all.append(Variant(role: role, fileName: "\(name).\(type)", file: file, form: form, bases: bases))
      }
    }
    readPatch(files)
    all.sort { $0.path < $1.path }
  }

  private static func changes(of file: URL) -> [UnifiedDiff.FileChange] {
    do throws(TextFile.Failure) {
      let diff = UnifiedDiff(reading: try TextFile.read(file.path))
      let none = UnifiedDiff.FileChange(path: "", target: "", failure: diff.failure)
      return diff.files.isEmpty ? [none] : diff.files
    } catch {
      return [UnifiedDiff.FileChange(path: "", target: "", failure: .init(line: 1, message: error.found))]
    }
  }

  /// Reads `Answers.patch`, if there is one. Consecutive changes with the same target are one variant.
  private mutating func readPatch(_ files: Exercise.Files) {
    let diff: UnifiedDiff
    do throws(TextFile.Failure) {
      diff = UnifiedDiff(reading: try TextFile.read(patch.path))
    } catch {
      if error != .missing { faults.append(Fault(line: 1, message: error.found)) }
      return
    }
    if let failure = diff.failure { faults.append(Fault(line: failure.line, message: failure.message)) }
    var packed: [Variant] = []
    for change in diff.files {
      if let index = packed.firstIndex(where: { $0.path == change.target }) {
        guard index == packed.endIndex - 1, change.head.isEmpty else {
          faults.append(Fault(line: change.line + 1, message: "There are two patches for \(change.target)."))
          continue
        }
        packed[index].form = .packed(packed[index].form.changes + [change])
        continue
      }
      guard let (role, name) = Self.split(change.target, files) else {
        faults.append(
          Fault(
            line: change.line + 1,
            message:
              "`+++ \(change.target)` names no answer and no mutant. Write a name such as `+++ \(Self.example(files))`."
          ))
        continue
      }
      packed.append(
        Variant(
          role: role, fileName: name, file: patch, form: .packed([change]),
          bases: role == .mutant ? files.feature : [files.solution, files.start]))
    }
    replaced = packed.filter { other in all.contains { $0.path == other.path } }
    all += packed.filter { !replaced.contains($0) }
  }

  private static func split(_ target: String, _ files: Exercise.Files) -> (Variant.Role, String)? {
    for role in Variant.Role.allCases where target.hasPrefix("\(role.rawValue)/") {
      let name = String(target.dropFirst(role.rawValue.count + 1))
      let type = role == .mutant ? "swift" : files.pathExtension
      guard role != .mutant || files.hasMutants, !name.contains("/"), name.hasSuffix(".\(type)"),
        name.count > type.count + 1
      else { return nil }
      return (role, name)
    }
    return nil
  }

  private static func example(_ files: Exercise.Files) -> String {
    "\(Variant.Role.wrong.rawValue)/too-early.\(files.pathExtension)"
  }

  /// The variants with a role.
  public subscript(role: Variant.Role) -> [Variant] { all.filter { $0.role == role } }

  /// Finds a variant by its name, such as `never-off`, or by the end of its path, such as `Wrong/never-off.swift`.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - exercise: The exercise, which the report names.
  /// - Throws: A `Report` with near names when no variant or more than one has the name.
  public func named(_ name: String, of exercise: Exercise) throws(Report) -> Variant {
    let found = all.filter { variant in
      let path = URL(filePath: "/\(variant.path)").deletingPathExtension().path
      return "/\(variant.path)".hasSuffix("/\(name)") || path.hasSuffix("/\(name)")
    }
    if found.count == 1 { return found[0] }
    guard let first = found.first else {
      let names = all.map(\.name)
      throw Report(
        "\(exercise.id) has no answer \(name).",
        expected: names.isEmpty ? nil : "One of \(names.joined(separator: ", ")).",
        nearNames: NearNames.find(name, in: names))
    }
    throw Report(
      "\(exercise.id) has \(found.count) answers \(name).",
      expected: "A path: \(found.map(\.path).joined(separator: " or ")).",
      causes: [.init("The answers have the same name.", fix: "--answer \(first.path)")])
  }
}
