import Foundation
import Reports
import Testing

@testable import Curriculum
@testable import Workspace

struct PackListTests {
  private let root: URL
  private let builtIn: TemporaryLessons
  private let list: PackList
  private let file: URL

  init() throws {
    builtIn = try TemporaryLessons()
    root = builtIn.root.appending(path: "packs").standardizedFileURL
    list = PackList(StateFolder(url: root.appending(path: "state")))
    file = root.appending(path: "state/packs.json")
    try makePack("lamps", "Lamp")
    try makePack("clocks", "AlarmClock")
  }

  @discardableResult
  private func makePack(_ name: String, _ lesson: String) throws -> URL {
    let folder = root.appending(path: name)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data("lessons:\n- folder: \(lesson)\n  exercises: []\n".utf8).write(
      to: folder.appending(path: "catalog.yml"))
    return folder
  }

  private func add(_ path: String, as name: String? = nil) throws -> [String] {
    try list.add(root.appending(path: path), as: name, beside: builtIn.folder).lessons
  }

  private func title(_ body: () throws -> Void) -> String? {
    do {
      try body()
      return nil
    } catch {
      return (error as? Report)?.title ?? "\(error)"
    }
  }

  @Test func packsAreAddedInOrderAndRemoved() throws {
    #expect(try list.load().packs == [])
    #expect(try add("lamps") == ["lamp"])
    #expect(try add("clocks", as: "time") == ["alarm-clock"])
    #expect(
      try list.load().packs == [
        Pack(name: "lamps", path: root.appending(path: "lamps").path),
        Pack(name: "time", path: root.appending(path: "clocks").path),
      ])
    #expect(try list.remove("lamps").pack.name == "lamps")
    #expect(try list.load().packs.map(\.name) == ["time"])
  }

  @Test func namesThatClashAreRefused() throws {
    _ = try add("lamps")
    try makePack("more/lamps", "Other")
    #expect(title { _ = try add("lamps") } == "\(root.path)/lamps is added already, as lamps.")
    #expect(title { _ = try add("more/lamps") } == "There is a pack lamps already.")
    #expect(title { _ = try add("clocks", as: "LAMPS") } == "There is a pack LAMPS already.")
    #expect(title { _ = try add("clocks", as: "a/b") } == "a/b can't be the name of a pack.")
    #expect(title { _ = try add("clocks", as: "-x") } == "-x can't be the name of a pack.")
    #expect(try list.load().packs.count == 1)
  }

  /// A lesson whose name is taken gets the name of its pack as well, and keeps it.
  @Test func lessonsOfTheSameNameAreToldApartByTheirPacks() async throws {
    #expect(try add("lamps") == ["lamp"])
    try makePack("twin", "Lamp")
    try makePack("More", "Counter")
    #expect(try add("twin") == ["twin/lamp"])
    #expect(
      title { _ = try add("More", as: "counter") }?.hasPrefix("counter can't be the name of this pack")
        == true)
    #expect(try add("More") == ["More/counter"])
    var packs = try list.load().packs
    var client = CurriculumClient.live(folder: builtIn.folder, packs: packs)
    #expect(try client.slugs().suffix(3) == ["lamp", "twin/lamp", "More/counter"])
    #expect(try client.twins("lamp") == ["twin/lamp"])
    #expect(try client.twins("twin/lamp") == ["lamp"])
    #expect(try client.isLesson("lamps/lamp") && client.isLesson("more/Counter"))
    #expect(try !client.isLesson("counter/decrement"))
    // The first pack has gone, and the other lesson is still where the learner's work is.
    _ = try list.remove("lamps")
    packs = try list.load().packs
    client = CurriculumClient.live(folder: builtIn.folder, packs: packs)
    #expect(try client.slugs().suffix(2) == ["twin/lamp", "More/counter"])
    #expect(try client.twins("twin/lamp") == [])
  }

  @Test func aFolderWithoutLessonsIsRefused() throws {
    try FileManager.default.createDirectory(
      at: root.appending(path: "empty"), withIntermediateDirectories: true)
    try makePack("repository/Lessons", "Far")
    #expect(title { _ = try add("nowhere") } == "There is no folder \(root.path)/nowhere.")
    #expect(title { _ = try add("empty") } == "\(root.path)/empty is not a folder of lessons.")
    let error = #expect(throws: Report.self) { _ = try add("repository") }
    #expect(error?.causes.map(\.fix) == ["tca pack add \(root.path)/repository/Lessons"])
  }

  @Test func anUnknownNameIsToldWithNearNames() throws {
    _ = try add("lamps")
    let error = #expect(throws: Report.self) { _ = try list.remove("lamp") }
    #expect(error?.title == "There is no pack lamp.")
    #expect(error?.nearNames == ["lamps"])
  }

  @Test(arguments: ["", "garbage", "{}", #"{"version":1,"packs":[{"name":1}]}"#])
  func aDamagedListIsSetAside(text: String) throws {
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
    let (pack, _, problem) = try list.add(root.appending(path: "lamps"), as: nil, beside: builtIn.folder)
    #expect(problem?.title == "The list of packs could not be read, so no packs are used.")
    #expect(try list.load().packs == [pack])
    let aside = root.appending(path: "state/packs.damaged-1.json")
    #expect(try String(contentsOf: aside, encoding: .utf8) == text)
  }

  @Test func aListOfANewerVersionIsLeftAlone() throws {
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(#"{"version":2,"packs":[]}"#.utf8).write(to: file)
    #expect(title { _ = try add("lamps") } == "The list of packs in \(file.path) was written by a newer tca.")
    #expect(try String(contentsOf: file, encoding: .utf8) == #"{"version":2,"packs":[]}"#)
  }

  @Test func lessonsOfPacksComeAfterTheOthers() async throws {
    let client = CurriculumClient.live(
      folder: builtIn.folder,
      packs: ["lamps", "nowhere", "clocks"].map { Pack(name: $0, path: root.appending(path: $0).path) })
    #expect(try client.slugs().suffix(2) == ["lamp", "alarm-clock"])
    #expect(try client.slugs().first == "counter")
    let error = await #expect(throws: Report.self) { _ = try await client.lesson("alarm-clok") }
    #expect(error?.nearNames == ["alarm-clock"])
    // A pack may vanish while tca is running.
    try FileManager.default.removeItem(at: root.appending(path: "lamps"))
    #expect(try client.slugs().suffix(1) == ["alarm-clock"])
    #expect(try !client.slugs().contains("lamp"))
  }

  @Test func whatKeepsAPackFromBeingUsed() throws {
    let pack = Pack(name: "lamps", path: root.appending(path: "lamps").path)
    #expect(pack.problem == nil)
    try Data("nonsense".utf8).write(to: pack.folder.appending(path: "catalog.yml"))
    #expect(pack.problem?.title == "The pack lamps can't be used.")
    try FileManager.default.removeItem(at: pack.folder)
    #expect(pack.problem?.title == "The pack lamps has vanished.")
  }
}
