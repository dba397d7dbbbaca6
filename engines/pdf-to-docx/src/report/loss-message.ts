/** Something that the result could not keep, or that the user should know. */
export interface LossMessage {
  /** Machine-readable, snake_case. */
  readonly code: string;
  readonly severity: 'info' | 'warning';
  readonly text: string;
  /** How many things of a kind it is about; one by default. */
  readonly count?: number;
  /** From 1. */
  readonly page?: number;
  /** left, top, right, bottom in points from the page's top left corner. */
  readonly box?: readonly [number, number, number, number];
}
