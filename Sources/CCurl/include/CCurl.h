#ifndef TRANSIT_CCURL_H
#define TRANSIT_CCURL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// libcurl, opened at the first call, so that a process that makes no call neither loads it nor
// waits for it. The prototypes are declared here, so building needs no libcurl header.
#if defined(__linux__)

typedef struct transit_curl_easy transit_curl_easy;
typedef struct transit_curl_multi transit_curl_multi;
typedef struct transit_curl_list transit_curl_list;

/// Receives bytes of a response; a return value other than `count` ends the transfer.
typedef size_t (*transit_curl_receive)(
    const char *_Nonnull bytes, size_t size, size_t count, void *_Nullable context);

/// Opens the library and prepares it; call it once, before everything else.
///
/// Returns its version, such as 0x075801 for 7.88.1; 0 if it is missing or lacks a function.
unsigned transit_curl_open(void);

transit_curl_multi *_Nullable transit_curl_multi_make(void);
void transit_curl_multi_free(transit_curl_multi *_Nonnull multi);
bool transit_curl_multi_set(transit_curl_multi *_Nonnull multi, int option, long value);
bool transit_curl_multi_add(
    transit_curl_multi *_Nonnull multi, transit_curl_easy *_Nonnull easy);
void transit_curl_multi_remove(
    transit_curl_multi *_Nonnull multi, transit_curl_easy *_Nonnull easy);
/// Does what can be done without waiting.
bool transit_curl_multi_perform(transit_curl_multi *_Nonnull multi);
/// Returns a transfer that has ended and its error code, `NULL` if there is none.
transit_curl_easy *_Nullable transit_curl_multi_ended(
    transit_curl_multi *_Nonnull multi, int *_Nonnull code);
/// Waits for sockets, timers, a wake-up or the end of the time.
bool transit_curl_multi_wait(transit_curl_multi *_Nonnull multi, int milliseconds);
/// Ends the wait of another thread, or its next one; the only function that is safe on every
/// thread.
bool transit_curl_multi_wake(transit_curl_multi *_Nonnull multi);

/// Blocks SIGPIPE on this thread: the library's TLS may write to a connection that was closed.
void transit_curl_block_pipe_signal(void);

transit_curl_easy *_Nullable transit_curl_easy_make(void);
void transit_curl_easy_free(transit_curl_easy *_Nonnull easy);
bool transit_curl_set_long(transit_curl_easy *_Nonnull easy, int option, long value);
bool transit_curl_set_size(transit_curl_easy *_Nonnull easy, int option, int64_t value);
/// The library copies the text.
bool transit_curl_set_text(
    transit_curl_easy *_Nonnull easy, int option, const char *_Nonnull text);
/// The list must outlive the transfer.
bool transit_curl_set_list(
    transit_curl_easy *_Nonnull easy, int option, transit_curl_list *_Nullable list);
bool transit_curl_set_pointer(
    transit_curl_easy *_Nonnull easy, int option, void *_Nullable pointer);
bool transit_curl_set_receive(
    transit_curl_easy *_Nonnull easy, int option, transit_curl_receive _Nonnull receive);
/// The pointer set as CURLOPT_PRIVATE.
void *_Nullable transit_curl_context(transit_curl_easy *_Nonnull easy);
/// The status of the last response, 0 if there was none.
long transit_curl_status(transit_curl_easy *_Nonnull easy);

/// Appends a copy of the text; returns `false` and leaves the list unchanged if memory is short.
bool transit_curl_list_append(
    transit_curl_list *_Nullable *_Nonnull list, const char *_Nonnull text);
void transit_curl_list_free(transit_curl_list *_Nullable list);

#endif
#endif
