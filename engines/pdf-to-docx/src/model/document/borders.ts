/** The sides of paragraphs, cells and pages, in the order of the elements that are their borders (ECMA-376 17.3.1.24). */
export const SIDES = ['top', 'left', 'bottom', 'right'] as const;

/** The name of a side. */
export type Side = (typeof SIDES)[number];
