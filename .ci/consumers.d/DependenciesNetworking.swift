import Dependencies
import DependenciesNetworking

struct Downloader {
  @Dependency(\.urlSession) var session
}
precondition(Downloader().session.configuration.timeoutIntervalForRequest > 0)
print("DependenciesNetworking works")
