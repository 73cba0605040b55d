// swift-format-ignore-file
// @generated
@_spi(Internal) import ApolloAPI

public protocol SelectionSet: ApolloAPI.SelectionSet & ApolloAPI.RootSelectionSet
where Schema == AlmanacAPI.SchemaMetadata {}

public protocol InlineFragment: ApolloAPI.SelectionSet & ApolloAPI.InlineFragment
where Schema == AlmanacAPI.SchemaMetadata {}

public enum SchemaMetadata: ApolloAPI.SchemaMetadata {
  public static let configuration: any ApolloAPI.SchemaConfiguration.Type = SchemaConfiguration.self

  @_spi(Execution) public static func objectType(forTypename typename: String) -> ApolloAPI.Object? {
    typename == "Tide" ? AlmanacAPI.Objects.Tide : nil
  }
}

public enum SchemaConfiguration: ApolloAPI.SchemaConfiguration {
  public static func cacheKeyInfo(for type: ApolloAPI.Object, object: ApolloAPI.ObjectData) -> CacheKeyInfo? { nil }
}

public enum Objects {}

public extension Objects {
  nonisolated static let Tide = ApolloAPI.Object(typename: "Tide", implementedInterfaces: [], keyFields: nil)
}

public enum Moon: String, EnumType {
  case full = "FULL"
  case new = "NEW"
}
