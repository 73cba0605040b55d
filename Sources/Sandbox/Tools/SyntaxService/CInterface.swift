import Foundation

// The C face: bytes in, JSON out. Every function takes UTF-8 by address and length, since a source may hold any byte, NUL
// included, and returns a NUL-terminated string that the caller gives back to `syntax_service_free`.

/// What a function answers: JSON of the value, made ready for C.
private func answer(_ value: some Encodable) -> UnsafeMutablePointer<CChar>? {
  let encoder = JSONEncoder()
  encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
  guard let data = try? encoder.encode(value) else { return nil }
  return strdup(String(decoding: data, as: UTF8.self))
}

private func bytes(_ address: UnsafePointer<UInt8>?, _ count: Int) -> UnsafeBufferPointer<UInt8> {
  UnsafeBufferPointer(start: address, count: max(0, count))
}

/// Gives back what another function returned.
@_cdecl("syntax_service_free")
public func syntaxServiceFree(_ text: UnsafeMutablePointer<CChar>?) {
  free(text)
}

/// ``Completeness`` of what was typed so far.
@_cdecl("syntax_service_completeness")
public func syntaxServiceCompleteness(
  _ source: UnsafePointer<UInt8>?,
  _ count: Int
) -> UnsafeMutablePointer<CChar>? {
  answer(Completeness(of: bytes(source, count)))
}

/// ``LiteralParse`` of an expression.
@_cdecl("syntax_service_literal")
public func syntaxServiceLiteral(
  _ source: UnsafePointer<UInt8>?,
  _ count: Int
) -> UnsafeMutablePointer<CChar>? {
  answer(LiteralParse(of: bytes(source, count)))
}

/// The ``HighlightRange``s of a source.
@_cdecl("syntax_service_highlights")
public func syntaxServiceHighlights(
  _ source: UnsafePointer<UInt8>?,
  _ count: Int
) -> UnsafeMutablePointer<CChar>? {
  answer(HighlightRange.all(in: bytes(source, count)))
}

/// The ``GateFinding``s in a source, by ``GateRules`` as JSON; NULL where those can't be read.
@_cdecl("syntax_service_gate")
public func syntaxServiceGate(
  _ source: UnsafePointer<UInt8>?,
  _ count: Int,
  _ rules: UnsafePointer<UInt8>?,
  _ rulesCount: Int
) -> UnsafeMutablePointer<CChar>? {
  guard let rules = try? JSONDecoder().decode(GateRules.self, from: Data(bytes(rules, rulesCount))) else {
    return nil
  }
  return answer(GateFinding.all(in: bytes(source, count), rules: rules))
}

/// The ``Outline`` of a source.
@_cdecl("syntax_service_outline")
public func syntaxServiceOutline(
  _ source: UnsafePointer<UInt8>?,
  _ count: Int
) -> UnsafeMutablePointer<CChar>? {
  answer(Outline(of: bytes(source, count)))
}
