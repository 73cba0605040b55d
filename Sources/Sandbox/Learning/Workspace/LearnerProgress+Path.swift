import Curriculum

extension LearnerProgress {
  /// The exercise that follows another one: the next step of its chapter that is not done, or one that was left out there, or
  /// else the first such step of the chapters after it, and then of those before it. When all steps are done, what lies beside
  /// them follows in the same order.
  ///
  /// - Parameters:
  ///   - path: The order of the exercises.
  ///   - exercise: `lesson/exercise`; nil to begin with the first step.
  public func next(on path: LearningPath, after exercise: String? = nil) -> String? {
    next(on: path, from: exercise.flatMap(path.chapter(of:)) ?? 0, after: exercise)
  }

  /// The first exercise of a page's chapter that is not done, or else of the chapters after it.
  ///
  /// - Returns: nil when the path has no such page, or when everything is done.
  public func next(on path: LearningPath, fromPage page: String) -> String? {
    path.chapters.firstIndex { $0.page == page }.flatMap { next(on: path, from: $0, after: nil) }
  }

  private func next(on path: LearningPath, from start: Int, after exercise: String?) -> String? {
    let chapters = path.chapters[start...] + path.chapters[..<start]
    for part in [\LearningPath.Chapter.steps, \.practice] {
      for chapter in chapters {
        if let next = next(among: chapter[keyPath: part], after: exercise) { return next }
      }
    }
    return nil
  }

  /// The exercise beside the steps that follows another one: in its chapter, or else in the last chapter before it that has one
  /// which is not done.
  ///
  /// - Parameters:
  ///   - path: The order of the exercises.
  ///   - exercise: `lesson/exercise`
  public func nextPractice(on path: LearningPath, after exercise: String) -> String? {
    guard let index = path.chapter(of: exercise) else { return nil }
    for chapter in path.chapters[...index].reversed() {
      if let next = next(among: chapter.practice, after: exercise) { return next }
    }
    return nil
  }

  /// The first of some exercises after another one that is not done, or else the first of them that is not done.
  private func next(among exercises: [String], after exercise: String?) -> String? {
    let start = exercises.firstIndex { $0 == exercise }.map { $0 + 1 } ?? 0
    return (exercises[start...] + exercises[..<start]).first { status(of: $0) != .done && $0 != exercise }
  }
}
