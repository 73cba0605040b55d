import Foundation
import Reports

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
    for slug in entry.exercises {
      let folder = folder.appending(path: "Exercises").appending(path: slug)
      do {
        lesson.exercises.append(try ExerciseLoader(folder: folder, lesson: entry.slug, slug: slug).load())
      } catch {
        lesson.problems.append(
          error as? Report ?? Report("\(folder.shortPath) can't be read.", found: "\(error)"))
      }
    }
    return lesson
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
