import {
  AlignmentType,
  BorderStyle,
  Footer,
  Header,
  HeadingLevel,
  HorizontalPositionAlign,
  HorizontalPositionRelativeFrom,
  ImageRun,
  type IParagraphOptions,
  LeaderType,
  PageNumber,
  Paragraph,
  TabStopType,
  TextRun,
  TextWrappingSide,
  TextWrappingType,
  VerticalPositionRelativeFrom,
  WpsShapeRun,
} from 'docx';
import { type Color, makePng } from './make-png.ts';
import { runs } from './runs.ts';

/** English Metric Units in a point (ECMA-376 Part 1, 20.1.2.1). */
const EMU = 12_700;
const LEVELS = [HeadingLevel.HEADING_1, HeadingLevel.HEADING_2, HeadingLevel.HEADING_3] as const;

/** A heading of level 1 to 3; `numbered` ones are numbered by the list `headings`. */
export function heading(level: 1 | 2 | 3, text: string, numbered = false): Paragraph {
  return new Paragraph({
    heading: LEVELS[level - 1] ?? HeadingLevel.HEADING_1,
    children: runs(text),
    ...(numbered ? { numbering: { reference: 'headings', level: level - 1 } } : {}),
  });
}

/** The title of the document. */
export function title(text: string): Paragraph {
  return new Paragraph({ heading: HeadingLevel.TITLE, children: runs(text) });
}

/** Body text, set as the document sets it. */
export function body(text: string, options: IParagraphOptions = {}): Paragraph {
  return new Paragraph({ style: 'Body', children: runs(text), ...options });
}

/** A paragraph in a style by its id, such as `Quote`, `Code` or `Caption`. */
export function styled(style: string, text: string, options: IParagraphOptions = {}): Paragraph {
  return new Paragraph({ style, children: runs(text), ...options });
}

/** A plain line without the indents and spaces of body text. */
export function plain(text: string, options: IParagraphOptions = {}): Paragraph {
  return new Paragraph({ children: runs(text), ...options });
}

/** An item of the list `bullets`, `numbers` or `letters`; `level` from 1. `instance` parts lists that begin anew. */
export function item(reference: 'bullets' | 'numbers' | 'letters', text: string, level = 1, instance = 0): Paragraph {
  return new Paragraph({ children: runs(text), numbering: { reference, level: level - 1, instance } });
}

/** Items of one list at its first level. */
export function items(
  reference: 'bullets' | 'numbers' | 'letters',
  texts: readonly string[],
  instance = 0,
): Paragraph[] {
  return texts.map((text) => item(reference, text, 1, instance));
}

/** Text at the left and text at the right end of a line of `width` twips, with dots between where asked for. */
export function leftAndRight(left: string, right: string, width: number, dots = false): Paragraph {
  return new Paragraph({
    tabStops: [{ type: TabStopType.RIGHT, position: width, ...(dots ? { leader: LeaderType.DOT } : {}) }],
    children: [...runs(left), new TextRun({ children: ['\t'] }), ...runs(right)],
  });
}

/** A label with a line to write on, `width` twips long in all. */
export function blank(label: string, width: number): Paragraph {
  return new Paragraph({
    spacing: { before: 160 },
    tabStops: [{ type: TabStopType.RIGHT, position: width, leader: LeaderType.UNDERSCORE }],
    children: [...runs(`${label} `), new TextRun({ children: ['\t'] })],
  });
}

/** A head with a text. */
export function header(text: string, options: IParagraphOptions = {}): Header {
  return new Header({ children: [styled('Header', text, options)] });
}

/** A foot with a text and the number of the page, of how many where asked for. */
export function pageFooter(text: string, withTotal = false): Footer {
  const total = withTotal ? [' of ', PageNumber.TOTAL_PAGES] : [];
  return new Footer({
    children: [
      new Paragraph({
        style: 'Footer',
        alignment: AlignmentType.CENTER,
        children: [new TextRun({ children: [text, PageNumber.CURRENT, ...total] })],
      }),
    ],
  });
}

/** A picture of so many points: a bar chart on a pale ground, other bars for another `seed`. */
export function picture(seed: number, width: number, height: number, alternative: string): Paragraph {
  const bars = 9;
  const colorAt = (x: number, y: number): Color => {
    const bar = Math.floor((x * bars) / width);
    const top = height * (0.15 + 0.7 * (((bar * 37 + seed * 61) % 50) / 50));
    const isGap = (x * bars) % width < width / 5;
    return isGap || y < top ? [238, 240, 244] : [40 + seed * 30, 90 + bar * 12, 150 - seed * 10];
  };
  return new Paragraph({
    alignment: AlignmentType.CENTER,
    children: [
      new ImageRun({
        type: 'png',
        data: makePng(width, height, colorAt),
        transformation: { width: (width * 4) / 3, height: (height * 4) / 3 },
        altText: { name: `picture-${seed}`, title: '', description: alternative },
      }),
    ],
  });
}

/** Body text that flows around a text box of so many points at its right. */
export function besideBox(text: string, boxed: readonly Paragraph[], width: number, height: number): Paragraph {
  const box = new WpsShapeRun({
    type: 'wps',
    children: boxed,
    transformation: { width: (width * 4) / 3, height: (height * 4) / 3 },
    outline: { type: 'solidFill', solidFillType: 'rgb', value: '336699', width: EMU },
    floating: {
      horizontalPosition: { relative: HorizontalPositionRelativeFrom.MARGIN, align: HorizontalPositionAlign.RIGHT },
      verticalPosition: { relative: VerticalPositionRelativeFrom.PARAGRAPH, offset: 0 },
      wrap: { type: TextWrappingType.SQUARE, side: TextWrappingSide.BOTH_SIDES },
      margins: { left: 12 * EMU, right: 0, top: 0, bottom: 6 * EMU },
    },
  });
  return new Paragraph({ style: 'Body', children: [box, ...runs(text)] });
}

/** A rule over the whole width. */
export function ruleBelow(text: string): Paragraph {
  return new Paragraph({
    children: runs(text),
    border: { bottom: { style: BorderStyle.SINGLE, size: 6, color: '444444', space: 4 } },
  });
}
