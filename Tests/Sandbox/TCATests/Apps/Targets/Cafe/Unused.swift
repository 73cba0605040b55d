// A file that no target has, with a name that another one has, too.
struct Cafe {}
