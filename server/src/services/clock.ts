/** The time by which payments are due. A test may move it; everybody else has the one there is. */
export interface Clock {
  now(): Promise<Date>;
}

/** The time there is. */
export const systemClock: Clock = { now: async () => new Date() };
