import { AlignmentType, BorderStyle, type IPropertiesOptions, LevelFormat, LineRuleType } from 'docx';

/** How a document is set. Sizes and spaces are points. */
export interface Look {
  readonly font: string;
  readonly size: number;
  readonly headingFont?: string;
  readonly headingColor?: string;
  /** Sizes of headings of level 1 to 3. */
  readonly headingSizes?: readonly [number, number, number];
  /** Multiple of the usual line height. */
  readonly lines?: number;
  readonly after?: number;
  readonly firstLine?: number;
  readonly isJustified?: boolean;
  readonly bullet?: string;
  readonly language?: string;
  readonly eastAsianFont?: string;
  readonly complexFont?: string;
  /** Heads differ on odd and even pages. */
  readonly oddAndEven?: boolean;
}

const TWIPS = 20;
const LINE_UNITS = 240;

const spaced = (before: number, below: number) => ({ before: before * TWIPS, after: below * TWIPS });

/** The styles of a document: headings, `Body`, `Quote`, `Code`, `Abstract`, `Author` and those of notes and captions. */
export function stylesOf(look: Look): NonNullable<IPropertiesOptions['styles']> {
  const { size, lines = 1.1, headingSizes = [18, 14, 12] } = look;
  const [first, second, third] = headingSizes;
  const fonts = (name: string) => ({
    ascii: name,
    hAnsi: name,
    eastAsia: look.eastAsianFont ?? name,
    cs: look.complexFont ?? name,
  });
  const headingRun = (points: number) => ({
    font: fonts(look.headingFont ?? look.font),
    size: points * 2,
    bold: true,
    color: look.headingColor ?? '000000',
  });
  return {
    default: {
      document: {
        run: { font: fonts(look.font), size: size * 2, language: { value: look.language ?? 'en-US' } },
        paragraph: { spacing: { line: Math.round(lines * LINE_UNITS), lineRule: LineRuleType.AUTO } },
      },
      title: {
        run: headingRun(first + 8),
        paragraph: { alignment: AlignmentType.CENTER, spacing: spaced(0, 12) },
      },
      heading1: { run: headingRun(first), paragraph: { outlineLevel: 0, keepNext: true, spacing: spaced(16, 6) } },
      heading2: { run: headingRun(second), paragraph: { outlineLevel: 1, keepNext: true, spacing: spaced(12, 4) } },
      heading3: {
        run: { ...headingRun(third), italics: true },
        paragraph: { outlineLevel: 2, keepNext: true, spacing: spaced(8, 3) },
      },
      footnoteText: { run: { size: (size - 2) * 2 }, paragraph: { spacing: spaced(0, 2) } },
      endnoteText: { run: { size: (size - 2) * 2 }, paragraph: { spacing: spaced(0, 2) } },
      caption: {
        run: { italics: true, bold: false, color: '444444', size: (size - 1) * 2 },
        paragraph: { alignment: AlignmentType.CENTER, spacing: spaced(4, 10) },
      },
    },
    paragraphStyles: paragraphStylesOf(look),
  };
}

function paragraphStylesOf(look: Look): NonNullable<NonNullable<IPropertiesOptions['styles']>['paragraphStyles']> {
  const { size, after = 6, firstLine = 0 } = look;
  return [
    {
      id: 'Body',
      name: 'Body Text',
      basedOn: 'Normal',
      paragraph: {
        alignment: look.isJustified ? AlignmentType.JUSTIFIED : AlignmentType.LEFT,
        spacing: spaced(0, after),
        indent: { firstLine: firstLine * TWIPS },
      },
    },
    {
      id: 'Quote',
      name: 'Quote',
      basedOn: 'Normal',
      run: { italics: true },
      paragraph: { indent: { left: 720, right: 720 }, spacing: spaced(6, 8) },
    },
    {
      id: 'Code',
      name: 'Code',
      basedOn: 'Normal',
      run: { font: 'Liberation Mono', size: (size - 1) * 2 },
      paragraph: { indent: { left: 360 }, spacing: { before: 0, after: 0, line: LINE_UNITS } },
    },
    {
      id: 'Abstract',
      name: 'Abstract',
      basedOn: 'Normal',
      run: { size: (size - 1) * 2 },
      paragraph: { alignment: AlignmentType.JUSTIFIED, indent: { left: 600, right: 600 }, spacing: spaced(0, 12) },
    },
    {
      id: 'Author',
      name: 'Author',
      basedOn: 'Normal',
      paragraph: { alignment: AlignmentType.CENTER, spacing: spaced(0, 8) },
    },
    {
      id: 'Hanging',
      name: 'Hanging',
      basedOn: 'Normal',
      paragraph: { indent: { left: 567, hanging: 567 }, spacing: spaced(0, after) },
    },
    {
      id: 'Box',
      name: 'Box',
      basedOn: 'Normal',
      paragraph: {
        spacing: spaced(0, after),
        border: Object.fromEntries(
          ['top', 'bottom', 'left', 'right'].map((side) => [
            side,
            { style: BorderStyle.SINGLE, size: 6, color: '335577', space: 6 },
          ]),
        ),
      },
    },
    { id: 'Header', name: 'header', basedOn: 'Normal', run: { size: (size - 2) * 2, color: '555555' } },
    { id: 'Footer', name: 'footer', basedOn: 'Normal', run: { size: (size - 2) * 2, color: '555555' } },
  ];
}

const DEPTHS = [0, 1, 2] as const;
const STEP = 400;

/** The lists of every document: `bullets`, `numbers`, `letters`, and `headings` for numbered headings. */
export function numberingOf(look: Look): NonNullable<IPropertiesOptions['numbering']> {
  const bullets = [look.bullet ?? '•', '–', '▪'];
  const indent = (depth: number) => ({
    style: {
      paragraph: { indent: { left: STEP * (depth + 1), hanging: STEP }, spacing: { after: (look.after ?? 6) * 10 } },
    },
  });
  const formats = [LevelFormat.DECIMAL, LevelFormat.LOWER_LETTER, LevelFormat.LOWER_ROMAN];
  const letters = [LevelFormat.UPPER_LETTER, LevelFormat.DECIMAL, LevelFormat.LOWER_LETTER];
  const numbered = (
    depth: number,
    format: (typeof LevelFormat)[keyof typeof LevelFormat] | undefined,
    close: string,
  ) => ({
    level: depth,
    format: format ?? LevelFormat.DECIMAL,
    text: `%${depth + 1}${close}`,
    alignment: AlignmentType.LEFT,
    ...indent(depth),
  });
  return {
    config: [
      {
        reference: 'bullets',
        levels: DEPTHS.map((depth) => ({
          level: depth,
          format: LevelFormat.BULLET,
          text: bullets[depth] ?? '•',
          alignment: AlignmentType.LEFT,
          ...indent(depth),
        })),
      },
      { reference: 'numbers', levels: DEPTHS.map((depth) => numbered(depth, formats[depth], '.')) },
      { reference: 'letters', levels: DEPTHS.map((depth) => numbered(depth, letters[depth], ')')) },
      {
        reference: 'headings',
        levels: DEPTHS.map((depth) => ({
          level: depth,
          format: LevelFormat.DECIMAL,
          text: `${DEPTHS.slice(0, depth + 1)
            .map((one) => `%${one + 1}`)
            .join('.')}${depth === 0 ? '.' : ''}`,
          alignment: AlignmentType.LEFT,
          style: { paragraph: { indent: { left: 560 + 140 * depth, hanging: 560 + 140 * depth } } },
        })),
      },
    ],
  };
}
