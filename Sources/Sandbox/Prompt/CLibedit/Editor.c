#define _GNU_SOURCE
#include "CLibedit.h"

#include <langinfo.h>
#include <locale.h>
#include <string.h>
#include <unistd.h>

EditLine *cle_init(const char *program) {
  FILE *output = cle_output();
  if (output == NULL) return NULL;
  return el_init_fd(program, stdin, output, stderr, STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO);
}

int cle_set_prompt(EditLine *e, cle_prompt prompt) { return el_set(e, EL_PROMPT_ESC, prompt, '\1'); }
int cle_set_editor(EditLine *e, const char *mode) { return el_set(e, EL_EDITOR, mode); }
int cle_set_signals(EditLine *e, bool on) { return el_set(e, EL_SIGNAL, (int)on); }
int cle_set_read(EditLine *e, cle_read read) { return el_set(e, EL_GETCFN, read); }
int cle_set_client(EditLine *e, void *client) { return el_set(e, EL_CLIENTDATA, client); }
int cle_set_history(EditLine *e, History *h) { return el_set(e, EL_HIST, history, h); }
int cle_set_tty(EditLine *e, const char *change) { return el_set(e, EL_SETTY, "-d", change, (char *)NULL); }
int cle_prepare_terminal(EditLine *e, bool raw) { return el_set(e, EL_PREP_TERM, (int)raw); }
int cle_refresh(EditLine *e) { return el_set(e, EL_REFRESH); }

void *cle_client(EditLine *e) {
  void *client = NULL;
  el_get(e, EL_CLIENTDATA, &client);
  return client;
}

bool cle_is_vi(EditLine *e) {
  const char *mode = NULL;
  return el_get(e, EL_EDITOR, &mode) == 0 && mode != NULL && strcmp(mode, "vi") == 0;
}

int cle_add_function(EditLine *e, const char *name, const char *help, cle_key function) {
  return el_set(e, EL_ADDFN, name, help, function);
}

int cle_bind(EditLine *e, const char *key, const char *function, bool alternate) {
  if (alternate) return el_set(e, EL_BIND, "-a", key, function, (char *)NULL);
  return el_set(e, EL_BIND, key, function, (char *)NULL);
}

int cle_history_set_size(History *h, int size) {
  HistEvent event;
  return history(h, &event, H_SETSIZE, size);
}

int cle_history_set_unique(History *h, bool on) {
  HistEvent event;
  return history(h, &event, H_SETUNIQUE, (int)on);
}

int cle_history_enter(History *h, const char *line) {
  HistEvent event;
  return history(h, &event, H_ENTER, line);
}

int cle_history_clear(History *h) {
  HistEvent event;
  return history(h, &event, H_CLEAR);
}

bool cle_set_locale(void) {
  setlocale(LC_CTYPE, "");
  if (strcmp(nl_langinfo(CODESET), "UTF-8") != 0) setlocale(LC_CTYPE, "C.UTF-8");
  return strcmp(nl_langinfo(CODESET), "UTF-8") == 0;
}

int cle_width(wchar_t character) { return wcwidth(character); }
