import Limits
import Reports

#if canImport(CCmarkGFM)
  import CCmarkGFM
#endif

/// Parses Markdown with cmark-gfm, including GitHub's tables, strikethrough and bare links.
public enum MarkdownParser {
  /// The Debian and Ubuntu packages that contain cmark-gfm.
  public static let packages = ["libcmark-gfm-dev", "libcmark-gfm-extensions-dev"]

  /// Whether this build has cmark-gfm.
  public static var isAvailable: Bool {
    #if canImport(CCmarkGFM)
      true
    #else
      false
    #endif
  }

  /// The report for a task that needs cmark-gfm in a build without it.
  public static let missing = Report(
    "This build doesn't include cmark-gfm, which parses the Book's Markdown.",
    expected: "The headers of cmark-gfm are in /usr/include when tca is built.",
    causes: [
      .init("The packages \(packages.joined(separator: " and ")) are not installed.", fix: fix)
    ])

  /// The commands that install cmark-gfm and rebuild `tca` with it. `touch` is needed because the compiler looks for the
  /// headers again only when a source file has changed.
  static let fix =
    "sudo apt-get install \(packages.joined(separator: " ")) && touch Sources/Sandbox/Learning/MarkdownText/*.swift && swift build --product tca"

  /// Parses a Markdown document.
  ///
  /// - Returns: The document, or nil when this build doesn't include cmark-gfm.
  public static func parse(_ source: String) -> Markdown? {
    #if canImport(CCmarkGFM)
      CmarkDocument.parse(source)
    #else
      nil
    #endif
  }
}

#if canImport(CCmarkGFM)
  /// Converts a document of the C library to a ``Markdown`` tree.
  private enum CmarkDocument {
    typealias Node = OpaquePointer

    /// The C library keeps one list of extensions for the process, which must be filled only once.
    private static let registered: Void = cmark_gfm_core_extensions_ensure_registered()

    static func parse(_ source: String) -> Markdown? {
      _ = registered
      guard let parser = cmark_parser_new(CMARK_OPT_DEFAULT) else { return nil }
      defer { cmark_parser_free(parser) }
      for name in ["table", "strikethrough", "autolink"] {
        guard let part = cmark_find_syntax_extension(name) else { continue }
        cmark_parser_attach_syntax_extension(parser, part)
      }
      cmark_parser_feed(parser, source, source.utf8.count)
      guard let root = cmark_parser_finish(parser) else { return nil }
      defer { cmark_node_free(root) }
      return Markdown(blocks: blocks(in: root))
    }

    private static func children(_ node: Node) -> [Node] {
      var nodes: [Node] = []
      var child = cmark_node_first_child(node)
      while let node = child {
        nodes.append(node)
        child = cmark_node_next(node)
      }
      return nodes
    }

    private static func type(_ node: Node) -> String {
      cmark_node_get_type_string(node).map { String(cString: $0) } ?? ""
    }

    private static func literal(_ node: Node) -> String {
      cmark_node_get_literal(node).map { String(cString: $0) } ?? ""
    }

    private static func blocks(in node: Node, depth: Int = 0) -> [Markdown.Block] {
      guard depth < Limits.markdownDepth else { return [] }
      return children(node).compactMap { block($0, depth: depth + 1) }
    }

    private static func block(_ node: Node, depth: Int) -> Markdown.Block? {
      switch type(node) {
      case "heading": .heading(level: Int(cmark_node_get_heading_level(node)), inlines(in: node))
      case "paragraph": .paragraph(inlines(in: node))
      case "list":
        .list(
          start: cmark_node_get_list_type(node) == CMARK_ORDERED_LIST
            ? Int(cmark_node_get_list_start(node)) : nil,
          isTight: cmark_node_get_list_tight(node) != 0,
          items: children(node).map { blocks(in: $0, depth: depth) })
      case "block_quote": .quote(blocks(in: node, depth: depth))
      case "code_block":
        .code(
          Markdown.Code(
            info: cmark_node_get_fence_info(node).map { String(cString: $0) } ?? "", text: literal(node),
            line: Int(cmark_node_get_start_line(node))))
      case "table": .table(table(node))
      case "thematic_break": .rule
      case "html_block": .html(literal(node))
      default: nil
      }
    }

    private static func table(_ node: Node) -> Markdown.Table {
      let columns = Int(cmark_gfm_extensions_get_table_columns(node))
      let letters = UnsafeBufferPointer(
        start: cmark_gfm_extensions_get_table_alignments(node), count: columns)
      let rows = children(node).map { row in children(row).map { inlines(in: $0) } }
      return Markdown.Table(
        alignments: letters.map { letter -> Markdown.Table.Alignment in
          switch letter {
          case UInt8(ascii: "c"): .center
          case UInt8(ascii: "r"): .trailing
          default: .leading
          }
        },
        header: rows.first ?? [], rows: Array(rows.dropFirst()))
    }

    private static func inlines(in node: Node, depth: Int = 0) -> [Markdown.Inline] {
      guard depth < Limits.markdownDepth else { return [] }
      let depth = depth + 1
      return children(node).map { child in
        switch type(child) {
        case "code": .code(literal(child))
        case "emph": .emphasis(inlines(in: child, depth: depth))
        case "strong": .strong(inlines(in: child, depth: depth))
        case "link": .link(destination: destination(child), inlines(in: child, depth: depth))
        case "image": .image(destination: destination(child), inlines(in: child, depth: depth))
        case "softbreak": .softBreak
        case "linebreak": .lineBreak
        case "html_inline": .html(literal(child))
        case "strikethrough": .emphasis(inlines(in: child, depth: depth))
        default: .text(literal(child))
        }
      }
    }

    private static func destination(_ node: Node) -> String {
      cmark_node_get_url(node).map { String(cString: $0) } ?? ""
    }
  }
#endif
