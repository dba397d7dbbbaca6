import {
  type CellFacts,
  type DocxFacts,
  type ParagraphFacts,
  paragraphsOf,
  type Story,
  type TableFacts,
  textOf,
} from './docx/docx-facts.ts';

const TITLE = 10;

/** What a document must still have after its way through a PDF, for people to read: a line for each block. */
export function snapshotOf(facts: DocxFacts): string {
  const sections = facts.sections.map(
    ({ width, height, columns }) => `section ${width}×${height} pt, ${columns} column${columns === 1 ? '' : 's'}`,
  );
  const named = (name: string, stories: readonly Story[]) =>
    [...new Set(stories.map(textOf))].filter((text) => text !== '').map((text) => `${name}  ${text}`);
  return [
    ...sections,
    ...named('header', facts.headers),
    ...named('footer', facts.footers),
    ...storyLines(facts.body),
    ...facts.notes.map((note) => `note  ${textOf(note)}`),
    ...paragraphsOf(facts.body).flatMap(({ links }) => links.map((link) => `link  ${link}`)),
    '',
  ].join('\n');
}

function storyLines(story: Story): string[] {
  return story.flatMap((block) => (block.kind === 'table' ? tableLines(block) : paragraphLines(block)));
}

function paragraphLines(paragraph: ParagraphFacts): string[] {
  const { text, pictures, equations, frames } = paragraph;
  return [
    ...(text === '' ? [] : [`${roleOf(paragraph)}  ${text}`]),
    ...Array<string>(pictures).fill('picture'),
    ...equations.map((equation) => `equation  ${equation}`),
    ...frames.flatMap((frame) => ['box', ...indented(storyLines(frame))]),
  ];
}

function roleOf({ heading, list, alignment }: ParagraphFacts): string {
  if (heading === TITLE) return 'title';
  if (heading > 0) return `heading ${heading}${list === null ? '' : ', numbered'}`;
  if (list !== null) return `${list.kind} ${list.level}`;
  return alignment === 'start' ? 'paragraph' : `paragraph, ${alignment}`;
}

/** A line for each row; cells that hold more than one plain paragraph follow it. */
function tableLines({ rowCount, columnCount, cells }: TableFacts): string[] {
  const rows = Array.from({ length: rowCount }, (_, row) => {
    const own = cells.filter((cell) => cell.row === row);
    const rich = own.filter((cell) => !isPlain(cell));
    return [
      `  | ${own.map((cell) => `${isPlain(cell) ? textOf(cell.story) : '…'}${spanOf(cell)}`).join(' | ')} |`,
      ...rich.flatMap(({ column, story }) => [
        `    column ${column + 1}`,
        ...storyLines(story).map((line) => `      ${line}`),
      ]),
    ];
  });
  return [`table ${rowCount}×${columnCount}`, ...rows.flat()];
}

function isPlain({ story: [only, ...more] }: CellFacts): boolean {
  return only?.kind === 'paragraph' && more.length === 0 && only.list === null && only.pictures === 0;
}

const spanOf = ({ rows, columns }: CellFacts) => (rows === 1 && columns === 1 ? '' : ` (${rows}×${columns})`);
const indented = (lines: readonly string[]) => lines.map((line) => `  ${line}`);
