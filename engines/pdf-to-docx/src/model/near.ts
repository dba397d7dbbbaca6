/** Whether two places or measures differ by no more than `slack`, in one unit. */
export const areNear = (a: number, b: number, slack: number): boolean => Math.abs(a - b) <= slack;
