#include "json.h"

#include <stdlib.h>
#include <string.h>

static const char *skip_space(const char *at) {
  while (*at == ' ' || *at == '\n' || *at == '\r' || *at == '\t') at++;
  return at;
}

static int put_utf8(unsigned code, char *out, size_t size, size_t *used) {
  unsigned char bytes[3];
  size_t count = code < 0x80 ? 1 : code < 0x800 ? 2 : 3;
  if (count == 1) bytes[0] = (unsigned char)code;
  if (count == 2) bytes[0] = (unsigned char)(0xC0 | code >> 6), bytes[1] = (unsigned char)(0x80 | (code & 63));
  if (count == 3) {
    bytes[0] = (unsigned char)(0xE0 | code >> 12);
    bytes[1] = (unsigned char)(0x80 | (code >> 6 & 63));
    bytes[2] = (unsigned char)(0x80 | (code & 63));
  }
  if (*used + count >= size) return -1;
  memcpy(out + *used, bytes, count);
  *used += count;
  return 0;
}

/* Reads the string whose opening quote is at `at` into `out`. Returns the place behind it, or NULL. */
static const char *read_string(const char *at, char *out, size_t size) {
  static const char from[] = "\"\\/bfnrt", to[] = "\"\\/\b\f\n\r\t";
  size_t used = 0;
  if (*at++ != '"') return NULL;
  for (; *at && *at != '"'; at++) {
    unsigned code = (unsigned char)*at;
    if (code == '\\') {
      const char *known = *++at ? strchr(from, *at) : NULL;
      if (*at == 'u') {
        char digits[5] = {0};
        for (int i = 0; i < 4; i++) {
          if (!at[1]) return NULL;
          digits[i] = *++at;
        }
        if (put_utf8((unsigned)strtoul(digits, NULL, 16), out, size, &used)) return NULL;
        continue;
      }
      if (!known) return NULL;
      code = (unsigned char)to[known - from];
    }
    if (used + 1 >= size) return NULL;
    out[used++] = (char)code;
  }
  if (*at != '"') return NULL;
  out[used] = 0;
  return at + 1;
}

/* The place of the value of `key`, or NULL. */
static const char *find(const char *json, const char *key) {
  static char name[64], ignored[65537];
  const char *at = skip_space(json);
  if (*at++ != '{') return NULL;
  for (;;) {
    at = read_string(skip_space(at), name, sizeof name);
    if (!at) return NULL;
    at = skip_space(at);
    if (*at++ != ':') return NULL;
    at = skip_space(at);
    if (!strcmp(name, key)) return at;
    at = *at == '"' ? read_string(at, ignored, sizeof ignored) : at + strcspn(at, ",}");
    if (!at) return NULL;
    at = skip_space(at);
    if (*at++ != ',') return NULL;
  }
}

int json_string(const char *json, const char *key, char *out, size_t size) {
  const char *at = find(json, key);
  return at && read_string(at, out, size) ? 0 : -1;
}

long json_number(const char *json, const char *key, long otherwise) {
  const char *at = find(json, key);
  char *end;
  if (!at) return otherwise;
  long value = strtol(at, &end, 10);
  return end == at ? otherwise : value;
}

void json_escape(const char *text, char *out, size_t size) {
  size_t used = 0;
  for (; *text && used + 3 < size; text++) {
    unsigned char c = (unsigned char)*text;
    if (c == '"' || c == '\\') out[used++] = '\\';
    out[used++] = (char)(c < 0x20 ? ' ' : c);
  }
  out[used] = 0;
}
