import { linesIn, shapeLines } from '../model/blocks/blocks-in.ts';
import { isBlank } from '../model/characters.ts';
import { holdsCenter } from '../model/geometry.ts';
import type { PageContent } from '../model/page-content.ts';
import { readGeometry } from './geometry-page.ts';

/** Characters of a page that its parts do not own once. */
export interface MisownedMarks {
  /** In no line and no picture. */
  readonly lost: readonly string[];
  /** In more lines than the page shows them. */
  readonly doubled: readonly string[];
}

/** Says which characters of a page are not in one line of a table or of the text, or in one picture, where geometry reads it. */
export function misownedMarks(content: PageContent): MisownedMarks {
  const { tables, parts, artifacts, figures } = readGeometry(content);
  const pictures = figures.filter(({ holdsText }) => holdsText);
  const counts = new Map<string, number>();
  const count = (text: string, by: number) => {
    for (const one of plain(text)) if (!isBlank(one)) counts.set(one, (counts.get(one) ?? 0) + by);
  };
  for (const { text, box } of content.glyphs)
    if (!pictures.some((picture) => holdsCenter(picture.box, box))) count(text, 1);
  for (const { spans } of [...linesIn(tables), ...parts, ...artifacts, ...shapeLines(figures)])
    for (const { text, leader = 'none', leaderLength = 0 } of spans)
      count(text + LEADERS[leader].repeat(leaderLength), -1);
  const times = (sign: number) =>
    [...counts].flatMap(([text, left]) => Array<string>(Math.max(0, sign * left)).fill(text));
  return { lost: times(1), doubled: times(-1) };
}

/** What the leaders of tabs are made of. */
const LEADERS = { none: '', dot: '.', hyphen: '-', underscore: '_' };

/** Text without what reading changes of it: small capitals are small letters, and signs face the other way from right to left. */
const plain = (text: string) =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replace(/ς/g, 'σ')
    .replace(/[()[\]{}<>«»≤≥∈∋⊆⊇≔≕]/g, '(');
