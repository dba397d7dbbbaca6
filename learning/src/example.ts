/** Something on a page, and what is to be learned of it. */
export interface Example {
  /** What the engine measures of it. */
  readonly features: readonly number[];
  /** What the tags say. */
  readonly is: boolean;
  /** What the engine's rules and its model say. */
  readonly byRules: boolean;
  readonly byModel: boolean;
}
