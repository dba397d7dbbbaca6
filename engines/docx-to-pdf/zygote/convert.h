/* One document through LibreOfficeKit. */
#ifndef VERSO_CONVERT_H
#define VERSO_CONVERT_H

#define LOK_USE_UNSTABLE_API
#include <LibreOfficeKit/LibreOfficeKit.h>
#include <stddef.h>

enum convert_result { CONVERT_OK, CONVERT_LOAD_FAILED, CONVERT_SAVE_FAILED };

/* What is read and how it is written. Paths are absolute; `format` is pdf or docx, `options` those of its filter (JSON, or empty). */
struct conversion {
  const char *input, *output, *format, *options;
  int closes; /* whether the document is closed: where the process ends, that would only cost as much as a page */
};

/* Loads the input, calls `loaded`, writes the output. */
enum convert_result convert(LibreOfficeKit *kit, const struct conversion *wanted, void (*loaded)(void), char *error,
                            size_t error_size);

/*
 * Lets LibreOffice draw what it is about to write as it does without the kit, which lays comments in the margin out for tiles of a screen
 * and has none: their text would end after a letter. For a process that converts one document and ends. Returns 0, or -1 where it cannot.
 */
int leave_kit_mode(void);

/* "file:///…" for an absolute path; to be freed. */
char *file_url(const char *path);

#endif
