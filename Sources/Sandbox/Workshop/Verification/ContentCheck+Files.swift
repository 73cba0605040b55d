import Curriculum
import Foundation

/// What stands twice, and patches that don't fit.
extension ContentCheck {
  /// The patches that can't be read or applied, or that a whole file replaces.
  func patches(_ exercise: Exercise) -> [Problem] {
    let variants = exercise.files.variants
    var problems = variants.faults.map {
      Problem(variants.patch, in: folder, "Line \($0.line): \($0.message)")
    }
    for variant in variants.all {
      do {
        _ = try variant.text()
      } catch let broken as Variant.Broken {
        problems.append(Problem(broken, in: folder, commands))
      } catch {
        problems.append(Problem(variant.file, in: folder, "The file can't be read."))
      }
    }
    problems += variants.replaced.map { variant in
      Problem(
        variant.file, in: folder,
        "\(variant.title) is a file as well: \(variant.path). The file is judged. `\(commands.record)` makes its patch again, and removes the file."
      )
    }
    return problems
  }

  /// Files of exercises that stand somewhere else in the lesson as well, so that `Task.md` can name one of them instead.
  func copies(_ lesson: Lesson) -> [Problem] {
    var known: [String: [URL]] = [:]
    for place in ["Feature", "Shared"].map({ lesson.folder.appending(path: $0) }) {
      for name in place.names { known[name, default: []].append(place.appending(path: name)) }
    }
    let shared = known
    var problems: [Problem] = []
    for exercise in lesson.exercises {
      for key in ["Support", "Feature"] {
        let place = exercise.folder.appending(path: key)
        for name in place.names {
          let file = place.appending(path: name)
          guard let text = file.text else { continue }
          if let other = known[name]?.first(where: { $0.text == text }) {
            let path = other.path(in: folder)
            let advice =
              shared[name]?.contains(other) == true
              ? "Remove this one" : "Move it to the lesson's folder Shared, remove this one"
            problems.append(
              Problem(
                file, in: folder,
                "\(path) is the same file. \(advice), and add `\(name)` to `\(key.lowercased())` in Task.md.")
            )
          }
          known[name, default: []].append(file)
        }
      }
    }
    return problems
  }
}
