#pragma once

#include <microhttpd.h>
#include <netinet/in.h>
#include <stdarg.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/socket.h>
#include <time.h>

/// The length of a response whose end is not known.
static const uint64_t transit_MHD_SIZE_UNKNOWN = (uint64_t)-1LL;

/// The settings of a daemon.
typedef struct {
  unsigned flags, connection_limit, timeout_seconds;
  int listen_fd;
  MHD_RequestCompletedCallback completed;
  MHD_NotifyConnectionCallback connection;
  void *(*target)(void *, const char *, struct MHD_Connection *);
  MHD_LogCallback log;
} transit_mhd_config;

/// Starts a daemon on an open socket; NULL on failure. MHD_start_daemon is variadic.
static inline struct MHD_Daemon *transit_mhd_start(
    const transit_mhd_config *c, MHD_AccessHandlerCallback handler, void *context) {
  struct MHD_OptionItem options[12];
  int n = 0;
#define ADD(k, v, p) options[n++] = (struct MHD_OptionItem){k, (intptr_t)(v), (void *)(p)}
  ADD(MHD_OPTION_EXTERNAL_LOGGER, c->log, context);
  ADD(MHD_OPTION_CONNECTION_LIMIT, c->connection_limit, 0);
  ADD(MHD_OPTION_CONNECTION_TIMEOUT, c->timeout_seconds, 0);
  /* A head that Framing accepts needs about half of it; the library refuses a larger one. Above
     32 kB the library maps pages: a connection costs only those that it has used, and the system
     has them back when it is closed. */
  ADD(MHD_OPTION_CONNECTION_MEMORY_LIMIT, 36 * 1024, 0);
  /* The handler checks blanks in the target and a missing Host, and answers with a problem. */
  ADD(MHD_OPTION_STRICT_FOR_CLIENT, 0, 0);
  ADD(MHD_OPTION_LISTEN_SOCKET, c->listen_fd, 0);
  ADD(MHD_OPTION_NOTIFY_COMPLETED, c->completed, context);
  ADD(MHD_OPTION_NOTIFY_CONNECTION, c->connection, context);
  ADD(MHD_OPTION_URI_LOG_CALLBACK, c->target, context);
  ADD(MHD_OPTION_END, 0, 0);
#undef ADD
  return MHD_start_daemon(
      c->flags, 0, NULL, NULL, handler, context, MHD_OPTION_ARRAY, options, MHD_OPTION_END);
}

/// Makes one argument of all arguments of a target that was read. The library would take memory of
/// the connection for each, and does not answer when there is none left. The target is in the
/// connection's own buffer.
static inline void transit_mhd_join_arguments(const char *target) {
  for (char *c = strchr((char *)target, '?'); c && *c; c++)
    if (*c == '&') *c = '+';
}

/// The status of the error that the library is about to answer, from what it logs then; 0 for other
/// lines.
static inline unsigned transit_mhd_refusal(const char *format, va_list arguments) {
  static const char start[] = "Error processing request (HTTP response code is %u";
  return strncmp(format, start, sizeof start - 1) == 0 ? va_arg(arguments, unsigned) : 0;
}

/// The number of bytes of the head of the current request; 0 until it has arrived.
static inline size_t transit_mhd_head_size(struct MHD_Connection *connection) {
  const union MHD_ConnectionInfo *info =
      MHD_get_connection_info(connection, MHD_CONNECTION_INFO_REQUEST_HEADER_SIZE);
  return info ? info->header_size : 0;
}

/// Whether a connection has a response that is not sent.
static inline int transit_mhd_has_response(struct MHD_Connection *connection) {
  return MHD_get_connection_info(connection, MHD_CONNECTION_INFO_HTTP_STATUS) != NULL;
}

/// The number of bytes that this process has read from a socket, one more after its end; 0 if the
/// system does not report it.
static inline uint64_t transit_bytes_read(int socket) {
#ifdef __linux__
  /* The kernel's tcp_info as far as its count of received bytes, which the C library omits. */
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

/// Writes the current time as in a `Date` field, with a zero at the end.
static inline void transit_http_date(char *buffer, size_t size) {
  const time_t now = time(NULL);
  struct tm parts;
  buffer[0] = 0;
  if (gmtime_r(&now, &parts)) strftime(buffer, size, "%a, %d %b %Y %H:%M:%S GMT", &parts);
}

/// The socket of a connection, or -1.
static inline int transit_mhd_fd(struct MHD_Connection *connection) {
  const union MHD_ConnectionInfo *info =
      MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CONNECTION_FD);
  return info ? info->connect_fd : -1;
}

/// The address of the client, or NULL.
static inline const struct sockaddr *transit_mhd_address(struct MHD_Connection *connection) {
  const union MHD_ConnectionInfo *info =
      MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CLIENT_ADDRESS);
  return info ? info->client_addr : NULL;
}

/// What the connection callback stored for the connection, or NULL.
static inline void *transit_mhd_connection_context(struct MHD_Connection *connection) {
  const union MHD_ConnectionInfo *info =
      MHD_get_connection_info(connection, MHD_CONNECTION_INFO_SOCKET_CONTEXT);
  return info ? info->socket_context : NULL;
}
