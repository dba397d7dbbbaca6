/** Something on a page, and what is to be learned of it. */
export interface Example {
  /** What the engine measures of it. */
  readonly features: readonly number[];
  /** What the tags say: whether it is so, or which of several classes it is of, from 0. */
  readonly is: boolean | number;
  /** What the engine's rules and its model say. */
  readonly byRules: boolean | number;
  readonly byModel: boolean | number;
}
