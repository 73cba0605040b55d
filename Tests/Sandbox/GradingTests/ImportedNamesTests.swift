import Foundation
import Testing

@testable import Judging

/// Names in the symbol tables of images.
struct ImportedNamesTests {
  @Test(arguments: [
    ("fopen", "fopen"), ("$s5Glibc4openys5Int32VSPys4Int8VG_ADtF", "open"), ("open", "open"),
    ("dladdr", "dladdr"), ("__dso_handle", "__dso_handle"),
    ("getauxval", "getauxval"), ("dl_iterate_phdr", "dl_iterate_phdr"), ("memcmp", "memcmp"),
    ("strlen", "strlen"),
    ("$s10Foundation10FileHandleC14forReadingFromACSgSS_tcfC", "FileHandle"),
    ("$sSS10FoundationE14contentsOfFile8encodingS2Sh_AAE8EncodingVtKcfC", "init(contentsOfFile:)"),
    ("$s10Foundation6ThreadC16callStackSymbolsSaySSGvgZ", "Thread.callStackSymbols"),
  ]) func whatReadsTheProcessIsRefused(_ name: String, _ shown: String) {
    #expect(ImportedNames.refused(name) == shown)
    #expect(
      ImportedNames(names: ["swift_retain", name]).refusal(in: "A.swift")?.title
        == "Your tests use `\(shown)`.")
  }

  @Test(arguments: [
    "swift_retain", "_swift_backtrace_isThunkFunction", "memset", "sqrt", "usleep", "$sSi1poiyS2i_SitFZ",
    "$sSS6appendyySSF",
    "$sSaMa", "$s7Testing5IssueV", "$s26ComposableArchitectureCore9TestStoreC", "$s10Foundation4UUIDV",
  ]) func ordinaryNamesAreAllowed(_ name: String) {
    #expect(ImportedNames.refused(name) == nil)
  }

  @Test func aDamagedFileHasNoNames() throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "names-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: file) }
    let header: [UInt8] = [0x7F, 0x45, 0x4C, 0x46, 2, 1]
    for length in [0, 6, 40, 64, 200] {
      try Data(header + [UInt8](repeating: 0xFF, count: length)).write(to: file)
      #expect(ImportedNames(of: file).names == [])
    }
  }

  @Test func theNamesOfALibraryAreFound() {
    let names = ImportedNames(of: URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()).names
    #expect(names.contains("swift_retain"))
  }
}
