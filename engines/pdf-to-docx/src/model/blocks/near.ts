/** Whether two places or measures differ by no more than `slack`, in one unit. */
export const areNear = (a: number, b: number, slack: number): boolean => Math.abs(a - b) <= slack;

/** Whether two pages have one size, within `slack` (points). */
export const haveSameSize = (
  a: { readonly width: number; readonly height: number },
  b: { readonly width: number; readonly height: number },
  slack: number,
): boolean => areNear(a.width, b.width, slack) && areNear(a.height, b.height, slack);
