import type { Orientation } from './recognizer.ts';

const QUARTER_DEGREES = 90;

/**
 * What Tesseract says of a page's orientation and script (`--psm 0`). Its confidence is not asked for: that of Chinese characters is 1
 * to 2 where that of Latin letters is 10 to 90, and both are right.
 */
export function readOrientation(osd: string): Orientation | undefined {
  const rotate = /^Rotate: (\d+)$/m.exec(osd)?.[1];
  if (rotate === undefined) return undefined;
  return orientationOf(Number(rotate) / QUARTER_DEGREES, /^Script: (\S+)$/m.exec(osd)?.[1] ?? '');
}

/** From the right angles by which a picture has to be turned, and the name of its script, which is `NULL` where Tesseract can't tell. */
export function orientationOf(turns: number, script: string): Orientation {
  return { quarters: (Math.round(turns) % 4) as Orientation['quarters'], script: script === 'NULL' ? '' : script };
}
