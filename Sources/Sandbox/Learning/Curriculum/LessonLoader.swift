import Foundation
import Reports
import Synchronization

/// Reads `Lesson.md`, the feature's files and the exercises of one lesson.
struct LessonLoader {
  var folder: URL
  var entry: Catalogue.Entry

  func load() throws -> Lesson {
    let file = folder.appending(path: "Lesson.md")
    let matter = try FrontMatter(
      file: file, allowed: ["title", "teaches", "requires", "feature", "state", "simulated"])
    let type = try matter.fields.string("feature")
    var lesson = Lesson(
      slug: entry.slug,
      title: try matter.fields.string("title"),
      teaches: try matter.fields.strings("teaches"),
      requires: try matter.fields.strings("requires"),
      feature: Lesson.Feature(
        type: type,
        initialState: try matter.fields.optionalString("state") ?? "\(type).State()",
        simulated: try matter.fields.dictionary("simulated"),
        sources: try sources()
      ),
      text: matter.text,
      exercises: [],
      folder: folder
    )
    for exercise in exercises() {
      switch exercise {
      case .success(let exercise): lesson.exercises.append(exercise)
      case .failure(let problem): lesson.problems.append(problem)
      }
    }
    return lesson
  }

  /// The exercises, or why they can't be read. They are read side by side, because the first prompt waits for them.
  private func exercises() -> [Result<Exercise, Report>] {
    let results = Mutex<[Int: Result<Exercise, Report>]>([:])
    DispatchQueue.concurrentPerform(iterations: entry.exercises.count) { index in
      let result = exercise(entry.exercises[index])
      results.withLock { $0[index] = result }
    }
    return results.withLock { results in entry.exercises.indices.compactMap { results[$0] } }
  }

  private func exercise(_ slug: String) -> Result<Exercise, Report> {
    let folder = folder.appending(path: "Exercises").appending(path: slug)
    do {
      return .success(try ExerciseLoader(folder: folder, lesson: entry.slug, slug: slug).load())
    } catch {
      return .failure(error as? Report ?? Report("\(folder.shortPath) can't be read.", found: "\(error)"))
    }
  }

  private func sources() throws -> [URL] {
    let feature = folder.appending(path: "Feature")
    let files =
      (try? FileManager.default.contentsOfDirectory(at: feature, includingPropertiesForKeys: nil)) ?? []
    let swift = files.filter { $0.pathExtension == "swift" }.sorted { $0.path < $1.path }
    guard !swift.isEmpty else {
      throw Report("\(feature.shortPath) contains no feature.", expected: "At least one Swift file.")
    }
    return swift
  }
}
