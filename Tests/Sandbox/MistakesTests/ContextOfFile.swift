import SyntaxProtocol

@testable import Mistakes

extension Context {
  /// A file alone, with a symptom in it.
  init(_ file: ParsedFile, _ symptom: Symptom) {
    let corpus = Corpus(file, SourceContext())
    self.init(file, symptom, corpus, NameIndex(file, corpus))
  }
}
