/* One document through LibreOfficeKit. */
#ifndef VERSO_CONVERT_H
#define VERSO_CONVERT_H

#define LOK_USE_UNSTABLE_API
#include <LibreOfficeKit/LibreOfficeKit.h>
#include <stddef.h>

enum convert_result { CONVERT_OK, CONVERT_LOAD_FAILED, CONVERT_SAVE_FAILED };

/* Loads `input`, calls `loaded`, writes `output` as PDF with the filter options `options` (JSON). Paths are absolute. */
enum convert_result convert(LibreOfficeKit *kit, const char *input, const char *output, const char *options,
                            void (*loaded)(void), char *error, size_t error_size);

/* "file:///…" for an absolute path; to be freed. */
char *file_url(const char *path);

#endif
