/** The sides of paragraphs, cells and pages, in the order of the elements that are their borders (ECMA-376 17.3.1.24). */
export const SIDES = ['top', 'left', 'bottom', 'right'] as const;

/** The name of a side. */
export type Side = (typeof SIDES)[number];

/** A border around pages; its width and how far its outer edge is from the pages' edges, in points. */
export interface PageBorder {
  readonly style: 'single' | 'double' | 'triple' | 'dashed';
  readonly width: number;
  /** RRGGBB. */
  readonly color: string;
  readonly distances: { readonly top: number; readonly right: number; readonly bottom: number; readonly left: number };
  /** Whether only the first page has it. */
  readonly isFirstOnly?: boolean;
}
