// libedit for Swift: a function with its own type for each operation, since el_set and history take variable arguments,
// which Swift can't call; and the few acts that must stay possible inside a signal handler.

#ifndef CLIBEDIT_H
#define CLIBEDIT_H

#include <histedit.h>
#include <stdbool.h>
#include <stdio.h>
#include <wchar.h>

typedef char *(*cle_prompt)(EditLine *);
typedef int (*cle_read)(EditLine *, wchar_t *);
typedef unsigned char (*cle_key)(EditLine *, int);

// MARK: Editor

/// An editor on standard input and output; NULL where there is no terminal to edit on.
EditLine *cle_init(const char *program);
/// The prompt, in which color codes stand between two bytes of value 1.
int cle_set_prompt(EditLine *, cle_prompt);
/// `emacs` or `vi`.
int cle_set_editor(EditLine *, const char *mode);
/// Whether keys are vi's, as `bind -v` in ~/.editrc makes them.
bool cle_is_vi(EditLine *);
/// Whether libedit installs signal handlers of its own.
int cle_set_signals(EditLine *, bool on);
/// Where keys come from.
int cle_set_read(EditLine *, cle_read);
int cle_set_client(EditLine *, void *);
void *cle_client(EditLine *);
int cle_set_history(EditLine *, History *);
/// Makes a function that keys can be bound to.
int cle_add_function(EditLine *, const char *name, const char *help, cle_key);
/// Binds a key in the main map (`alternate` false) or in vi's command map.
int cle_bind(EditLine *, const char *key, const char *function, bool alternate);
/// Changes the terminal's settings for the time of editing, such as `-isig`.
int cle_set_tty(EditLine *, const char *change);
/// Raw for editing, or as it was.
int cle_prepare_terminal(EditLine *, bool raw);
/// Draws prompt and line anew where the cursor stands.
int cle_refresh(EditLine *);

// MARK: History

int cle_history_set_size(History *, int size);
int cle_history_set_unique(History *, bool on);
int cle_history_enter(History *, const char *line);
int cle_history_clear(History *);

// MARK: Terminal

/// Remembers the settings of the terminal, and brings them back at exit and before a fatal signal ends the process.
void cle_guard_install(int terminal);
/// Brings the remembered settings back now. May be called in a signal handler.
void cle_guard_restore(void);
/// No echo and no lines, but Ctrl-C and Ctrl-Z as signals: for the time in which a command runs.
void cle_guard_busy(void);
/// Tells the guard whether pasted text is bracketed, so that it can turn that off.
void cle_guard_set_bracketed_paste(bool on);
/// Who uses the terminal. A pager is stopped together with this process; an editor stops itself and this process.
typedef enum { CLE_HOLDER_SELF, CLE_HOLDER_EDITOR, CLE_HOLDER_PAGER } cle_holder;
/// Tells the guard who uses the terminal from here on, which decides what SIGTSTP does.
void cle_guard_lend(cle_holder);
/// Brings the remembered settings back, stops the process's group, and returns when it was continued.
void cle_guard_stop(void);
/// Writes one byte to `descriptor` for each signal: `i` SIGINT, `w` SIGWINCH, `c` SIGCONT. SIGTSTP stops the process
/// with the terminal's remembered settings.
void cle_signals_install(int descriptor, bool interrupt);
/// A pipe that child processes don't inherit.
bool cle_pipe(int ends[2], bool blocking);
/// Columns and rows; false where the descriptor is no terminal.
bool cle_terminal_size(int descriptor, int *columns, int *rows);

// MARK: Clusters

/// The character that stands for a cluster of several characters; 0 when there are none left. Only one thread may ask.
wchar_t cle_stand_in(const char *text);
/// Decides how many columns a stand-in takes.
void cle_stand_in_set_width(wchar_t, int width);
/// The cluster; NULL when the character stands for nothing.
const char *cle_stand_in_text(wchar_t);
/// Standard output, on which a cluster appears in the place of its stand-in.
FILE *cle_output(void);

// MARK: Locale

/// Takes the environment's locale; C.UTF-8 where that can't hold more than ASCII. Returns whether text is UTF-8.
bool cle_set_locale(void);
/// Columns of a character as libedit counts them.
int cle_width(wchar_t);

#endif
