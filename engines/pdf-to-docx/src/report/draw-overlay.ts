import type { Opinion } from '../flow/opinions.ts';
import type { FlowBlock, TableBlock, TextBlock } from '../model/analyzed-page.ts';
import type { CandidateKind, Verdict } from '../model/candidate.ts';
import type { Box } from '../model/geometry.ts';
import type { ImageData } from '../model/page-content.ts';
import { lineText } from '../model/text.ts';
import type { DebugPage } from './debug-page.ts';

/** Bytes that are turned into text at once: more arguments than this a call does not take. */
const CHUNK = 8192;

/** The measures of the overlay's legend, in points. */
const LEGEND = { width: 150, pitch: 16 };

/** A paragraph is of a doubtful kind where the models are less sure than this. */
const SURE = 0.8;

/** What is drawn over a page: a color, and what the legend calls it. */
const KINDS = {
  line: { color: '#0aa', name: 'line of glyphs' },
  text: { color: '#06f', name: 'paragraph, in reading order' },
  column: { color: '#090', name: 'column' },
  table: { color: '#d00', name: 'table and its cells' },
  figure: { color: '#a0c', name: 'picture or drawing' },
  background: { color: '#888', name: 'picture behind or beside the text' },
  header: { color: '#e70', name: 'header or footer' },
  link: { color: '#b58900', name: 'link' },
  lost: { color: '#f6a', name: 'taken for something else' },
  opinion: { color: '#960', name: 'paragraph of doubtful kind' },
} as const;

type Kind = keyof typeof KINDS;

/** Draws what the analyzer saw over a picture of the page: an SVG file as large as the page, with a legend beside it. */
export function drawOverlay({ content, analyzed, picture, reasons, opinions = [] }: DebugPage): string {
  const { width, height } = content;
  const shapes = [
    ...analyzed.bands.flatMap((band) =>
      band.columns.map(({ x0, x1 }) =>
        rectangle('column', { x0, x1, y0: band.y0, y1: band.y1 }, 'stroke-dasharray="6 3"'),
      ),
    ),
    ...[...analyzed.header, ...analyzed.footer].map((line) => rectangle('header', line.box, '', lineText(line))),
    ...[...analyzed.headerTables, ...analyzed.footerTables].map((table) => rectangle('header', table.box, '')),
    ...[...analyzed.headerFigures, ...analyzed.footerFigures].map((figure) =>
      rectangle('header', figure.box, '', figure.alt),
    ),
    ...content.links.flatMap((link) => link.boxes.map((box) => rectangle('link', box, 'stroke-dasharray="2 2"'))),
    ...analyzed.blocks.map((block, i) => drawBlock(block, content.number, `${i + 1}`)),
    ...(reasons?.verdicts ?? []).map(drawVerdict),
    ...opinions.map(drawOpinion),
  ];
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${round(width + LEGEND.width)}" height="${round(height)}" ` +
    `viewBox="0 0 ${round(width + LEGEND.width)} ${round(height)}" font-family="sans-serif" font-size="8">\n` +
    `<rect width="100%" height="100%" fill="#fff"/>\n${pictureXml(picture, width, height)}` +
    `<g fill="none" stroke-width="0.7">\n${shapes.join('')}</g>\n${legend(width)}${refusal(width, reasons?.refusedTags)}</svg>\n`
  );
}

function drawBlock(block: FlowBlock, page: number, order: string): string {
  if (block.kind === 'table') return drawTable(block, page, order);
  if (block.kind === 'figure')
    return rectangle(block.isBackground ? 'background' : 'figure', block.box, 'stroke-width="1.4"', block.alt, order);
  const lines = block.lines.filter((line) => line.page === page);
  const what = [block.role, block.label ? `label ${block.label.text}` : '', tagOf(block)]
    .filter((part) => part !== '')
    .join(', ');
  return (
    lines.map((line) => rectangle('line', line.box, 'stroke-width="0.4"', lineText(line))).join('') +
    rectangle('text', block.box, '', what, order)
  );
}

/** The element of the tags that a paragraph is, or that says of it what it is. */
const tagOf = ({ tag, tagged }: TextBlock) => tag || (tagged ? `tagged as ${tagged.paragraph}` : '');

