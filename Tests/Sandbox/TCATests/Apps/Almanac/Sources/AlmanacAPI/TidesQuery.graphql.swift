// swift-format-ignore-file
// @generated
@_exported import ApolloAPI
@_spi(Execution) @_spi(Unsafe) import ApolloAPI

public struct TidesQuery: GraphQLQuery {
  public static let operationName: String = "Tides"
  public static let operationDocument: ApolloAPI.OperationDocument = .init(
    definition: .init(#"query Tides($harbor: String) { tides(harbor: $harbor) { __typename meters moon } }"#))

  public var harbor: GraphQLNullable<String>

  public init(harbor: GraphQLNullable<String>) { self.harbor = harbor }

  @_spi(Unsafe) public var __variables: Variables? { ["harbor": harbor] }

  public struct Data: AlmanacAPI.SelectionSet {
    @_spi(Unsafe) public let __data: DataDict
    @_spi(Unsafe) public init(_dataDict: DataDict) { __data = _dataDict }

    @_spi(Execution) public static var __parentType: any ApolloAPI.ParentType { AlmanacAPI.Objects.Tide }
    @_spi(Execution) public static var __selections: [ApolloAPI.Selection] { [
      .field("tides", [Tide].self, arguments: ["harbor": .variable("harbor"), "limit": 10]),
    ] }
    @_spi(Execution) public static var __fulfilledFragments: [any ApolloAPI.SelectionSet.Type] { [TidesQuery.Data.self] }

    public var tides: [Tide] { __data["tides"] }

    public struct Tide: AlmanacAPI.SelectionSet {
      @_spi(Unsafe) public let __data: DataDict
      @_spi(Unsafe) public init(_dataDict: DataDict) { __data = _dataDict }

      @_spi(Execution) public static var __parentType: any ApolloAPI.ParentType { AlmanacAPI.Objects.Tide }

      public var meters: Int { __data["meters"] }
      public var moon: GraphQLEnum<Moon> { __data["moon"] }

      public init(meters: Int, moon: GraphQLEnum<Moon>) {
        self.init(_dataDict: DataDict(
          data: ["__typename": AlmanacAPI.Objects.Tide.typename, "meters": meters, "moon": moon],
          fulfilledFragments: [ObjectIdentifier(TidesQuery.Data.Tide.self)]))
      }
    }
  }
}
