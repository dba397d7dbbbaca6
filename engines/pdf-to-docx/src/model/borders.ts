/** The sides of paragraphs, cells and pages, in the order of the elements that are their borders (ECMA-376 17.3.1.24). */
export const SIDES = ['top', 'left', 'bottom', 'right'] as const;

/** The name of a side. */
export type Side = (typeof SIDES)[number];

/** A paragraph's border stands at most so many points from its text, and a page's from its edge or text (ECMA-376 17.3.4, 17.6.10). */
export const MAX_BORDER_SPACE = 31;
