/// A link to a page of the Book.
public enum PageLink {
  /// Whether a link leads to a file outside of the Book's folder, which only a reader on GitHub can open.
  public static func isFile(_ destination: String) -> Bool { destination.hasPrefix("../") }

  /// What `book` needs to open a link: the name of a page, with an anchor if the link has one.
  public static func target(_ destination: String, on page: String) -> String {
    let parts = destination.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    let path = parts[0]
    let anchor = parts.count > 1 ? "#\(parts[1])" : ""
    if path.isEmpty { return page + anchor }
    guard path.hasSuffix(".md"), !path.contains(":") else { return destination }
    return (path.split(separator: "/").last ?? path).dropLast(".md".count) + anchor
  }
}
