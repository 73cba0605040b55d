import Testing

@testable import Curriculum

/// Every file that can be wrong, and what an author is told.
struct MalformedLessonTests {
  @Test func noCatalogue() throws {
    #expect(
      try TemporaryLessons(["catalog.yml": nil]).message() == """
        error: Lessons/catalog.yml is missing.
          Expected: A file at ROOT/Lessons/catalog.yml.
        """)
  }

  @Test func catalogueIsNotYAML() throws {
    #expect(
      try TemporaryLessons(["catalog.yml": "lessons:\n  - folder: [Counter\n"]).message() == """
        error: Lessons/catalog.yml is not valid YAML.
          Lessons/catalog.yml:3:1
          3 | 
            | ^
          Found: did not find expected ',' or ']'
          • A text contains a colon, a # or a quotation mark.
            → Put quotes around the whole text.
        """)
  }

  @Test func catalogueIsAList() throws {
    #expect(
      try TemporaryLessons(["catalog.yml": "- Counter\n"]).message() == """
        error: Lessons/catalog.yml should contain keys and values.
          Lessons/catalog.yml:1:1
          1 | - Counter
            | ^
          Expected: Lines such as `key: value`.
        """)
  }

  @Test func catalogueIsEmpty() throws {
    #expect(
      try TemporaryLessons(["catalog.yml": ""]).message() == """
        error: Lessons/catalog.yml has no lessons.
          Lessons/catalog.yml:1
          Expected: `lessons:` with a list below it.
        """)
    #expect(
      try TemporaryLessons(["catalog.yml": "lessons: []"]).report().title
        == "Lessons/catalog.yml lists no lesson.")
  }

  @Test func unknownKey() throws {
    #expect(
      try TemporaryLessons(["catalog.yml": "lessons:\n  - folder: Counter\n    exercizes: [a]\n"]).message()
        == """
        error: Lessons/catalog.yml has an unknown key exercizes.
          Lessons/catalog.yml:3:5
          3 |     exercizes: [a]
            |     ^
          Expected: One of folder, exercises.
          Did you mean exercises?
        """)
  }

  @Test(arguments: ["../Counter", "/etc", "a/b", "-rf", "."])
  func foldersOutsideAreRefused(folder: String) throws {
    let report = try TemporaryLessons(["catalog.yml": "lessons:\n  - folder: \(folder)\n"]).report()
    #expect(report.title == "\(folder) in Lessons/catalog.yml is not the name of a folder.")
  }

  @Test func listedTwice() throws {
    let yaml = "lessons:\n  - folder: Counter\n    exercises: [decrement, decrement]\n"
    #expect(
      try TemporaryLessons(["catalog.yml": yaml]).report().title
        == "decrement is listed twice in Lessons/catalog.yml.")
  }

  @Test func noTask() throws {
    #expect(
      try TemporaryLessons(["Counter/Exercises/decrement/Task.md": nil]).message() == """
        error: Lessons/Counter/Exercises/decrement/Task.md is missing.
          Expected: A file at ROOT/Lessons/Counter/Exercises/decrement/Task.md.
        """)
  }

  @Test func frontMatterDoesNotEnd() throws {
    #expect(
      try TemporaryLessons(["Counter/Exercises/decrement/Task.md": "---\ntitle: A\n"]).message() == """
        error: The front matter of Lessons/Counter/Exercises/decrement/Task.md does not end.
          Lessons/Counter/Exercises/decrement/Task.md:3
          Expected: A second line of ---.
        """)
  }

  @Test func unknownKind() throws {
    #expect(
      try TemporaryLessons(["Counter/Exercises/decrement/Task.md": "---\ntitle: A\nkind: cod\n---\n"])
        .message() == """
          error: There is no kind of exercise named cod.
            Lessons/Counter/Exercises/decrement/Task.md:3:7
            3 | kind: cod
              |       ^
            Expected: One of code, test, drive, predict, order, refactor, debug, choose, spot, project.
            Did you mean code?
          """)
  }

  @Test(arguments: [
    (
      "shape:\n  - name: A\n    ask: [no thing a]\n    told: B",
      "`no thing a` is no question about the shape of a file."
    ),
    ("shape:\n  - name: A\n    ask: []\n    told: B", "A check of the shape asks nothing."),
    (
      "shape:\n  - ask: [no stored a]\n    told: B",
      "Lessons/Counter/Exercises/decrement/Task.md has no name."
    ),
    ("shape: 1", "shape in Lessons/Counter/Exercises/decrement/Task.md should be a list."),
    ("title2: 1", "Lessons/Counter/Exercises/decrement/Task.md has an unknown key title2."),
    ("fix: maybe", "fix in Lessons/Counter/Exercises/decrement/Task.md should be true or false."),
  ])
  func whatAKindNeedsIsNamed(lines: String, title: String) throws {
    let task = "---\ntitle: A\nkind: refactor\n\(lines)\n---\n"
    #expect(
      try TemporaryLessons(["Counter/Exercises/decrement/Task.md": task]).report().title.hasPrefix(title))
  }

  @Test func noTitle() throws {
    #expect(
      try TemporaryLessons(["Counter/Exercises/decrement/Task.md": "---\nkind: code\n---\n"]).message() == """
        error: Lessons/Counter/Exercises/decrement/Task.md has no title.
          Lessons/Counter/Exercises/decrement/Task.md:2
          Expected: A line such as `title: …`.
        """)
  }

  @Test func tasksAreNoList() throws {
    let task = "---\ntitle: A\nkind: code\ntasks:\n  one: two\n---\n"
    #expect(
      try TemporaryLessons(["Counter/Exercises/decrement/Task.md": task]).report().title
        == "tasks in Lessons/Counter/Exercises/decrement/Task.md should be a list of texts.")
  }

  @Test(arguments: [
    "Counter/Exercises/decrement/Start.swift", "Counter/Exercises/decrement/Solution.swift",
    "Counter/Exercises/decrement/Checks.swift", "Counter/Exercises/decrement/Hints.md",
    "Counter/Exercises/reach-three/Goal.tca", "Counter/Exercises/reach-three/Start.tca", "Counter/Lesson.md",
  ])
  func filesThatAreNeeded(path: String) throws {
    #expect(try TemporaryLessons([path: nil]).report().title == "Lessons/\(path) is missing.")
  }

  @Test func noFeature() throws {
    let files = try TemporaryLessons([
      "Counter/Feature/Counter.swift": nil, "Counter/Feature/Another.swift": nil,
    ])
    #expect(try files.report().title == "Lessons/Counter/Feature contains no feature.")
  }
}
