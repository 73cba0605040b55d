/* The linker gathers what the entries of Mistakes put into the section `tca_mistakes`, and defines these two names at its
   beginning and end. Swift can't declare them. */
extern const char __start_tca_mistakes[] __attribute__((visibility("hidden")));
extern const char __stop_tca_mistakes[] __attribute__((visibility("hidden")));

static inline const void *tca_mistakes_start(void) { return __start_tca_mistakes; }
static inline const void *tca_mistakes_stop(void) { return __stop_tca_mistakes; }
