import Reports

/// The grades of several parts of a class, which other machines have graded.
public enum JoinedGrades {
  /// Joins the grades of several folders.
  ///
  /// - Parameters:
  ///   - folders: What `tca grade --results` has written.
  ///   - names: How a teacher has named the folders, for a report.
  ///   - needsTimes: Whether each grade must tell when its answer was handed in.
  /// - Throws: A `Report` when a part is missing, when two folders have different grades for an answer, or when a time is needed and
  ///   isn't known.
  public static func join(
    _ folders: [GradeFolder], names: [String], needsTimes: Bool
  ) throws(Report) -> [Grade] {
    var grades: [String: Grade] = [:]
    var parts: Set<Shard> = []
    for folder in folders {
      parts.formUnion(folder.parts())
      for grade in try folder.all() {
        let name = "\(grade.student)/\(grade.exercise)"
        if let other = grades[name], other != grade { throw .differ(name) }
        if needsTimes, grade.time == nil, grade.file != nil { throw .hasNoTime(name) }
        grades[name] = grade
      }
    }
    let missing = Shard.missing(in: parts)
    guard missing.isEmpty else { throw .missing(missing, names) }
    return Array(grades.values)
  }
}

extension Report {
  fileprivate static func differ(_ name: String) -> Report {
    Report(
      "Two of the folders have a grade for \(name), and they differ.",
      expected: "Each answer was graded once, or with the same result.",
      causes: [
        .init("A folder is left from an earlier run.", fix: "Grade again with --results and a new folder.")
      ])
  }

  fileprivate static func hasNoTime(_ name: String) -> Report {
    Report(
      "The grade for \(name) doesn't tell when the answer was handed in.",
      expected: "Grades that were made with --due.",
      causes: [.init("The parts were graded without a due date.", fix: "Grade them again with --due.")])
  }

  fileprivate static func missing(_ parts: [Shard], _ folders: [String]) -> Report {
    Report(
      "Parts of the class are missing.",
      found: "\(parts.map(\.text).joined(separator: ", ")) of the parts.",
      expected: "The folder of each part.",
      causes: [
        .init(
          "A part isn't graded yet, or its folder isn't named.",
          fix: "tca grade --merge \(folders.joined(separator: " ")) …")
      ])
  }
}
