/* Calls that nothing in the sandbox may make: each is made, and must be refused. */
#ifndef VERSO_CANARY_H
#define VERSO_CANARY_H

/* Makes every call, harmlessly where it succeeds, and tells of each. Works in the present folder, which must be writable. */
void try_calls(void (*tell)(const char *name, int is_refused));

#endif
