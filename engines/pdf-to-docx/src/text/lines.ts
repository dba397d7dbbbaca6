// A door of this room: glyphs become lines, and what lines of one column, cell or page have in common.
export { dividedParts, emptyStretches } from './lines/area-lines.ts';
export { sharedBackground } from './lines/backgrounds.ts';
export { joinedLines } from './lines/joined-lines.ts';
export { LineBuilder, pathsOf } from './lines/line-builder.ts';
export { isAtHeight, leavesRoom, withGapsFor } from './lines/paragraph-gaps.ts';
export { linesRunFromRight } from './lines/rtl/rtl-lines.ts';
export { verticalColumns } from './lines/vertical-columns.ts';
