/* As much JSON as the protocol needs: flat objects of strings and numbers. */
#ifndef VERSO_JSON_H
#define VERSO_JSON_H

#include <stddef.h>

/* Copies the string member `key` of a flat object into `out`. Returns 0, or -1 where it is absent, no string or too long. */
int json_string(const char *json, const char *key, char *out, size_t size);

/* The number member `key` of a flat object, or `otherwise` where it is absent. */
long json_number(const char *json, const char *key, long otherwise);

/* Writes `text` as the inside of a JSON string: escaped, cut to `size`, control characters as spaces. */
void json_escape(const char *text, char *out, size_t size);

#endif
