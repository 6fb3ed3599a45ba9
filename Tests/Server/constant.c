// Answers every request with the bytes of a file: the most that libmicrohttpd reaches here.
//
//   constant FILE   prints its port, and ends with its standard input
#include <microhttpd.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

static char body[1 << 20];
static size_t size;

static enum MHD_Result answer(
    void *context, struct MHD_Connection *connection, const char *url, const char *method,
    const char *version, const char *upload, size_t *upload_size, void **slot) {
  (void)context, (void)url, (void)method, (void)version, (void)upload, (void)upload_size;
  static int begun;
  if (!*slot) {
    *slot = &begun;
    return MHD_YES;
  }
  struct MHD_Response *response =
      MHD_create_response_from_buffer(size, body, MHD_RESPMEM_PERSISTENT);
  MHD_add_response_header(response, "Content-Type", "application/json");
  enum MHD_Result result = MHD_queue_response(connection, 200, response);
  MHD_destroy_response(response);
  return result;
}

int main(int count, char **arguments) {
  FILE *file = count == 2 ? fopen(arguments[1], "rb") : NULL;
  if (!file) return 1;
  size = fread(body, 1, sizeof body, file);
  struct MHD_Daemon *daemon =
      MHD_start_daemon(MHD_USE_EPOLL_INTERNAL_THREAD, 0, NULL, NULL, answer, NULL, MHD_OPTION_END);
  if (!daemon) return 1;
  printf("%u\n", MHD_get_daemon_info(daemon, MHD_DAEMON_INFO_BIND_PORT)->port);
  fflush(stdout);
  char byte;
  while (read(0, &byte, 1) > 0) {}
  MHD_stop_daemon(daemon);
  return 0;
}
