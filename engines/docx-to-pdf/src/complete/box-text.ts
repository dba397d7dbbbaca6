import type { Styles } from './styles.ts';
import { type Lettering, LINE_PITCH, letteringOf, widthOf } from './text-width.ts';
import { element, type XmlElement } from './tree/xml-element.ts';

const EMU_PER_POINT = 12_700;
const TWIPS = 20;
/** Between a box and its text, in EMU: at the sides, above and below (21.1.2.1.1). */
const INSETS = { side: 91_440, end: 45_720 };
/** How far a line's letters stand above its baseline, of their size. */
const ASCENT = 0.95;
/** A line that is 240 high is single. */
const SINGLE = 240;

/** A piece of a line in one formatting; `width` is in points. */
interface TextRun {
  readonly text: string;
  readonly width: number;
  readonly lettering: Lettering;
  /** Six digits. */
  readonly color: string;
}

/** A line of text in a box, from its upper left corner, in points; `y` is that of its baseline. */
export interface TextLine {
  readonly x: number;
  readonly y: number;
  readonly runs: readonly TextRun[];
}

/** Sets the text of a box in lines that are as wide as it. */
export function boxText(shape: XmlElement, width: number, height: number, styles: Styles): TextLine[] {
  const body = shape.child('wps:bodyPr')?.attributes ?? {};
  const inset = (name: string, usual: number) => Number(body[name] ?? usual) / EMU_PER_POINT;
  const [left, right] = [inset('lIns', INSETS.side), inset('rIns', INSETS.side)];
  const [top, bottom] = [inset('tIns', INSETS.end), inset('bIns', INSETS.end)];
  const room = body['wrap'] === 'none' ? Number.POSITIVE_INFINITY : width - left - right;
  const lines = [...(shape.child('wps:txbx')?.descendants('w:p') ?? [])].flatMap((p) => linesOf(p, room, styles));
  const whole = lines.reduce((sum, line) => sum + heightOf(line), 0);
  const free = height - top - bottom - whole;
  let y = top + (body['anchor'] === 'ctr' ? free / 2 : body['anchor'] === 'b' ? free : 0);
  return lines.flatMap((line): TextLine[] => {
    const { runs, align } = line;
    const baseline = y + line.before + line.size * ASCENT;
    y += heightOf(line);
    const long = runs.reduce((sum, run) => sum + run.width, 0);
    const spare = width - left - right - long;
    const x = left + (align === 'center' ? spare / 2 : align === 'right' || align === 'end' ? spare : 0);
    return runs.length === 0 ? [] : [{ x, y: baseline, runs }];
  });
}

/**
 * The height of paragraphs in points, set in lines of that width.
 *
 * @example textHeight([paragraph], 200, styles); // 26.8: two lines of 11 points
 */
export function textHeight(paragraphs: readonly XmlElement[], room: number, styles: Styles): number {
  return paragraphs
    .flatMap((paragraph) => linesOf(paragraph, room, styles))
    .reduce((sum, line) => sum + heightOf(line), 0);
}

/** One line before it has a place; `before` is the space above it, in points. */
interface Line {
  readonly runs: readonly TextRun[];
  readonly align: string;
  readonly before: number;
  /** In points; 0 for the space below a paragraph. */
  readonly size: number;
  /** Of the height of single lines. */
  readonly pitch: number;
}

function heightOf({ before, size, pitch }: Line): number {
  return before + size * LINE_PITCH * pitch;
}

function linesOf(paragraph: XmlElement, room: number, styles: Styles): Line[] {
  const spacing = styles.ofParagraph(paragraph, 'w:spacing')?.attributes ?? {};
  const pitch = spacing['w:lineRule'] === 'exact' ? 1 : Number(spacing['w:line'] ?? SINGLE) / SINGLE;
  const align = styles.ofParagraph(paragraph, 'w:jc')?.value ?? 'left';
  const points = (name: string) => Number(spacing[name] ?? 0) / TWIPS;
  const empty = letteringOf(element('w:r'), styles).size;
  const lines = wrapped(paragraph, room, styles).map((runs, at): Line => {
    const size = Math.max(0, ...runs.map(({ lettering }) => lettering.size)) || empty;
    return { runs, align, before: at === 0 ? points('w:before') : 0, size, pitch };
  });
  return [...lines, { runs: [], align, before: points('w:after'), size: 0, pitch }];
}

/** The runs of each line of a paragraph. */
function wrapped(paragraph: XmlElement, room: number, styles: Styles): TextRun[][] {
  const lines: TextRun[][] = [[]];
  let used = 0;
  for (const run of paragraph.descendants('w:r')) {
    const lettering = letteringOf(run, styles);
    const given = styles.ofRun(run, 'w:color')?.value ?? '';
    const color = /^[0-9a-f]{6}$/i.test(given) ? given : '000000';
    for (const content of run.elements) {
      if (content.name === 'w:br') {
        lines.push([]);
        used = 0;
      }
      const words = content.name === 'w:t' ? (content.text.match(/\S+\s*|\s+/g) ?? []) : [];
      for (const text of words) {
        const width = widthOf(text, lettering);
        if (used > 0 && used + widthOf(text.trimEnd(), lettering) > room) {
          lines.push([]);
          used = 0;
        }
        lines.at(-1)?.push({ text, width, lettering, color });
        used += width;
      }
    }
  }
  return lines;
}
