import type { Orientation } from './recognizer.ts';

const QUARTER_DEGREES = 90;

/**
 * What Tesseract says of a page's orientation and script (`--psm 0`). Its confidence is not asked for: that of Chinese characters is 1
 * to 2 where that of Latin letters is 10 to 90, and both are right.
 */
export function readOrientation(osd: string): Orientation | undefined {
  const rotate = /^Rotate: (\d+)$/m.exec(osd)?.[1];
  if (rotate === undefined) return undefined;
  const quarters = (Math.round(Number(rotate) / QUARTER_DEGREES) % 4) as Orientation['quarters'];
  const script = /^Script: (\S+)$/m.exec(osd)?.[1] ?? '';
  return { quarters, script: script === 'NULL' ? '' : script };
}
