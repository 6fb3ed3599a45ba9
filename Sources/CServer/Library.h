#pragma once

#include <dlfcn.h>
#include <stdbool.h>
#include <stdio.h>

/// Opens a library of the system or of Homebrew by its name and the number of its interface; NULL if
/// it is missing.
static inline void *transit_library_open(const char *name, const char *number) {
#ifdef __linux__
  const char *const formats[] = {"%s.so.%s", "/home/linuxbrew/.linuxbrew/lib/%s.so.%s"};
#else
  // A name without a folder would be looked for in the working folder too.
  const char *const formats[] = {
      "/usr/lib/%s.%s.dylib", "/opt/homebrew/lib/%s.%s.dylib", "/usr/local/lib/%s.%s.dylib"};
#endif
  for (size_t i = 0; i < sizeof formats / sizeof *formats; i++) {
    char path[128];
    snprintf(path, sizeof path, formats[i], name, number);
    void *library = dlopen(path, RTLD_NOW | RTLD_LOCAL);
    if (library) return library;
  }
  return NULL;
}

/// Finds a function of a library, whose address POSIX permits to be read as that of an object.
static inline bool transit_library_find(void *library, const char *name, void **function) {
  *function = dlsym(library, name);
  return *function != NULL;
}
