/// An object of the stream that `--json` prints. Its stored properties are the object's fields, and `event` names it.
///
/// Names and fields are a contract with the programs that read the stream. The file `schema.json` beside the Book, which
/// `tca schema` prints, is made from the types that conform and their comments.
///
/// ```swift
/// struct Waited: Event {
///   let event = "waited"
///   /// In whole seconds.
///   var seconds: Int
/// }
/// ```
public protocol Event: Encodable, Sendable {
  associatedtype Name: Encodable
  /// What happened, such as `sent`.
  var event: Name { get }
}
