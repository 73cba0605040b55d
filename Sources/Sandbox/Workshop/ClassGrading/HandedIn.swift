import Curriculum
import Foundation

/// An answer to one exercise by one student, as it lies in a folder of submissions.
public struct HandedIn: Equatable, Sendable {
  /// The name of the student's folder.
  public var student: String
  /// The exercise.
  public var exercise: Exercise
  /// The file; nil when the student handed in none.
  public var file: URL?
  /// The path of the file with the student's name, such as `ada/counter/timer.swift`; nil when there is no file.
  public var path: String?
  /// The paths of files with other names that may be meant for the exercise, and are not graded.
  public var near: [String]

  package init(
    student: String, exercise: Exercise, file: URL?, path: String? = nil, near: [String] = []
  ) {
    self.student = student
    self.exercise = exercise
    self.file = file
    self.path = path
    self.near = near
  }
}
