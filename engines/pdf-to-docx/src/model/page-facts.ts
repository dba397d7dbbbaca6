/** What a page is, whatever is on it: the same from its draft to its section. */
export interface PageFacts {
  /** From 1. */
  readonly number: number;
  /** What the PDF calls the page; empty where it does not. */
  readonly label: string;
  /** Points. */
  readonly width: number;
  readonly height: number;
  readonly isTagged: boolean;
  /** Whether its lines are columns from top to bottom, and it was turned to be read. */
  readonly isVertical: boolean;
  /** Whether all of its text was recognized in its picture. */
  readonly isRecognized: boolean;
  /** Whether everything on it keeps its place. */
  readonly isExact: boolean;
}

/** The facts of a page alone. */
export function factsOf(page: PageFacts): PageFacts {
  const { number, label, width, height, isTagged, isVertical, isRecognized, isExact } = page;
  return { number, label, width, height, isTagged, isVertical, isRecognized, isExact };
}
