import Foundation
import Testing

/// The files of the repository that other systems read say what the rest of it says.
struct RepositoryFilesTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../..").standardizedFileURL

  private func text(_ path: String) throws -> String {
    try String(contentsOf: Self.root.appending(path: path), encoding: .utf8)
  }

  /// The commands of the README that a shell runs.
  private func readmesCommands() throws -> [String] {
    try text("README.md").matches(of: /```sh\n(.*?)\n```/.dotMatchesNewlines()).map { String($0.1) }
  }

  /// The shell steps of the action, by their names.
  private func steps() throws -> [String: String] {
    var steps: [String: String] = [:]
    var (name, isScript) = ("", false)
    for line in try text(".github/actions/grade/action.yml").split(
      separator: "\n", omittingEmptySubsequences: false)
    {
      if line.hasPrefix("    - name: ") {
        (name, isScript) = (String(line.dropFirst(12)), false)
      } else if line == "      run: |" {
        isScript = true
      } else if isScript {
        steps[name, default: ""] += line.dropFirst(8) + "\n"
      }
    }
    return steps
  }

  @Test func theContainerInstallsWhatTheReadmeInstalls() throws {
    let start = try #require(try readmesCommands().first)
    let install = try #require(start.firstRange(of: " && swift run tca")).lowerBound
    let container = try text(".devcontainer/Dockerfile")
    #expect(container.contains("\nRUN \(start[..<install])\n"))
    #expect(container.contains("swift build --package-path /opt/composable-sandbox --product tca-workshop"))
    #expect(
      try JSON(text(".devcontainer/devcontainer.json"))["build"]?["dockerfile"] == .string("Dockerfile"))
  }

  @Test func theReadmeIsShortAndItsLinksLeadSomewhere() throws {
    let readme = try text("README.md")
    #expect(readme.split(separator: "\n", omittingEmptySubsequences: false).count <= 80)
    let commands = try readmesCommands()
    #expect(
      commands.count == 2 && commands[0].hasSuffix("&& swift run tca")
        && commands[1].hasSuffix("&& .ci/test"))
    for link in readme.matches(of: /\]\(((?!http)[^)#]+)\)/) {
      let file = Self.root.appending(path: String(link.1))
      #expect(FileManager.default.fileExists(atPath: file.path), "\(link.1)")
    }
  }

  /// Tests of the second tier are those that judge or compile more than a sample. A new one is named here on purpose.
  @Test func theSecondTierIsKnown() throws {
    let (process, output) = (Process(), Pipe())
    process.executableURL = Self.root.appending(path: ".ci/test")
    process.arguments = ["--list"]
    process.standardOutput = output
    try process.run()
    let listed = String(decoding: try output.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
    #expect(
      listed.split(separator: "\n").map { $0.dropFirst("Tests/".count) } == [
        "Library/ComposableArchitectureMacrosTests/Compiler/CompilerStressTests.swift",
        "Sandbox/BookTests/ListingTests.swift",
        "Sandbox/BookTests/WidthTests.swift",
        "Sandbox/CurriculumTests/DamagedFileTests.swift",
        "Sandbox/GradingTests/CheatTests.swift",
        "Sandbox/GradingTests/DoNothingTests.swift",
        "Sandbox/GradingTests/GateTests.swift",
        "Sandbox/GradingTests/SecondRunTests.swift",
        "Sandbox/GradingTests/ShortWaitTests.swift",
        "Sandbox/GradingTests/UnusualAnswerTests.swift",
        "Sandbox/GradingTests/WritingTestsTests.swift",
        "Sandbox/LessonsTests/AnswerSoakTests.swift",
        "Sandbox/LessonsTests/CheatTableTests.swift",
        "Sandbox/LessonsTests/FeatureTests.swift",
        "Sandbox/LessonsTests/ObjectReuseTests.swift",
        "Sandbox/LessonsTests/RewrittenAnswerTests.swift",
        "Sandbox/LessonsTests/ViewTests.swift",
        "Sandbox/MistakesTests/MistakeEntryTests.swift",
        "Sandbox/MistakesTests/SeveralMistakesTests.swift",
        "Sandbox/RepairTests/RealMistakes/RealFailureTests.swift",
        "Sandbox/RepairTests/RealMistakes/RealMistakeTests.swift",
        "Sandbox/RepairTests/RecordingTests.swift",
        "Sandbox/TCATests/ArrowTests.swift",
        "Sandbox/TCATests/BookCommandTests.swift",
        "Sandbox/TCATests/ChapterLessonTests.swift",
        "Sandbox/TCATests/FirstUseTests.swift",
        "Sandbox/TCATests/GradeTests.swift",
        "Sandbox/TCATests/LessonTextTests.swift",
        "Sandbox/TCATests/PlayedPagesTests.swift",
        "Sandbox/TCATests/SessionPropertyTests.swift",
        "Sandbox/TCATests/Support/Conversation.swift",
        "Sandbox/TCATests/VerifyTests.swift",
        "Sandbox/ToolchainTests/MistakeTests.swift",
        "Sandbox/ToolchainTests/SyntaxClientTests.swift",
      ])
  }

  @Test func thePageOfPackagesNamesEachWithItsVersion() throws {
    let page = try text("Book/packages.md")
    let manifest = try text("Package.swift")
    let packages = manifest.matches(
      of: /url: "https:\/\/github\.com\/[^\/]+\/([^"]+)", (?:from: )?"(\d+)\.(\d+)/)
    #expect(packages.count >= 6)
    for package in packages where package.1 != "swift-docc-plugin" {
      let row = page.split(separator: "\n").first { $0.hasPrefix("| \(package.1) |") }
      let version = package.1 == "swift-syntax" ? "\(package.2) to" : "\(package.2).\(package.3) or later"
      #expect(row?.contains("| \(version)") == true, "\(package.1) \(version)")
    }
  }

  @Test(arguments: [true, false]) func theActionGradesAndShowsProblems(passes: Bool) async throws {
    let tca = try TCA()
    try tca.write("#!/bin/sh\nexec \"$TCA_BINARY\" \"$@\" --lessons \"$PACK\"\n", to: "tca")
    let answer = "func doubled(_ number: Int) -> Int { number\(passes ? " * 2" : "") }\n"
    try tca.write(answer, to: "repository/Workspace/tally/double.swift")
    let script = try #require(try steps()["Grade"])
    try tca.write(script, to: "step.sh")
    let outcome = try await tca.runInShell(
      """
      chmod +x tca; export TCA_BINARY="$TCA" TCA="$PWD/tca"
      export GITHUB_WORKSPACE="$PWD/repository" GITHUB_STEP_SUMMARY="$PWD/summary" GITHUB_OUTPUT="$PWD/output"
      export SUBMISSIONS=. EXERCISES='tally/double' RESULTS="$PWD/Grades" MUST_PASS=true
      cd repository && exec bash --noprofile --norc -eo pipefail ../step.sh
      """
    ).exit(passes ? 0 : 1)
    func made(_ name: String) throws -> String {
      try String(contentsOf: tca.folder.appending(path: name), encoding: .utf8)
    }
    let error = "::error file=Workspace/tally/double.swift,line=1,endLine=1,col=1,title=Two becomes four::"
    #expect(outcome.error.contains(error) == !passes, "\(outcome.error)")
    #expect(try made("summary").contains("| repository | \(passes ? "1" : "0 (failed)") |"))
    #expect(try made("Grades/index.html").hasPrefix("<!DOCTYPE html>"))
    let result = try made("output").trimmingCharacters(in: .newlines)
    #expect(result.hasPrefix("result="))
    let decoded = try #require(Data(base64Encoded: String(result.dropFirst(7))))
    let status = try JSON(String(decoding: decoded, as: UTF8.self))["status"]
    #expect(status == .string(passes ? "pass" : "fail"))
  }

  @Test func theActionBuildsWhatTheReadmeBuilds() throws {
    let steps = try steps()
    #expect(steps.keys.sorted() == ["Build the sandbox", "Grade", "Install what the sandbox needs"])
    #expect(steps["Install what the sandbox needs"]?.contains("install -y libedit-dev") == true)
    #expect(steps["Build the sandbox"]?.contains("--product tca-workshop") == true)
  }

  /// The recipes for several machines, with the variables that those set.
  @Test(arguments: [
    ("auto", ["CI_NODE_INDEX=1 CI_NODE_TOTAL=2", "CI_NODE_INDEX=2 CI_NODE_TOTAL=2"]),
    (
      "auto",
      [
        "SLURM_ARRAY_TASK_ID=1 SLURM_ARRAY_TASK_MIN=1 SLURM_ARRAY_TASK_COUNT=2",
        "SLURM_ARRAY_TASK_ID=2 SLURM_ARRAY_TASK_MIN=1 SLURM_ARRAY_TASK_COUNT=2",
      ]
    ), ("auto/2", ["JOB_COMPLETION_INDEX=0", "JOB_COMPLETION_INDEX=1"]),
  ])
  func machinesShareAClass(shard: String, variables: [String]) async throws {
    let tca = try TCA()
    for student in ["ada", "grace", "joan"] {
      try tca.write("func doubled(_ n: Int) -> Int { n * 2 }\n", to: "Class/\(student)/tally/double.swift")
    }
    for (index, variables) in variables.enumerated() {
      try await tca.runInShell(
        "\(variables) \"$TCA\" grade Class --shard \(shard) --results Grades-\(index) --lessons \"$PACK\""
      )
      .exit(0).stdout(contains: "of \(index == 0 ? 2 : 1) answer")
    }
    try await tca.run("grade", "--merge", "Grades-0", "Grades-1").exit(0).stdout(
      contains: "3 of 3 answers passed.")
    try await tca.run("grade", "Class", "--shard", "auto").exit(64)
  }
}
