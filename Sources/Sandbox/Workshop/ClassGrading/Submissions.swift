import Curriculum
import Foundation
import Reports
import TextHandling
import Workspace

/// What students have handed in.
public struct Submissions: Sendable {
  /// The answers, sorted by student, and then in the order of the lessons. A student without a file for an exercise has an answer
  /// without a file, so that everybody has the same exercises.
  public private(set) var answers: [HandedIn] = []
  /// What is not graded, or graded under another name, each as a sentence with its reason. A misspelled name should not be taken
  /// for a missing answer.
  public private(set) var remarks: [String] = []

  /// The remarks as a report; nil when there are none.
  ///
  /// - Parameter acceptsNear: Whether files with other names were graded.
  public func warning(acceptsNear: Bool) -> Report? {
    guard !remarks.isEmpty else { return nil }
    return Report(
      "Names of files that were handed in differ from those of the exercises.",
      found: Self.shortened(remarks),
      causes: [
        acceptsNear
          ? .init("The names of all exercises can be listed.", fix: "tca lessons")
          : .init("They can be graded if it is clear what they are meant for.", fix: "--accept-near")
      ])
  }

  /// Finds the answers in folders.
  ///
  /// A folder is one student's when it has an answer, or the folder of a lesson with something that can be one. Otherwise each
  /// folder in it is one student's.
  ///
  /// - Parameters:
  ///   - folders: The folders.
  ///   - exercises: The exercises to grade. When it is empty, every exercise of `known` is graded that somebody handed in.
  ///   - known: All exercises of the lessons, in their order.
  ///   - acceptsNear: Whether a file with another name is graded when it is clear what it is meant for.
  ///   - isOne: Whether a folder without any answer is one student's.
  /// - Throws: A `Report` when a folder doesn't exist or has no answer, or when two students have the same name.
  public init(
    in folders: [URL], exercises: [Exercise], known: [Exercise], acceptsNear: Bool = false,
    isOne: Bool = false
  ) throws(Report) {
    var students: [StudentFolder] = []
    for folder in folders {
      guard FileKind.of(folder.resolvingSymlinksInPath()) == S_IFDIR else {
        throw Report(
          "There is no folder \(folder.path).", expected: "A folder of submissions, or one student's folder.",
          causes: [.init("The path is misspelled, or you are in another folder.", fix: "ls")])
      }
      let whole = StudentFolder(folder)
      let inner = Self.subfolders(of: folder).map(StudentFolder.init)
      if Self.isOneStudents(whole, inner, known)
        || isOne && !inner.contains(where: { $0.hasAnswer(among: known) })
      {
        students.append(whole)
      } else {
        students += inner
        remarks += Self.leftOut(in: folder)
      }
    }
    students.sort {
      $0.name == $1.name ? $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) : $0.name < $1.name
    }
    for (one, other) in zip(students, students.dropFirst()) where Self.isSame(one.name, other.name) {
      throw Report(
        "Two students have the name \(one.name).", found: "\(one.url.path) and \(other.url.path)",
        expected: "Each student has a folder of another name.")
    }
    Self.number(&students)
    try collect(students, exercises, known, acceptsNear, folders)
  }

  private mutating func collect(
    _ students: [StudentFolder], _ exercises: [Exercise], _ known: [Exercise], _ acceptsNear: Bool,
    _ folders: [URL]
  ) throws(Report) {
    let lessons = Set(known.map(\.lesson))
    let places = Set(known.flatMap(StudentFolder.places))
    var taken: [String: [String: String]] = [:]
    var near: [String: [String: [StudentFolder.File]]] = [:]
    for student in students {
      var answers: [String: String] = [:]
      for exercise in known { answers[exercise.id] = student.answer(to: exercise) }
      let others = student.files.filter { $0.isLink || !places.contains($0.path) }
        .map { (file: $0, meant: student.meanings(of: $0, among: known)) }
      var meant = Dictionary(grouping: others.filter { $0.meant.count == 1 }, by: { $0.meant[0].id })
        .mapValues { $0.map(\.file) }
      var accepted: [String: String] = [:]
      for (exercise, files) in meant where acceptsNear && answers[exercise] == nil {
        let files = files.filter { !$0.isLink }
        guard let file = files.first, files.count == 1 else { continue }
        answers[exercise] = file.path
        accepted[file.path] = exercise
        meant[exercise] = nil
      }
      for other in others {
        let remark =
          accepted[other.file.path].map {
            "\(student.name)/\(other.file.path)".printable + " is graded as the answer to \($0)."
          } ?? Self.remark(on: other.file, of: student, other.meant, lessons)
        if let remark { remarks.append(remark) }
      }
      (taken[student.name], near[student.name]) = (answers, meant)
    }
    let chosen =
      exercises.isEmpty
      ? known.filter { exercise in taken.values.contains { $0[exercise.id] != nil } } : exercises
    guard !chosen.isEmpty, !students.isEmpty, !(exercises.isEmpty && taken.values.allSatisfy(\.isEmpty))
    else {
      throw Self.nothing(in: folders, near: near.values.contains { !$0.isEmpty }, remarks)
    }
    answers = students.flatMap { student in
      chosen.map { exercise in
        let path = taken[student.name]?[exercise.id]
        return HandedIn(
          student: student.name, exercise: exercise, file: path.map { student.url.appending(path: $0) },
          path: path.map { "\(student.name)/\($0)" },
          near: path == nil
            ? (near[student.name]?[exercise.id] ?? []).map { "\(student.name)/\($0.path)" } : [])
      }
    }
  }

  private static func nothing(in folders: [URL], near: Bool, _ remarks: [String]) -> Report {
    Report(
      "There is no answer in \(folders.map(\.path).joined(separator: ", ")).",
      found: remarks.isEmpty ? nil : shortened(remarks),
      expected: "Files such as STUDENT/counter/decrement.swift, or each student's folder Workspace.",
      causes: [
        near
          ? .init(
            "Files have other names than the exercises. They can be graded all the same.",
            fix: "--accept-near")
          : .init("The files have other names than those of the exercises.", fix: "tca lessons")
      ])
  }

  /// The first remarks, one on each line, and how many more there are.
  static func shortened(_ remarks: [String], to count: Int = 10) -> String {
    let more = remarks.count > count ? ["… and \(remarks.count - count) more."] : []
    return (remarks.prefix(count) + more).joined(separator: "\n")
  }

  // MARK: - Students

  private static func isOneStudents(_ folder: StudentFolder, _ inner: [StudentFolder], _ known: [Exercise])
    -> Bool
  {
    if folder.hasAnswer(among: known) { return true }
    guard !inner.contains(where: { $0.hasAnswer(among: known) }) else { return false }
    let lessons = Set(known.map(\.lesson))
    return folder.files.contains { file in
      let first = file.path.split(separator: "/").first?.lowercased() ?? ""
      return file.path.contains("/") && (first == "workspace" || lessons.contains(first))
    }
  }

  private static func subfolders(of folder: URL) -> [URL] {
    FileKind.contents(of: folder).filter { !FileKind.isOfTheSystem($0) }.map { folder.appending(path: $0) }
      .filter { FileKind.of($0) == S_IFDIR }
  }

  /// Whether two names are the same for the file system, which compares bytes.
  private static func isSame(_ one: String, _ other: String) -> Bool { one.utf8.elementsEqual(other.utf8) }

  /// Names that only look the same get numbers: a letter with an accent can be stored as one character or as two.
  private static func number(_ students: inout [StudentFolder]) {
    var taken = Set(students.map(\.name))
    var seen: Set<String> = []
    for index in students.indices where !seen.insert(students[index].name).inserted {
      var number = 2
      while !taken.insert("\(students[index].name) (\(number))").inserted { number += 1 }
      students[index].name += " (\(number))"
    }
  }

  // MARK: - Remarks

  /// Why a file of a student's isn't graded; nil when nobody could take it for an answer.
  private static func remark(
    on file: StudentFolder.File, of student: StudentFolder, _ meant: [Exercise], _ lessons: Set<String>
  ) -> String? {
    let name = "\(student.name)/\(file.path)".printable
    if StudentFolder.isArchive(file.path) { return unpacked(name) }
    let folders = file.path.split(separator: "/").dropLast()
    if let exercise = meant.first, meant.count == 1 {
      if file.isLink { return "\(name) is not graded, because it is a link." }
      if let answer = student.answer(to: exercise) {
        return "\(name) is not graded, because \(answer.printable) is the answer to \(exercise.id)."
      }
      return "\(name) is not graded. Is it meant to be \(exercise.id).\(exercise.files.pathExtension)?"
    }
    if !meant.isEmpty {
      let names = meant.prefix(3).map(\.id).joined(separator: " or ")
      return "\(name) is not graded. Is it meant for \(names)?"
    }
    // A text can be about anything.
    guard !file.path.lowercased().hasSuffix(".txt") || file.path.lowercased().contains(".swift") else {
      return nil
    }
    guard folders.count == 1 || folders.count == 2 && folders.first == "Workspace", let folder = folders.last
    else {
      return nil
    }
    return lessons.contains(String(folder))
      ? "\(name) is not graded, because no exercise has this name."
      : "\(name) is not graded, because there is no lesson \(String(folder).printable) here."
  }

  private static func unpacked(_ name: String) -> String {
    "\(name) is not graded, because it is an archive. Unpack it into the student's folder."
  }

  /// What lies in a folder of submissions, but in no student's folder.
  private static func leftOut(in folder: URL) -> [String] {
    let names = FileKind.contents(of: folder)
    // What git and editors keep holds no answers.
    let hidden = names.filter {
      $0.hasPrefix(".") && FileKind.of(folder.appending(path: $0)) == S_IFDIR
        && StudentFolder(folder.appending(path: $0)).files.contains { $0.path.hasSuffix(".swift") }
    }
    let links = names.filter { !$0.hasPrefix(".") && FileKind.of(folder.appending(path: $0)) == S_IFLNK }
    let archives = names.filter {
      StudentFolder.isArchive($0) && FileKind.of(folder.appending(path: $0)) == S_IFREG
    }
    let loose = names.filter {
      ($0.hasSuffix(".swift") || $0.hasSuffix(".tca")) && FileKind.of(folder.appending(path: $0)) == S_IFREG
    }
    return hidden.map { "\($0.printable) is not graded, because the name begins with a dot." }
      + namesThatAreNoText(in: folder).map { "\($0) is not graded, because the name isn't UTF-8." }
      + links.map { "\($0.printable) is not graded, because it is a link." }
      + archives.map { unpacked($0.printable) }
      + loose.map { "\($0.printable) is not graded, because it lies in no student's folder." }
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
}

extension StudentFolder {
  fileprivate func hasAnswer(among known: [Exercise]) -> Bool { known.contains { answer(to: $0) != nil } }
}
