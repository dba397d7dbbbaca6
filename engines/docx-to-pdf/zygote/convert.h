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

/*
 * Lets LibreOffice draw what it is about to write as it does without the kit, which lays comments in the margin out for tiles of a screen
 * and has none: their text would end after a letter. For a process that converts one document and ends. Returns 0, or -1 where it cannot.
 */
int leave_kit_mode(void);

/* "file:///…" for an absolute path; to be freed. */
char *file_url(const char *path);

#endif
