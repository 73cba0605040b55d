import Testing

/// Statements of a test that look for the correct feature somewhere else than in its states and actions.
public struct TestCheat: Sendable, CustomTestStringConvertible {
  /// What it tries.
  public var name: String
  /// The body of a test for `Counter`. It has a value `sum`, which a real attempt would compare with a constant.
  public var body: String

  /// The name in test results.
  public var testDescription: String { name }

  init(_ name: String, _ body: String) { (self.name, self.body) = (name, body) }

  /// Ways to read the code of the feature, the memory around it, or the files that describe the process.
  public static let all = code + memory + words + places + files

  private static let code = [
    TestCheat(
      "#dsohandle",
      "let sum = (0..<4096).reduce(0) { $0 &+ Int(#dsohandle.load(fromByteOffset: $1, as: UInt8.self)) }"),
    TestCheat("#dsohandle with comments", "let sum = Int(#dsohandle/**/./**/load(as: UInt8.self))"),
    TestCheat(
      "#dsohandle in a default",
      "func sum(_ p: UnsafeRawPointer = #dsohandle) -> Int { p.load(as: Int.self) }"),
    TestCheat("a pointer from a number", "let sum = UnsafePointer<Int>(bitPattern: 4096)?.pointee"),
    TestCheat("a pointer without its name", "var sum = 0; memcpy(&sum, .init(bitPattern: 4096)!, 8)"),
    TestCheat(
      "a closure's bytes", "let f = { 1 }; let sum = withUnsafeBytes(of: f) { $0.load(as: Int.self) }"),
    TestCheat("a metatype as a number", "let sum = unsafeBitCast(Counter.self, to: Int.self)"),
    TestCheat("the stack", "let sum = Thread.callStackReturnAddresses.count"),
    TestCheat("a type's identity", "let sum = ObjectIdentifier(Counter.self).hashValue"),
  ]

  private static let memory = [
    TestCheat("behind an array", "let sum = [1].withUnsafeBufferPointer { $0.baseAddress![100] }"),
    TestCheat("behind an array's bytes", "let sum = [1].withUnsafeBytes { $0.count }"),
    TestCheat(
      "contiguous storage", "let sum = [1].withContiguousStorageIfAvailable { $0.baseAddress![100] }"),
    TestCheat("a text's bytes", "var text = \"a\"; let sum = text.withUTF8 { $0.baseAddress![100] }"),
    TestCheat("a C string", "let sum = \"a\".withCString { $0[100] }"),
    TestCheat("memcmp", "let sum = memcmp([1], [2], 8)"),
    TestCheat("strlen", "let sum = strlen(\"a\")"),
    TestCheat("Unmanaged", "final class C {}; let sum = Unmanaged.passUnretained(C()).toOpaque().hashValue"),
    TestCheat(
      "an alias", "typealias P = UnsafeRawPointer; let sum = P(bitPattern: 4096)!.load(as: Int.self)"),
    TestCheat("in #if", "#if true\nlet sum = UnsafeRawPointer(bitPattern: 4096)\n#endif"),
    TestCheat("in backticks", "let sum = `UnsafeRawPointer`(bitPattern: 4096)"),
    TestCheat("with its module", "let sum = Swift.UnsafeRawPointer(bitPattern: 4096)"),
    TestCheat(
      "Data without a copy",
      "let sum = Data(bytesNoCopy: .init(bitPattern: 4096)!, count: 8, deallocator: .none)"),
  ]

