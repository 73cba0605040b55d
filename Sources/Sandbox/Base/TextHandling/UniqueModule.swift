extension String {
  /// The text without the names of modules that were made for one file, such as `Play_73a8c0d1e2f3.` or
  /// `Feature_73a8c0d1e2f3/`. A reader has never heard of them.
  public var withoutUniqueModules: String {
    replacing(#/(^|[^\w\/])\w+_[0-9a-f]{12}[.\/](?=\w)/#) { "\($0.1)" }
  }
}
