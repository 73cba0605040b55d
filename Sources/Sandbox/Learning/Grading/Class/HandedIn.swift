import Curriculum
import Foundation
import Reports

/// An answer to one exercise by one student, as it lies in a folder of submissions.
public struct HandedIn: Equatable, Sendable {
  /// The name of the student's folder.
  public var student: String
  /// The exercise.
  public var exercise: Exercise
  /// The file; nil when the student handed in none.
  public var file: URL?

  /// Creates an answer.
  public init(student: String, exercise: Exercise, file: URL?) {
    self.student = student
    self.exercise = exercise
    self.file = file
  }
}

extension HandedIn {
  /// Finds the answers in folders of submissions, sorted by student, and then in the order of the lessons.
  ///
  /// A folder is one student's when it has an answer such as `counter/decrement.swift`, in itself or in its folder `Workspace`.
  /// Otherwise each folder in it is one student's. A student without a file for an exercise has an answer without a file, so
  /// that everybody has the same exercises.
  ///
  /// - Parameters:
  ///   - folders: The folders.
  ///   - exercises: The exercises to grade. When it is empty, every exercise of `known` is graded that somebody handed in.
  ///   - known: All exercises of the lessons, in their order.
  /// - Throws: A `Report` when a folder doesn't exist or has no answer, or when two students have the same name.
  public static func find(
    in folders: [URL], exercises: [Exercise], known: [Exercise]
  ) throws(Report) -> [HandedIn] {
    var students: [(name: String, folder: URL)] = []
    for folder in folders {
      var isFolder: ObjCBool = false
      guard FileManager.default.fileExists(atPath: folder.path, isDirectory: &isFolder), isFolder.boolValue
      else {
        throw Report(
          "There is no folder \(folder.path).", expected: "A folder of submissions, or one student's folder.",
          causes: [.init("The path is misspelled, or you are in another folder.", fix: "ls")])
      }
      if hasAnswer(folder, known) {
        students.append((folder.lastPathComponent, folder))
      } else {
        students += subfolders(of: folder).map { ($0.lastPathComponent, $0) }
      }
    }
    students.sort {
      $0.name == $1.name ? $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) : $0.name < $1.name
    }
    for (one, other) in zip(students, students.dropFirst()) where isSame(one.name, other.name) {
      throw Report(
        "Two students have the name \(one.name).",
        found: "\(one.folder.path) and \(other.folder.path)",
        expected: "Each student has a folder of another name.")
    }
    students = numbered(students)
    let files = students.map { student in known.compactMap { file(of: $0, in: student.folder) } }
    let chosen =
      exercises.isEmpty
      ? known.filter { exercise in
        students.contains { file(of: exercise, in: $0.folder) != nil }
      } : exercises
    guard !chosen.isEmpty, !students.isEmpty, !(exercises.isEmpty && files.allSatisfy(\.isEmpty)) else {
      throw Report(
        "There is no answer in \(folders.map(\.path).joined(separator: ", ")).",
        expected: "Files such as STUDENT/counter/decrement.swift, or each student's folder Workspace.",
        causes: [
          .init("The files have other names than those of the exercises.", fix: "tca lessons")
        ])
    }
    return students.flatMap { student in
      chosen.map {
        HandedIn(student: student.name, exercise: $0, file: file(of: $0, in: student.folder))
      }
    }
  }

  /// Whether two names are the same for the file system, which compares bytes.
  private static func isSame(_ one: String, _ other: String) -> Bool { one.utf8.elementsEqual(other.utf8) }

  /// Names that only look the same get numbers: a letter with an accent can be stored as one character or as two.
  private static func numbered(_ students: [(name: String, folder: URL)]) -> [(name: String, folder: URL)] {
    var taken = Set(students.map(\.name))
    var seen: Set<String> = []
    return students.map { student in
      guard !seen.insert(student.name).inserted else { return student }
      var number = 2
      while !taken.insert("\(student.name) (\(number))").inserted { number += 1 }
      return ("\(student.name) (\(number))", student.folder)
    }
  }

  /// What is in folders of submissions but is not graded, with the reason, each as a sentence. A misspelled name should not be
  /// taken for a missing answer.
  ///
  /// - Parameters:
  ///   - folders: The folders.
  ///   - known: All exercises of the lessons.
  public static func skipped(in folders: [URL], known: [Exercise]) -> [String] {
    folders.flatMap { folder in
      guard !hasAnswer(folder, known) else { return unknownFiles(in: folder, known) }
      let hidden = contents(of: folder).filter {
        $0.hasPrefix(".") && kind(of: folder.appending(path: $0)) == S_IFDIR
      }
      let loose = contents(of: folder).filter {
        ($0.hasSuffix(".swift") || $0.hasSuffix(".tca")) && kind(of: folder.appending(path: $0)) == S_IFREG
      }
      return hidden.map { "\($0.printable) is not graded, because the name begins with a dot." }
        + namesThatAreNoText(in: folder).map { "\($0) is not graded, because the name isn't UTF-8." }
        + loose.map { "\($0.printable) is not graded, because it lies in no student's folder." }
        + subfolders(of: folder).flatMap { unknownFiles(in: $0, known) }
    }
  }

  /// The files of one student that have the ending of an answer and lie in a lesson's folder, but belong to no exercise.
  private static func unknownFiles(in student: URL, _ known: [Exercise]) -> [String] {
    let lessons = Dictionary(grouping: known, by: \.lesson)
    return [student, student.appending(path: "Workspace")].flatMap { root in
      lessons.keys.sorted().flatMap { lesson in
        let names = Set((lessons[lesson] ?? []).map { "\($0.slug).\($0.files.pathExtension)" })
        return contents(of: root.appending(path: lesson)).filter { name in
          (name.hasSuffix(".swift") || name.hasSuffix(".tca")) && !names.contains(name)
        }.map { name in
          "\(student.lastPathComponent)/\(lesson)/\(name)".printable
            + " is not graded, because no exercise has this name."
        }
      }
    }
  }

  /// The names that Foundation leaves out, because they are not text. Every byte that isn't ASCII is written as `\xFF`.
  private static func namesThatAreNoText(in folder: URL) -> [String] {
    guard let directory = opendir(folder.path) else { return [] }
    defer { closedir(directory) }
    var names: [String] = []
    while let entry = readdir(directory) {
      let bytes = withUnsafeBytes(of: entry.pointee.d_name) { Array($0.prefix { $0 != 0 }) }
      guard String(validating: bytes, as: UTF8.self) == nil else { continue }
      names.append(
        bytes.map { byte in
          byte < 0x80
            ? String(Unicode.Scalar(byte)).printable : "\\x" + String(byte, radix: 16, uppercase: true)
        }.joined())
    }
    return names.sorted()
  }

  private static func contents(of folder: URL) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted()
  }

  private static func hasAnswer(_ folder: URL, _ known: [Exercise]) -> Bool {
    known.contains { file(of: $0, in: folder) != nil }
  }

  private static func subfolders(of folder: URL) -> [URL] {
    contents(of: folder).filter { !$0.hasPrefix(".") }.map { folder.appending(path: $0) }.filter {
      var status = stat()
      return lstat($0.path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
    }
  }

  /// Links are not followed: a student could name a file of the teacher's by one, and read it in the report.
  private static func file(of exercise: Exercise, in folder: URL) -> URL? {
    let name = "\(exercise.slug).\(exercise.files.pathExtension)"
    for root in [folder, folder.appending(path: "Workspace")] {
      let lesson = root.appending(path: exercise.lesson)
      let file = lesson.appending(path: name)
      if kind(of: root) == S_IFDIR, kind(of: lesson) == S_IFDIR, kind(of: file) == S_IFREG { return file }
    }
    return nil
  }

  private static func kind(of url: URL) -> mode_t {
    var status = stat()
    return lstat(url.path, &status) == 0 ? status.st_mode & S_IFMT : 0
  }
}
