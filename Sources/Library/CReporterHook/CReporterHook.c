#include "CReporterHook.h"

// Defined in TestReporting/TestReporter.swift.
void composable_architecture_install_reporter(void);

// Runs before main, so that an issue fails the test even if it is reported before anything else of the library is used.
__attribute__((constructor)) static void install_reporter(void) {
  composable_architecture_install_reporter();
}
