import { CodedError } from './coded-error.ts';

/** C0 and C1 controls but tab and line breaks: no text that people type has one, and PostgreSQL keeps no NUL. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what it looks for.
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/;

/** No call of ours has fields inside fields deeper than a few levels. */
const MAX_DEPTH = 20;

/** Whether a text, or a name or value anywhere inside an object, holds a control character. Throws `CodedError` INVALID_REQUEST where it is nested too deep. */
export function hasControlCharacter(value: unknown, depth = 0): boolean {
  if (typeof value === 'string') return CONTROL.test(value);
  if (typeof value !== 'object' || value === null) return false;
  if (depth === MAX_DEPTH)
    throw new CodedError('INVALID_REQUEST', `The request has values nested more than ${MAX_DEPTH} levels deep.`);
  return Object.entries(value).some(([name, inner]) => CONTROL.test(name) || hasControlCharacter(inner, depth + 1));
}

/** Refuses fields that hold a control character and names the first. Throws `CodedError` INVALID_REQUEST. */
export function refuseControlCharacters(fields: unknown): void {
  for (const [name, value] of Object.entries(fields ?? {})) {
    if (!CONTROL.test(name) && !hasControlCharacter(value)) continue;
    const shown = name.replace(new RegExp(CONTROL, 'g'), '').slice(0, 64);
    throw new CodedError('INVALID_REQUEST', `The field “${shown}” has a control character. Remove it.`);
  }
}