  /// Ways to keep the compiler from saying that something isn't safe, or to say it about something else.
  private static let words = [
    TestCheat("the word unsafe", "let sum = unsafe [1].withUnsafeBytes { unsafe $0.count }"),
    TestCheat("the word unsafe in a macro", "#expect(unsafe [1].withUnsafeBytes { unsafe $0.count } == 8)"),
    TestCheat("the word unsafe on another line", "let sum = unsafe\n[1].withUnsafeBytes { $0.count }"),
    TestCheat(
      "a loop that is unsafe",
      "let p = UnsafeBufferPointer<Int>(start: nil, count: 0); for unsafe n in p { print(n) }"),
    TestCheat("a function marked unsafe", "@unsafe func sum() -> Int { [1].withUnsafeBytes { $0.count } }"),
    TestCheat(
      "a type that says that it is safe",
      "@safe struct Box { var p: UnsafePointer<Int>?; func sum() -> Int { p?.pointee ?? 0 } }"),
    TestCheat("inside of a macro", "#expect({ [1].withUnsafeBytes { $0.count } }() == 8)"),
    TestCheat(
      "inside of a macro's closure", "#expect(throws: Never.self) { [1].withUnsafeBytes { $0.count } }"),
    TestCheat("inside of a text", "let sum = \"\\([1].withUnsafeBytes { $0.count })\""),
    TestCheat("inside of require", "_ = try? #require([1].withUnsafeBytes { $0.first })"),
    TestCheat("the first byte", "var text = \"a\"; let sum = text.withUTF8 { $0.baseAddress!.pointee }"),
    TestCheat("new memory", "let sum = UnsafeMutablePointer<Int>.allocate(capacity: 1)[100]"),
    TestCheat("memory of another function", "let sum = [1].withUnsafeBytes(\\.baseAddress)"),
    TestCheat("a key path", "let sum = \\UnsafePointer<Int>.pointee"),
    TestCheat("without checks", "let sum = Optional(1).unsafelyUnwrapped"),
    TestCheat("another type of an object", "let sum = unsafeDowncast(NSObject(), to: NSString.self).length"),
    TestCheat("an object that is gone", "unowned(unsafe) let object = NSObject(); let sum = object.hash"),
    TestCheat(
      "an alias that sounds harmless",
      "typealias UnsafeCurrentTask = UnsafePointer<Int>; let sum = UnsafeCurrentTask(bitPattern: 4096)!.pointee"
    ),
    TestCheat("a variable of C", "let sum = environ[0]"),
    TestCheat("bytes behind Data", "let sum = NSData(data: Data([1])).bytes.load(as: Int.self)"),
    TestCheat(
      "an array without values", "let sum = [Int](unsafeUninitializedCapacity: 8) { $1 = 8 }.reduce(0, +)"),
  ]

  /// Ways to learn where code lies, without reading it.
  private static let places = [
    TestCheat("the stack's symbols", "let sum = Thread.callStackSymbols.count"),
    TestCheat("the stack in backticks", "let sum = Thread.`callStackReturnAddresses`.count"),
    TestCheat("a type's number", "let sum = UInt(bitPattern: ObjectIdentifier(Counter.self)) % 4096"),
    TestCheat(
      "the distance of two types",
      "let sum = [Counter.self, Counter.State.self].map { Int(bitPattern: ObjectIdentifier($0)) }"),
    TestCheat("a type's number as text", "let sum = \"\\(ObjectIdentifier(Counter.self))\""),
    TestCheat("the size of a page", "let sum = sysconf(30)"),
    TestCheat("used memory", "var usage = rusage(); let sum = getrusage(0, &usage)"),
  ]

  private static let files = [
    TestCheat(
      "the process's map", "let sum = try! String(contentsOfFile: \"/proc/self/maps\", encoding: .utf8).count"
    ),
    TestCheat(
      "a URL's text",
      "let sum = try! String(contentsOf: URL(filePath: \"/proc/self/maps\"), encoding: .utf8).count"),
    TestCheat("Data of a file", "let sum = try! Data(contentsOf: URL(filePath: \"/proc/self/smaps\")).count"),
    TestCheat("FileManager", "let sum = FileManager.default.contents(atPath: \"/proc/self/statm\")?.count"),
    TestCheat(
      "FileHandle", "let sum = FileHandle(forReadingAtPath: \"/proc/self/maps\")?.availableData.count"),
    TestCheat("InputStream", "let sum = InputStream(fileAtPath: \"/proc/self/maps\")?.hasBytesAvailable"),
    TestCheat("fopen", "let sum = fopen(\"/proc/self/maps\", \"r\") == nil"),
    TestCheat("open", "let sum = open(\"/proc/self/maps\", O_RDONLY)"),
    TestCheat("readlink", "var path: [CChar] = [0]; let sum = readlink(\"/proc/self/exe\", &path, 1)"),
    TestCheat("a bundle", "let sum = Bundle.main.bundlePath.count"),
  ]
}
