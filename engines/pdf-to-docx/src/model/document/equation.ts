/** Names of functions that word processors know, which stand straight in formulas as words do in text. */
export const FUNCTION_NAME =
  /^(?:a?(?:sin|cos|tan|cot)h?|arc(?:sin|cos|tan)|ln|lg|log|exp|lim|max|min|sup|inf|det|arg|dim|ker)$/;

/** A formula as the tree of its parts, as Word writes it (ECMA-376 part 1, 22.1). */
export type MathNode =
  | {
      readonly kind: 'text';
      readonly text: string;
      /** Letters stand straight, as names of functions do. */
      readonly isUpright: boolean;
      readonly isBold?: boolean;
    }
  | { readonly kind: 'row'; readonly items: readonly MathNode[] }
  | {
      readonly kind: 'fraction';
      readonly over: MathNode;
      readonly under: MathNode;
      /** Binomials have no bar. */
      readonly hasBar: boolean;
      /** Both stand on one line, with a slash between them. */
      readonly isLinear?: boolean;
    }
  | { readonly kind: 'scripts'; readonly base: MathNode; readonly sub?: MathNode; readonly sup?: MathNode }
  | { readonly kind: 'root'; readonly degree?: MathNode; readonly content: MathNode }
  | {
      /** A sum, product or integral. */
      readonly kind: 'operator';
      readonly sign: string;
      readonly sub?: MathNode;
      readonly sup?: MathNode;
      /** Its bounds stand behind it, not below and above. */
      readonly isBeside: boolean;
      readonly content: MathNode;
    }
  /** Either sign may be missing. */
  | { readonly kind: 'fence'; readonly open: string; readonly close: string; readonly content: MathNode }
  /** The name of a function, with its indices and limits, and what it is of. */
  | { readonly kind: 'function'; readonly name: MathNode; readonly argument: MathNode }
  | { readonly kind: 'limit'; readonly base: MathNode; readonly under: MathNode }
  | {
      /** Cells in rows and columns; rows are as long as each other. */
      readonly kind: 'matrix';
      readonly rows: readonly (readonly MathNode[])[];
      /** Rows are lines of a chain or system of equations, with one cell up to their relations and one from there on. */
      readonly isAligned?: boolean;
    }
  /** Rows below each other, as those of a system or of cases. */
  | { readonly kind: 'array'; readonly rows: readonly MathNode[] }
  /** A brace over or under terms, with what is beyond it. */
  | { readonly kind: 'brace'; readonly isOver: boolean; readonly content: MathNode; readonly label?: MathNode }
  | { readonly kind: 'overline'; readonly content: MathNode }
  /** A combining mark over a letter. */
  | { readonly kind: 'accent'; readonly mark: string; readonly content: MathNode };

/** How far a formula reaches above and below the baseline of its line, in points. */
export interface FormulaExtent {
  readonly above: number;
  readonly below: number;
}

/** A formula in the line of text. */
export interface Equation {
  readonly tree: MathNode;
  /** Points. */
  readonly size: number;
  /** RRGGBB. */
  readonly color: string;
  /** It is on a line of its own. */
  readonly isDisplayed: boolean;
  /** Known to be all of a formula: others may be a part that the end of a line cut off. */
  readonly isWhole?: boolean;
}
