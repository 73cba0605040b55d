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
  public static let all = code + memory + files

  private static let code = [
    TestCheat(
      "#dsohandle",
      "let sum = (0..<4096).reduce(0) { $0 &+ Int(#dsohandle.load(fromByteOffset: $1, as: UInt8.self)) }"),
    TestCheat("#dsohandle with spaces", "let sum = Int(# dsohandle .load(as: UInt8.self))"),
    TestCheat(
      "#dsohandle in a default",
      "func sum(_ p: UnsafeRawPointer = #dsohandle) -> Int { p.load(as: Int.self) }"),
    TestCheat("a pointer from a number", "let sum = UnsafePointer<Int>(bitPattern: 4096)?.pointee"),
    TestCheat("a pointer without its name", "var sum = 0; memcpy(&sum, .init(bitPattern: 4096)!, 8)"),
    TestCheat(
      "a closure's bytes", "let f = { 1 }; let sum = withUnsafeBytes(of: f) { $0.load(as: Int.self) }"),
    TestCheat("a metatype as a number", "let sum = unsafeBitCast(Counter.self, to: Int.self)"),
    TestCheat("dladdr", "var info = Dl_info(); let sum = dladdr(nil, &info)"),
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
