import CasePaths

@CasePathable
@dynamicMemberLookup
enum Status {
  case loading
  case loaded(String)
}

var status = Status.loaded("a")
status.modify(\.loaded) { $0 += "b" }
precondition(status.loaded == "ab" && !status.is(\.loading))
print("CasePaths works")
