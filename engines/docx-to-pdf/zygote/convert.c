#define _GNU_SOURCE
#include "convert.h"

#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

char *file_url(const char *path) {
  char *url = malloc(3 * strlen(path) + 8);
  if (!url) abort();
  char *out = url + sprintf(url, "file://");
  for (; *path; path++) {
    unsigned char c = (unsigned char)*path;
    int plain = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || strchr("/-_.~", c);
    out += sprintf(out, plain ? "%c" : "%%%02X", c);
  }
  return url;
}

static void keep_error(LibreOfficeKit *kit, char *error, size_t size) {
  char *text = kit->pClass->getError(kit);
  snprintf(error, size, "%s", text ? text : "no reason given");
  free(text);
}

int leave_kit_mode(void) {
  /* bool comphelper::LibreOfficeKit::setActive(bool), as GCC names it. */
  void (*set_active)(int) = (void (*)(int))dlsym(RTLD_DEFAULT, "_ZN10comphelper14LibreOfficeKit9setActiveEb");
  if (!set_active) return -1;
  set_active(0);
  return 0;
}

enum convert_result convert(LibreOfficeKit *kit, const struct conversion *wanted, void (*loaded)(void), char *error,
                            size_t error_size) {
  char *from = file_url(wanted->input), *to = file_url(wanted->output);
  enum convert_result result = CONVERT_OK;
  LibreOfficeKitDocument *document = kit->pClass->documentLoadWithOptions(kit, from, "Batch=true");
  if (!document) {
    keep_error(kit, error, error_size);
    result = CONVERT_LOAD_FAILED;
  } else {
    loaded();
    if (!document->pClass->saveAs(document, to, wanted->format, wanted->options)) {
      keep_error(kit, error, error_size);
      result = CONVERT_SAVE_FAILED;
    }
  }
  if (document && wanted->closes) document->pClass->destroy(document);
  free(from);
  free(to);
  return result;
}
