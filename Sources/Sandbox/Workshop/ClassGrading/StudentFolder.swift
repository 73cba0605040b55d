import Curriculum
import Foundation
import TextHandling
import Workspace

/// One student's folder, and the files in it that can be answers.
///
/// An answer lies in the folder of its lesson, which lies in the student's folder or in its folder `Workspace`. A file that has
/// another name, or lies elsewhere, may be meant for an exercise all the same: see ``meanings(of:among:)``.
///
/// Links are never followed: a student could name a file of the teacher's by one, and read it in the report.
struct StudentFolder {
  /// A file that can be an answer by its name.
  struct File: Hashable {
    /// The path below the student's folder.
    var path: String
    var isLink: Bool
  }

  /// The name of the student.
  var name: String
  let url: URL
  /// The files, sorted by path.
  let files: [File]
  /// The paths of those that are no links.
  private let paths: Set<String>

  /// How many folders deep a file is looked for, and in how many files and folders of one student.
  private static let (depth, entries) = (6, 10_000)

  init(_ url: URL) {
    self.url = url
    name = url.lastPathComponent
    var files: [File] = []
    var left = Self.entries
    func walk(_ path: String, _ depth: Int) {
      for entry in FileKind.contents(of: url.appending(path: path)) where !FileKind.isOfTheSystem(entry) {
        left -= 1
        guard left > 0 else { return }
        let inner = path.isEmpty ? entry : "\(path)/\(entry)"
        switch FileKind.of(url.appending(path: inner)) {
        case S_IFDIR where depth > 0: walk(inner, depth - 1)
        case S_IFREG where Self.canBeAnswer(entry): files.append(File(path: inner, isLink: false))
        case S_IFLNK where Self.canBeAnswer(entry): files.append(File(path: inner, isLink: true))
        default: break
        }
      }
    }
    walk("", Self.depth)
    self.files = files.sorted { $0.path < $1.path }
    paths = Set(files.filter { !$0.isLink }.map(\.path))
  }

  /// The path of the answer to an exercise; nil when there is none.
  func answer(to exercise: Exercise) -> String? { Self.places(of: exercise).first(where: paths.contains) }

  /// Where the answer to an exercise can lie.
  static func places(of exercise: Exercise) -> [String] {
    let path = "\(exercise.id).\(exercise.files.pathExtension)"
    return [path, "Workspace/\(path)"]
  }

  /// The exercises that a file may be meant for, by its name and the names of its folders: `Counter/timer (1).swift` is meant for
  /// `counter/timer`.
  func meanings(of file: File, among known: [Exercise]) -> [Exercise] {
    var folders = file.path.split(separator: "/").map { $0.lowercased() }
    let stems = Self.stems(folders.removeLast())
    let same = known.filter { stems.contains($0.slug) }
    let ofTheLesson = same.filter { folders.contains($0.lesson) }
    if !same.isEmpty { return ofTheLesson.isEmpty ? same : ofTheLesson }
    let lessons = Set(known.map(\.lesson)).filter { lesson in folders.contains { Self.isNear($0, lesson) } }
    return known.filter { exercise in
      lessons.contains(exercise.lesson) && stems.contains { Self.isNear($0, exercise.slug) }
    }
  }

  /// Whether a name is one slip away from another, or a few when it is long.
  private static func isNear(_ name: String, _ other: String) -> Bool {
    name.count <= 80 && NearNames.distance(name, other) <= max(1, other.count / 4)
  }

  /// The names that a file may have without what systems and people add to names.
  private static func stems(_ file: String) -> Set<String> {
    var name = file[...]
    while let ending = ([".swift", ".tca", ".txt"] + Self.archives).first(where: name.hasSuffix) {
      name = name.dropLast(ending.count)
    }
    let stem = String(name)
    let bare =
      stem.replacing(#/^copy of /#, with: "")
      .replacing(#/[ _-]*(?:\(\d+\)|copy(?:[ _-]*\d+)?|\d+)$/#, with: "")
    return Set([stem, bare].map { $0.replacing(#/[ _]/#, with: "-") })
  }

  /// The endings of files in which others lie.
  static let archives = [".zip", ".tar", ".tar.gz", ".tgz", ".7z", ".rar"]

  /// Whether a file must be unpacked before anything in it can be graded.
  static func isArchive(_ name: String) -> Bool { archives.contains(where: name.lowercased().hasSuffix) }

  private static func canBeAnswer(_ name: String) -> Bool {
    let name = name.lowercased()
    return ([".swift", ".tca", ".txt"] + archives).contains(where: name.hasSuffix)
  }
}

/// The kinds of files, without following links.
enum FileKind {
  static func of(_ url: URL) -> mode_t {
    var status = stat()
    return lstat(url.path, &status) == 0 ? status.st_mode & S_IFMT : 0
  }

  /// The names in a folder, sorted.
  static func contents(of folder: URL) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted()
  }

  /// Whether a name is hidden, or one that an archive of macOS adds.
  static func isOfTheSystem(_ name: String) -> Bool { name.hasPrefix(".") || name == "__MACOSX" }
}
