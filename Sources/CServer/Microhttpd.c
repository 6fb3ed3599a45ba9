#include <pthread.h>
#include <string.h>
#include <sys/ioctl.h>
#include <time.h>

#include "CServer.h"
#include "Library.h"

// Values of microhttpd.h, in all versions from 0.9.74 on.
enum {
  FLAG_ERROR_LOG = 1,
  FLAG_INTERNAL_THREAD = 8,
#ifdef __linux__
  FLAG_POLLING = 512,  // epoll
#else
  FLAG_POLLING = 65536,  // the best of the system
#endif
  FLAG_ALLOW_SUSPEND_RESUME = 8192 | 1024,

  OPTION_END = 0,
  OPTION_CONNECTION_MEMORY_LIMIT = 1,
  OPTION_CONNECTION_LIMIT = 2,
  OPTION_CONNECTION_TIMEOUT = 3,
  OPTION_NOTIFY_COMPLETED = 4,
  OPTION_URI_LOG_CALLBACK = 7,
  OPTION_LISTEN_SOCKET = 12,
  OPTION_EXTERNAL_LOGGER = 13,
  OPTION_ARRAY = 15,
  OPTION_NOTIFY_CONNECTION = 27,
  OPTION_STRICT_FOR_CLIENT = 29,

  HEADER_KIND = 1,

  INFO_CLIENT_ADDRESS = 2,
  INFO_CONNECTION_FD = 6,
  INFO_SOCKET_CONTEXT = 7,
  INFO_REQUEST_HEADER_SIZE = 10,
  INFO_HTTP_STATUS = 11,
};

typedef struct {
  int option;
  intptr_t value;
  void *pointer;
} option;

typedef union {
  int socket;
  size_t header_size;
  struct sockaddr *address;
  void *context;
} information;

typedef transit_mhd_connection connection;
typedef transit_mhd_daemon daemon;
typedef transit_mhd_response response;

static struct {
  daemon *(*start_daemon)(
      unsigned, uint16_t, void *, void *, transit_mhd_on_request, void *, ...);
  int (*quiesce_daemon)(daemon *);
  void (*stop_daemon)(daemon *);
  void (*suspend_connection)(connection *);
  void (*resume_connection)(connection *);
  const information *(*get_connection_info)(connection *, int, ...);
  int (*get_connection_values_n)(connection *, int, transit_mhd_on_field, void *);
  response *(*create_response_from_buffer_with_free_callback_cls)(
      size_t, const void *, transit_mhd_on_free, void *);
  response *(*create_response_from_callback)(
      uint64_t, size_t, transit_mhd_on_read, void *, transit_mhd_on_free);
  int (*add_response_header)(response *, const char *, const char *);
  int (*queue_response)(connection *, unsigned, response *);
  void (*destroy_response)(response *);
  const char *(*get_reason_phrase_for)(unsigned);
} mhd;

static bool is_open;

static void open_microhttpd(void) {
  void *library = transit_library_open("libmicrohttpd", "12");
  if (!library) return;
#define FIND(name) \
  if (!transit_library_find(library, "MHD_" #name, (void **)&mhd.name)) return
  FIND(start_daemon);
  FIND(quiesce_daemon);
  FIND(stop_daemon);
  FIND(suspend_connection);
  FIND(resume_connection);
  FIND(get_connection_info);
  FIND(get_connection_values_n);
  FIND(create_response_from_buffer_with_free_callback_cls);
  FIND(create_response_from_callback);
  FIND(add_response_header);
  FIND(queue_response);
  FIND(destroy_response);
  FIND(get_reason_phrase_for);
#undef FIND
  is_open = true;
}

bool transit_mhd_open(void) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, open_microhttpd);
  return is_open;
}

daemon *transit_mhd_start(
    const transit_mhd_config *c, transit_mhd_on_request handler, void *context) {
  option options[12];
  int n = 0;
#define ADD(k, v, p) options[n++] = (option){k, (intptr_t)(v), (void *)(p)}
  ADD(OPTION_EXTERNAL_LOGGER, c->log, context);
  ADD(OPTION_CONNECTION_LIMIT, c->connection_limit, 0);
  ADD(OPTION_CONNECTION_TIMEOUT, c->timeout_seconds, 0);
  // A head that Framing accepts needs about half of it; the library refuses a larger one. Above
  // 32 kB the library maps pages: a connection costs only those that it has used, and the system
  // has them back when it is closed.
  ADD(OPTION_CONNECTION_MEMORY_LIMIT, 36 * 1024, 0);
  // The handler checks blanks in the target and a missing Host, and answers with a problem.
  ADD(OPTION_STRICT_FOR_CLIENT, 0, 0);
  ADD(OPTION_LISTEN_SOCKET, c->listen_fd, 0);
  ADD(OPTION_NOTIFY_COMPLETED, c->completed, context);
  ADD(OPTION_NOTIFY_CONNECTION, c->connection, context);
  ADD(OPTION_URI_LOG_CALLBACK, c->target, context);
  ADD(OPTION_END, 0, 0);
#undef ADD
  const unsigned flags =
      FLAG_ERROR_LOG | FLAG_INTERNAL_THREAD | FLAG_POLLING | FLAG_ALLOW_SUSPEND_RESUME;
  return mhd.start_daemon(
      flags, 0, NULL, NULL, handler, context, OPTION_ARRAY, options, OPTION_END);
}

