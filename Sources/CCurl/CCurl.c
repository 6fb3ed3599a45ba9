#include "CCurl.h"

#if defined(__linux__)

#include <dlfcn.h>
#include <pthread.h>
#include <signal.h>

/// `OPENSSL_INIT_NO_ATEXIT` in OpenSSL 1.1.1 and newer.
static const uint64_t OPENSSL_NO_ATEXIT = 0x00080000;

enum { GLOBAL_DEFAULT = 3, INFO_PRIVATE = 0x100015, INFO_RESPONSE_CODE = 0x200002, MESSAGE_DONE = 1 };

typedef struct {
  int age;
  const char *version;
  unsigned version_num;
} version_info;

typedef struct {
  int message;
  transit_curl_easy *easy;
  union {
    void *any;
    int result;
  } data;
} message;

static struct {
  int (*global_init)(long);
  version_info *(*version_info)(int);

  transit_curl_multi *(*multi_init)(void);
  int (*multi_cleanup)(transit_curl_multi *);
  int (*multi_setopt)(transit_curl_multi *, int, ...);
  int (*multi_add_handle)(transit_curl_multi *, transit_curl_easy *);
  int (*multi_remove_handle)(transit_curl_multi *, transit_curl_easy *);
  int (*multi_perform)(transit_curl_multi *, int *);
  message *(*multi_info_read)(transit_curl_multi *, int *);
  int (*multi_poll)(transit_curl_multi *, void *, unsigned, int, int *);
  int (*multi_wakeup)(transit_curl_multi *);

  transit_curl_easy *(*easy_init)(void);
  void (*easy_cleanup)(transit_curl_easy *);
  int (*easy_setopt)(transit_curl_easy *, int, ...);
  int (*easy_getinfo)(transit_curl_easy *, int, ...);

  transit_curl_list *(*slist_append)(transit_curl_list *, const char *);
  void (*slist_free_all)(transit_curl_list *);
} curl;

unsigned transit_curl_open(void) {
  void *library = dlopen("libcurl.so.4", RTLD_NOW | RTLD_LOCAL);
  if (!library)
    library = dlopen("/home/linuxbrew/.linuxbrew/lib/libcurl.so.4", RTLD_NOW | RTLD_LOCAL);
  if (!library) return 0;

  // POSIX permits reading a function's address through an object pointer.
#define FIND(name)                                                \
  *(void **)(&curl.name) = dlsym(library, "curl_" #name);         \
  if (!curl.name) return 0

  FIND(global_init);
  FIND(version_info);
  FIND(multi_init);
  FIND(multi_cleanup);
  FIND(multi_setopt);
  FIND(multi_add_handle);
  FIND(multi_remove_handle);
  FIND(multi_perform);
  FIND(multi_info_read);
  FIND(multi_poll);
  FIND(multi_wakeup);
  FIND(easy_init);
  FIND(easy_cleanup);
  FIND(easy_setopt);
  FIND(easy_getinfo);
  FIND(slist_append);
  FIND(slist_free_all);
#undef FIND

  // At `exit`, OpenSSL frees everything, including what the network thread is still using, which
  // ends the process with a signal. Disabling this affects the whole process, and has no effect if
  // the app has already used OpenSSL.
  int (*init_crypto)(uint64_t, const void *);
  *(void **)(&init_crypto) = dlsym(library, "OPENSSL_init_crypto");
  if (init_crypto) init_crypto(OPENSSL_NO_ATEXIT, NULL);

  if (curl.global_init(GLOBAL_DEFAULT) != 0) return 0;
  // Every version of the structure begins with these three fields.
  return curl.version_info(0)->version_num;
}

transit_curl_multi *transit_curl_multi_make(void) { return curl.multi_init(); }

void transit_curl_multi_free(transit_curl_multi *multi) { curl.multi_cleanup(multi); }

bool transit_curl_multi_set(transit_curl_multi *multi, int option, long value) {
  return curl.multi_setopt(multi, option, value) == 0;
}

bool transit_curl_multi_add(transit_curl_multi *multi, transit_curl_easy *easy) {
  return curl.multi_add_handle(multi, easy) == 0;
}

void transit_curl_multi_remove(transit_curl_multi *multi, transit_curl_easy *easy) {
  curl.multi_remove_handle(multi, easy);
}

bool transit_curl_multi_perform(transit_curl_multi *multi) {
  int running = 0;
  return curl.multi_perform(multi, &running) == 0;
}

transit_curl_easy *transit_curl_multi_ended(transit_curl_multi *multi, int *code) {
  int left = 0;
  message *message;
  while ((message = curl.multi_info_read(multi, &left))) {
    if (message->message != MESSAGE_DONE) continue;
    *code = message->data.result;
    return message->easy;
  }
  return NULL;
}

bool transit_curl_multi_wait(transit_curl_multi *multi, int milliseconds) {
  return curl.multi_poll(multi, NULL, 0, milliseconds, NULL) == 0;
}

bool transit_curl_multi_wake(transit_curl_multi *multi) { return curl.multi_wakeup(multi) == 0; }

void transit_curl_block_pipe_signal(void) {
  sigset_t signals;
  sigemptyset(&signals);
  sigaddset(&signals, SIGPIPE);
  pthread_sigmask(SIG_BLOCK, &signals, NULL);
}

transit_curl_easy *transit_curl_easy_make(void) { return curl.easy_init(); }

void transit_curl_easy_free(transit_curl_easy *easy) { curl.easy_cleanup(easy); }

bool transit_curl_set_long(transit_curl_easy *easy, int option, long value) {
  return curl.easy_setopt(easy, option, value) == 0;
}

bool transit_curl_set_size(transit_curl_easy *easy, int option, int64_t value) {
  return curl.easy_setopt(easy, option, value) == 0;
}

bool transit_curl_set_text(transit_curl_easy *easy, int option, const char *text) {
  return curl.easy_setopt(easy, option, text) == 0;
}

bool transit_curl_set_list(transit_curl_easy *easy, int option, transit_curl_list *list) {
  return curl.easy_setopt(easy, option, list) == 0;
}

bool transit_curl_set_pointer(transit_curl_easy *easy, int option, void *pointer) {
  return curl.easy_setopt(easy, option, pointer) == 0;
}

bool transit_curl_set_receive(
    transit_curl_easy *easy, int option, transit_curl_receive receive) {
  return curl.easy_setopt(easy, option, receive) == 0;
}

void *transit_curl_context(transit_curl_easy *easy) {
  void *context = NULL;
  return curl.easy_getinfo(easy, INFO_PRIVATE, &context) == 0 ? context : NULL;
}

long transit_curl_status(transit_curl_easy *easy) {
  long status = 0;
  return curl.easy_getinfo(easy, INFO_RESPONSE_CODE, &status) == 0 ? status : 0;
}

bool transit_curl_list_append(transit_curl_list **list, const char *text) {
  transit_curl_list *longer = curl.slist_append(*list, text);
  if (longer) *list = longer;
  return longer != NULL;
}

void transit_curl_list_free(transit_curl_list *list) { curl.slist_free_all(list); }

#endif