function drawTable(table: TableBlock, page: number, order: string): string {
  const cells = table.rows
    .filter((row) => row.page === page)
    .flatMap((row) => row.cells)
    .map(
      (cell) =>
        rectangle('table', cell.box) +
        cell.blocks.map((block, i) => drawBlock(block, page, `${order}.${i + 1}`)).join(''),
    );
  return rectangle('table', table.box, 'stroke-width="1.6"', '', order) + cells.join('');
}

const DRAWINGS: ReadonlySet<CandidateKind> = new Set(['chart', 'chart with axes', 'diagram', 'flow chart']);

/** A candidate that lost, with what it lost to; one that was chosen is drawn as what it is, and has its kind as a hint. */
function drawVerdict({ kind, box, score, lostTo }: Verdict): string {
  const said = score === undefined ? kind : `${kind} (${Math.round(100 * score)} %)`;
  if (lostTo === undefined) return rectangle(DRAWINGS.has(kind) ? 'figure' : 'table', box, 'stroke-opacity="0"', said);
  return rectangle('lost', box, 'stroke-dasharray="1 2"', `might be: ${said}; lost to: ${lostTo}`);
}

/** What a paragraph was taken for: the pointer shows how sure that is, and the next best. Doubtful ones have a dashed frame. */
function drawOpinion({ box, taken, chance, next, nextChance }: Opinion): string {
  const hint = `${taken}: ${percent(chance)}; next best: ${next}, ${percent(nextChance)}`;
  const attributes =
    chance < SURE
      ? 'stroke-dasharray="4 2" fill="#fff" fill-opacity="0"'
      : 'stroke-opacity="0" fill="#fff" fill-opacity="0"';
  return rectangle('opinion', box, attributes, hint);
}

const percent = (chance: number) => `${Math.round(100 * chance)} %`;

/** Why the tags were not used, below the legend. */
function refusal(x: number, reason: string | undefined): string {
  if (reason === undefined) return '';
  const y = 20 + Object.keys(KINDS).length * LEGEND.pitch;
  const words = reason.split(' ');
  const half = Math.ceil(words.length / 2);
  return [words.slice(0, half), words.slice(half)]
    .map((part, i) => `<text x="${round(x + 8)}" y="${y + 10 * i}" fill="#d00">${escapeText(part.join(' '))}</text>\n`)
    .join('');
}

/** A box in the color of its kind; `title` shows under the pointer, `label` is at the upper left corner. */
function rectangle(kind: Kind, { x0, y0, x1, y1 }: Box, attributes = '', title = '', label = ''): string {
  if (!(Number.isFinite(x0) && Number.isFinite(y0) && x1 >= x0 && y1 >= y0)) return '';
  const { color } = KINDS[kind];
  const place = `x="${round(x0)}" y="${round(y0)}" width="${round(x1 - x0)}" height="${round(y1 - y0)}"`;
  const hint = title === '' ? '' : `<title>${escapeText(title)}</title>`;
  const number =
    label === ''
      ? ''
      : `<text x="${round(x0)}" y="${round(y0)}" fill="${color}" stroke="none" text-anchor="end" font-weight="bold">${label}</text>\n`;
  return `<rect class="${kind}" ${place} stroke="${color}"${attributes && ` ${attributes}`}>${hint}</rect>\n${number}`;
}

function legend(x: number): string {
  return Object.values(KINDS)
    .map(({ color, name }, i) => {
      const y = 20 + i * LEGEND.pitch;
      return (
        `<rect x="${round(x + 8)}" y="${y - 7}" width="12" height="8" fill="none" stroke="${color}"/>` +
        `<text x="${round(x + 25)}" y="${y}" fill="#000">${name}</text>\n`
      );
    })
    .join('');
}

function pictureXml(picture: ImageData | undefined, width: number, height: number): string {
  if (!picture) return '';
  let binary = '';
  for (let at = 0; at < picture.bytes.length; at += CHUNK)
    binary += String.fromCharCode(...picture.bytes.subarray(at, at + CHUNK));
  // Paler than it is, so that the boxes stand out.
  return `<image width="${round(width)}" height="${round(height)}" opacity="0.6" href="data:image/${picture.format};base64,${btoa(binary)}"/>\n`;
}

const round = (value: number) => Math.round(value * 100) / 100;

function escapeText(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what XML 1.0 section 2.2 forbids.
  const legal = text.toWellFormed().replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '');
  return legal.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
}
