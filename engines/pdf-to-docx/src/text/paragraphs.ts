// A door of this room: lines become paragraphs, and what paragraphs show beside their text: labels, leaders, rules, drop caps, kinds of ends.
export { boxPart, columnPart, type Part } from './paragraphs/column-part.ts';
export { markContents } from './paragraphs/contents.ts';
export { type DropCap, dropCapOf, withDropCaps, withLinesBesideCaps } from './paragraphs/drop-caps.ts';
export { groupParagraphs } from './paragraphs/group-paragraphs.ts';
export { withLeaders } from './paragraphs/leaders.ts';
export { type ColumnFrame, firstAfter, firstWordWidth, inkedSpan } from './paragraphs/line-room.ts';
export { startsRaised } from './paragraphs/note-blocks.ts';
export { withParagraphRules } from './paragraphs/paragraph-rules.ts';
export { placeSideBySide } from './paragraphs/side-by-side.ts';
export { takeHeadingNumber, takeLabel } from './paragraphs/take-label.ts';
export { endKind, labelKind, startKind, textShares } from './paragraphs/text-kinds.ts';
export { directedContent, intoFrame, ontoPage, withTurnedText } from './paragraphs/turned-text.ts';
