#include "CReporterHook.h"

// Defined in Dependencies/Internal/TestReporter.swift.
void composable_architecture_install_reporter(void);

// Runs before main, so that an issue reported through IssueReporting alone, with nothing of the library touched yet,
// fails a test as well.
__attribute__((constructor)) static void install_reporter(void) {
  composable_architecture_install_reporter();
}
