import Book
import Foundation
import MarkdownText
import TestTiers
import Testing

/// The app of the Book at the prompt, as each chapter leaves it.
@Suite(.enabled(if: MarkdownParser.isAvailable))
struct ChapterLessonTests {
  private static let book = try? Book(
    folder: URL(filePath: #filePath).appending(path: "../../../../Book").standardized)
  private static let chapters = (try? book?.chaptersOfTheApp().map(\.name)) ?? []

  @Test(arguments: Tier.isAll ? chapters : Array(chapters.suffix(1)))
  func eachChapterOpensAtThePrompt(chapter: String) async throws {
    let outcome = try await TCA().run(
      "start", "steep@\(chapter)", input: "state\nactions\nlesson\n", usesPack: false
    ).exit(0)
    let type = try #require(outcome.output.split(separator: "\n").first)
    #expect(type.contains(/^(Light|Brew|Kitchen|SteepApp)\.State\(/), "\(outcome.output)")
    outcome.stdout(contains: "`book listing \(chapter)`")
  }

  @Test func aChapterHasASessionOfItsOwn() async throws {
    let tca = try TCA()
    let script = """
      .kitchen(.infoButtonTapped(id: UUID(2)))
      wait
      expect path.count == 1
      why path
      undo
      lesson steep@reducers
      .startButtonTapped
      .ticked
      expect phase == .steeping(secondsLeft: 179)
      history
      lesson steep@stacks
      expect path.count == 0
      source TeaDetail

      """
    let outcome = try await tca.run("start", "steep@stacks", input: script, usesPack: false).exit(0)
    outcome.stdout(contains: "path is as it is because of 2 steps:")
    outcome.stdout(contains: "phase.steeping.secondsLeft: 180 → 179")
    outcome.stdout(contains: "struct TeaDetail {")
  }

  @Test func anIDThatIsPushedAtThePromptIsUsedOnce() async throws {
    let script = """
      .path(.push(id: 0, state: .brew(Brew.State())))
      .path(.push(id: 1, state: .brew(Brew.State(id: 0, duration: 1, phase: .idle, tip: .hidden))))
      .kitchen(.infoButtonTapped(id: UUID(1)))
      wait
      expect path.count == 3
      expect path[2].detail.tea.name == "Sencha"

      """
    try await TCA().run("start", "steep@stacks", input: script, usesPack: false).exit(0)
      .stdout(contains: "+ path[id: 2]: .detail(")
  }

  @Test func aDeclaredClientIsKnownBeforeItsFirstUse() async throws {
    let script = """
      dependencies
      fail tips.fetch No network
      .tipButtonTapped
      wait
      expect tip == .failed
      hang tips.fetch
      reset tips.fetch
      set tips.fetch = { "Use fresh water." }
      .tipButtonTapped
      wait
      expect tip == .shown("Use fresh water.")
      dependencies

      """
    let outcome = try await TCA().run("start", "steep@dependencies", input: script, usesPack: false).exit(0)
    outcome.stdout(contains: "date: the real date\ntips\n  fetch\nuuid: ")
    outcome.stdout(contains: "From now on, each call of `tips.fetch` throws an error.")
    outcome.stdout(contains: "From now on, no call of `tips.fetch` answers.")
    outcome.stdout(contains: "\ntips\n  fetch = { \"Use fresh water.\" }\n")
  }

  @Test func aFileOfTheFeatureThatAnExerciseUsesIsShownOnce() async throws {
    let script = "source WeatherClient\nsource\n"
    let shown = try await TCA().run("start", "search/search-test", input: script, usesPack: false).exit(0)
    let heading = "// WeatherClient.swift: your exercise uses it"
    #expect(shown.output.ranges(of: "// WeatherClient.swift").count == 2)
    #expect(shown.output.ranges(of: heading).count == 2)
  }

  @Test func theExercisesAreInTheLessonOfTheApp() async throws {
    let outcome = try await TCA().run("start", "steep@bindings", input: "task\n", usesPack: false).exit(1)
    outcome.stdout(
      """
      error: There are no exercises here.
        • Exercises of this chapter follow on the path.
          → next
        • Other lessons have exercises.
          → lessons
        • The exercises with this app are in its own lesson.
          → lesson steep
      """)
  }

  @Test func nextGoesToTheFirstExerciseOfTheChapter() async throws {
    let outcome = try await TCA().run("start", "steep@bindings", input: "next\ntask\n", usesPack: false).exit(
      0)
    let file = TCA.pack.appending(path: "../../../../Lessons/path.yml")
    let path = try String(contentsOf: file, encoding: .utf8)
    let first = try #require(path.firstMatch(of: #/page: bindings\n +steps:\n +- (\S+)/#)?.output.1)
    outcome.stdout(contains: "\(first)")
  }

  @Test func anExerciseRunsOnTheAppOfItsChapter() async throws {
    let tca = try TCA()
    let script = """
      lesson
      .teaTapped(id: UUID(1))
      expect cups.count == 1
      expect cups[0].duration == 120
      next
      expect kitchen.cups.count == 0

      """
    let outcome = try await tca.run("start", "steep/predict-cups", input: script, usesPack: false).exit(0)
    outcome.stdout(contains: "Steep after “Lists”")
    outcome.stdout(contains: "`steep/predict-cups`")
    try await tca.run("check", "steep/predict-cups", usesPack: false).exit(1)
    let file = tca.folder.appending(path: "Workspace/steep/predict-cups.tca")
    let answers = URL(filePath: #filePath).appending(
      path: "../../../../Lessons/Steep/Exercises/predict-cups/Solution.tca"
    ).standardized
    try Data(contentsOf: answers).write(to: file)
    try await tca.run("check", "steep/predict-cups", usesPack: false).exit(0)
  }

  @Test func aSavedScriptOpensTheChapter() async throws {
    let tca = try TCA()
    let recorded = ".startButtonTapped\nexport session.tca\n"
    try await tca.run("start", "steep@reducers", input: recorded, usesPack: false).exit(0)
    let script = try String(contentsOf: tca.folder.appending(path: "session.tca"), encoding: .utf8)
    #expect(script.contains("steep@reducers"))
    let played = try await tca.run("run", "session.tca", usesPack: false).exit(0)
    played.stdout(contains: "phase: .idle → .steeping")
  }

  @Test func aChapterThatDoesNotExistIsReported() async throws {
    let tca = try TCA()
    let unknown = try await tca.run("start", "steep@stakcs", usesPack: false).exit(64)
    #expect(
      unknown.error.hasPrefix("error: No chapter that builds steep has the name “stakcs”.\n"))
    #expect(unknown.error.hasSuffix("  Did you mean steep@stacks?\n"))
    try await tca.run("start", "counter@stacks", usesPack: false).exit(64).stderr(
      """
      error: There is no lesson counter@stacks.
        Expected: Only steep is built by the Book, as in steep@library.
      """)
    let prompt = try await tca.run("start", "counter", input: "lesson steep@stakcs\n", usesPack: false).exit(
      1)
    prompt.stdout(contains: "Did you mean steep@stacks?")
    // The tests' own pack has no lesson that the Book builds.
    try await tca.run("start", "steep@stacks").exit(64)
  }

  @Test func theLessonsListTheChapters() async throws {
    let outcome = try await TCA().run("lessons", usesPack: false).exit(0)
    outcome.stdout(contains: "  As a chapter of the Book leaves it: steep@introduction, @state,")
  }
}
