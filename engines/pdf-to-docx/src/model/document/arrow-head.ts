/** The head at the end of a line (ECMA-376 20.1.8.38 and 20.1.8.57). */
export interface ArrowHead {
  /** Filled, filled with a notch, or two strokes. */
  readonly kind: 'triangle' | 'stealth' | 'arrow';
  /** Along the line. */
  readonly length: HeadSize;
  /** Across it. */
  readonly width: HeadSize;
}

/** In multiples of the width of the line (ECMA-376 20.1.10.32 and 20.1.10.34). */
export type HeadSize = 'sm' | 'med' | 'lg';

/** Which ends of a line have a head. */
export interface ArrowHeads {
  readonly start?: ArrowHead | undefined;
  readonly end?: ArrowHead | undefined;
}
