/** Width over height of slides: they are exact, paper is not. Without it slides would flow into each other. */
const SAME_ASPECT = 0.005;

/** Width over height of slides, upright or lying; paper has other proportions. */
const SLIDE_ASPECTS = [4 / 3, 16 / 9, 16 / 10];
/** Programs that presentations are written with, as they call themselves. */
const PRESENTERS = /\b(?:PowerPoint|Keynote|Impress|Slides|Prezi|Presentation)\b/i;

/** Whether a page has the proportions of a slide. */
export function isSlideSize({ width, height }: { readonly width: number; readonly height: number }): boolean {
  const aspect = Math.max(width, height) / Math.max(1, Math.min(width, height));
  return SLIDE_ASPECTS.some((one) => Math.abs(aspect - one) < SAME_ASPECT);
}

/** Whether a document was written as a presentation, whatever the size of its slides: none continues on the next. */
export const isPresentation = (creator: string): boolean => PRESENTERS.test(creator);
