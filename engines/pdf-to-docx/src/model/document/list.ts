/** How Word writes a number (ECMA-376 part 1, 17.18.59). */
export type NumberFormat =
  | 'decimal'
  | 'lowerLetter'
  | 'upperLetter'
  | 'lowerRoman'
  | 'upperRoman'
  | 'decimalEnclosedCircle'
  | 'decimalFullWidth'
  | 'chineseCountingThousand'
  | 'hebrew1';

/** A level of a list. */
export interface ListLevel {
  readonly format: NumberFormat | 'bullet' | 'none';
  /** As Word has it: `%1.` */
  readonly text: string;
  readonly start: number;
  readonly font: string;
  readonly isBold: boolean;
  readonly indentLeft: number;
  readonly hanging: number;
}

/** A list: its levels, and which definition it shares. */
export interface List {
  readonly levels: readonly ListLevel[];
}

/** A place in a list. */
export interface ListPlace {
  /** Index into the document's lists. */
  readonly list: number;
  readonly level: number;
}
