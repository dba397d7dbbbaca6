/** A range of bytes, both ends inside. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/**
 * The single range that a `Range` header asks of `size` bytes (RFC 9110 14.1.2): null for the whole, `invalid` where it
 * lies outside. Several ranges, and units other than bytes, may be answered with the whole.
 */
export function readRange(header: string | undefined, size: number): ByteRange | null | 'invalid' {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '');
  if (match === null || (match[1] === '' && match[2] === '')) return null;
  const [first, last] = [match[1], match[2]].map((text) => (text === '' ? null : Number(text)));
  if (first === null || first === undefined) {
    const count = Math.min(last ?? 0, size);
    return count === 0 ? 'invalid' : { start: size - count, end: size - 1 };
  }
  const end = Math.min(last ?? size - 1, size - 1);
  return first >= size || end < first ? 'invalid' : { start: first, end };
}