void transit_mhd_quiesce(daemon *daemon) { mhd.quiesce_daemon(daemon); }
void transit_mhd_stop(daemon *daemon) { mhd.stop_daemon(daemon); }

void transit_mhd_suspend(connection *connection) { mhd.suspend_connection(connection); }
void transit_mhd_resume(connection *connection) { mhd.resume_connection(connection); }

void transit_mhd_fields(connection *connection, transit_mhd_on_field receiver, void *context) {
  mhd.get_connection_values_n(connection, HEADER_KIND, receiver, context);
}

size_t transit_mhd_head_size(connection *connection) {
  const information *info = mhd.get_connection_info(connection, INFO_REQUEST_HEADER_SIZE);
  return info ? info->header_size : 0;
}

bool transit_mhd_has_response(connection *connection) {
  return mhd.get_connection_info(connection, INFO_HTTP_STATUS) != NULL;
}

int transit_mhd_fd(connection *connection) {
  const information *info = mhd.get_connection_info(connection, INFO_CONNECTION_FD);
  return info ? info->socket : -1;
}

const struct sockaddr *transit_mhd_address(connection *connection) {
  const information *info = mhd.get_connection_info(connection, INFO_CLIENT_ADDRESS);
  return info ? info->address : NULL;
}

void *transit_mhd_connection_context(connection *connection) {
  const information *info = mhd.get_connection_info(connection, INFO_SOCKET_CONTEXT);
  return info ? info->context : NULL;
}

response *transit_mhd_response_of_bytes(
    size_t count, const void *bytes, transit_mhd_on_free freed, void *context) {
  return mhd.create_response_from_buffer_with_free_callback_cls(count, bytes, freed, context);
}

response *transit_mhd_response_of_reader(
    size_t block, transit_mhd_on_read reader, void *context, transit_mhd_on_free freed) {
  const uint64_t unknown_size = UINT64_MAX;
  return mhd.create_response_from_callback(unknown_size, block, reader, context, freed);
}

void transit_mhd_add_field(response *response, const char *name, const char *value) {
  mhd.add_response_header(response, name, value);
}

int transit_mhd_queue(connection *connection, unsigned status, response *response) {
  return mhd.queue_response(connection, status, response);
}

void transit_mhd_release(response *response) { mhd.destroy_response(response); }

const char *transit_mhd_phrase(unsigned status) { return mhd.get_reason_phrase_for(status); }

void transit_mhd_join_arguments(const char *target) {
  for (char *c = strchr((char *)target, '?'); c && *c; c++)
    if (*c == '&') *c = '+';
}

unsigned transit_mhd_refusal(const char *format, va_list arguments) {
  static const char start[] = "Error processing request (HTTP response code is %u";
  return strncmp(format, start, sizeof start - 1) == 0 ? va_arg(arguments, unsigned) : 0;
}

uint64_t transit_bytes_read(int socket) {
#ifdef __linux__
  // The kernel's tcp_info as far as its count of received bytes, which the C library omits.
  struct { char before[128]; uint64_t received; } info = {{0}, 0};
  socklen_t size = sizeof info;
  int unread = 0;
  const int tcp_info = 11;
  if (getsockopt(socket, IPPROTO_TCP, tcp_info, &info, &size) || size < sizeof info) return 0;
  if (ioctl(socket, FIONREAD, &unread) || (uint64_t)unread > info.received) return 0;
  return info.received - (uint64_t)unread;
#else
  return 0;
#endif
}

void transit_http_date(char *buffer, size_t size) {
  const time_t now = time(NULL);
  struct tm parts;
  buffer[0] = 0;
  if (gmtime_r(&now, &parts)) strftime(buffer, size, "%a, %d %b %Y %H:%M:%S GMT", &parts);
}
