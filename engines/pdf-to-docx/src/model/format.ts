/** Numbers of WordprocessingML and of Word, in points. They decide nothing about a page. */

/** A paragraph's border is at most so far from its text, and a page's from its edge or text (ECMA-376 17.3.4, 17.6.10). */
export const MAX_BORDER_SPACE = 31;
/** The width of a border that only carries its paragraph's shading. */
export const SHADING_BORDER = 0.5;
/** Word's usual distance from a cell's edge to its text. */
export const USUAL_CELL_MARGIN = 5.4;
/** How bright each color is seen (ITU-R BT.601). */
export const LUMA = { red: 0.3, green: 0.59, blue: 0.11 } as const;
