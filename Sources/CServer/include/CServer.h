#ifndef TRANSIT_CSERVER_H
#define TRANSIT_CSERVER_H

#include <netinet/in.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/socket.h>

// libmicrohttpd, zlib and (on Linux) GnuTLS, opened when they are first used, so that a program
// without a server runs where they are missing. The prototypes are declared here, so building needs
// no headers of theirs.

typedef struct transit_mhd_daemon transit_mhd_daemon;
typedef struct transit_mhd_connection transit_mhd_connection;
typedef struct transit_mhd_response transit_mhd_response;

/// Opens libmicrohttpd, once; call it before every other function of it.
///
/// Returns whether it is there, with every function that is used.
bool transit_mhd_open(void);

// MARK: callbacks, on the library's thread

/// Receives the head, each part of the content, and the end of a request; 0 closes the connection.
typedef int (*transit_mhd_on_request)(
    void *context, transit_mhd_connection *connection, const char *url, const char *method,
    const char *version, const char *upload, size_t *size, void **slot);
/// Begins or ends a connection; the slot is the connection's own context.
typedef void (*transit_mhd_on_connection)(
    void *context, transit_mhd_connection *connection, void **slot, int event);
/// Ends a request.
typedef void (*transit_mhd_on_completed)(
    void *context, transit_mhd_connection *connection, void **slot, int reason);
/// Receives the target before it is decoded; the result is the request's context.
typedef void *(*transit_mhd_on_target)(
    void *context, const char *target, transit_mhd_connection *connection);
typedef void (*transit_mhd_on_log)(void *context, const char *format, va_list arguments);
/// Receives a header field; 0 ends the iteration.
typedef int (*transit_mhd_on_field)(
    void *context, int kind, const char *name, size_t name_size, const char *value,
    size_t value_size);
/// Copies the next bytes of a response; returns their number, or one of the marks below.
typedef ptrdiff_t (*transit_mhd_on_read)(
    void *context, uint64_t position, char *buffer, size_t size);
typedef void (*transit_mhd_on_free)(void *context);

static const int transit_mhd_connection_started = 0;
static const ptrdiff_t transit_mhd_end_of_stream = -1;
static const ptrdiff_t transit_mhd_end_with_error = -2;

// MARK: the daemon

/// The settings of a daemon.
typedef struct {
  unsigned connection_limit, timeout_seconds;
  int listen_fd;
  transit_mhd_on_completed completed;
  transit_mhd_on_connection connection;
  transit_mhd_on_target target;
  transit_mhd_on_log log;
} transit_mhd_config;

/// Starts a daemon on an open socket; NULL on failure.
transit_mhd_daemon *transit_mhd_start(
    const transit_mhd_config *config, transit_mhd_on_request handler, void *context);
/// Accepts no more connections; the socket stays open.
void transit_mhd_quiesce(transit_mhd_daemon *daemon);
void transit_mhd_stop(transit_mhd_daemon *daemon);

// MARK: connections

void transit_mhd_suspend(transit_mhd_connection *connection);
/// The only function that is safe on every thread.
void transit_mhd_resume(transit_mhd_connection *connection);
/// Reports each header field of a request.
void transit_mhd_fields(
    transit_mhd_connection *connection, transit_mhd_on_field receiver, void *context);
/// The number of bytes of the head of the current request; 0 until it has arrived.
size_t transit_mhd_head_size(transit_mhd_connection *connection);
/// Whether a connection has a response that is not sent.
bool transit_mhd_has_response(transit_mhd_connection *connection);
/// The socket of a connection, or -1.
int transit_mhd_fd(transit_mhd_connection *connection);
/// The address of the client, or NULL.
const struct sockaddr *transit_mhd_address(transit_mhd_connection *connection);
/// What the connection callback stored for the connection, or NULL.
void *transit_mhd_connection_context(transit_mhd_connection *connection);

// MARK: responses

/// Creates a response of these bytes, which are read until `freed` is called; NULL on failure.
transit_mhd_response *transit_mhd_response_of_bytes(
    size_t count, const void *bytes, transit_mhd_on_free freed, void *context);
/// Creates a response whose end is not known; NULL on failure.
transit_mhd_response *transit_mhd_response_of_reader(
    size_t block, transit_mhd_on_read reader, void *context, transit_mhd_on_free freed);
void transit_mhd_add_field(transit_mhd_response *response, const char *name, const char *value);
/// Sends a response; 0 closes the connection.
int transit_mhd_queue(
    transit_mhd_connection *connection, unsigned status, transit_mhd_response *response);
/// Gives up a reference to a response.
void transit_mhd_release(transit_mhd_response *response);
/// The phrase of a status; NULL if it has none.
const char *transit_mhd_phrase(unsigned status);

// MARK: requests that the library cannot read

/// Makes one argument of all arguments of a target that was read. The library would take memory of
/// the connection for each, and does not answer when there is none left. The target is in the
/// connection's own buffer.
void transit_mhd_join_arguments(const char *target);
/// The status of the error that the library is about to answer, from what it logs then; 0 for other
/// lines.
unsigned transit_mhd_refusal(const char *format, va_list arguments);
/// The number of bytes that this process has read from a socket, one more after its end; 0 if the
/// system does not report it.
uint64_t transit_bytes_read(int socket);

// MARK: other libraries

/// Writes the current time as in a `Date` field, with a zero at the end.
void transit_http_date(char *buffer, size_t size);
/// Compresses bytes with gzip; returns the length of the result, or 0 if it does not fit or fails,
/// or zlib is missing.
size_t transit_gzip(
    const unsigned char *bytes, size_t count, unsigned char *result, size_t capacity);
/// Writes the 32 bytes of SHA-256 with GnuTLS, which libmicrohttpd needs too; false on failure.
bool transit_sha256(const void *bytes, size_t count, unsigned char *result);

#endif
