/** A page of a hand-written PDF; the origin is bottom left, as in the file. */
export interface PdfPage {
  /** Content stream operators (ISO 32000-2 annex A). */
  readonly content: string;
  readonly width?: number;
  readonly height?: number;
  /** More entries of the page dictionary, as `/Rotate 90`. */
  readonly entries?: string;
  /** More entries of its font dictionary. */
  readonly fonts?: string;
  /** More entries of its resource dictionary. */
  readonly resources?: string;
}

/** What a hand-written PDF holds beside its pages. */
export interface PdfExtras {
  /** Whole objects by number, from 100 up. */
  readonly objects?: Readonly<Record<number, string>>;
  /** More entries of the catalogue. */
  readonly catalog?: string;
  /** Entries of the information dictionary. */
  readonly info?: string;
}

const FONTS: Readonly<Record<string, string>> = {
  F1: 'Helvetica',
  F2: 'Helvetica-Bold',
  F3: 'Times-Roman',
  F4: 'Times-Italic',
  F5: 'Courier',
};
const PAGES = 2;
const FIRST_FONT = 3;
const FIRST_PAGE = 10;

/** Writes a PDF as text: pages over the standard fonts F1 (Helvetica), F2 (bold), F3 (Times), F4 (italic) and F5 (Courier). */
export function makePdf(pages: readonly PdfPage[], extras: PdfExtras = {}): Uint8Array {
  const objects = new Map<number, string>();
  const fonts = Object.entries(FONTS).map(([name, base], i) => {
    objects.set(FIRST_FONT + i, `<</Type/Font/Subtype/Type1/BaseFont/${base}/Encoding/WinAnsiEncoding>>`);
    return `/${name} ${FIRST_FONT + i} 0 R`;
  });
  const kids = pages.map((page, i) => {
    const at = FIRST_PAGE + 2 * i;
    const { content, width = 400, height = 400, entries = '', fonts: more = '', resources = '' } = page;
    objects.set(
      at,
      `<</Type/Page/Parent ${PAGES} 0 R/MediaBox[0 0 ${width} ${height}]/Contents ${at + 1} 0 R` +
        `/Resources<</Font<<${fonts.join('')}${more}>>${resources}>>${entries}>>`,
    );
    objects.set(at + 1, stream('', content));
    return `${at} 0 R`;
  });
  objects.set(1, `<</Type/Catalog/Pages ${PAGES} 0 R${extras.catalog ?? ''}>>`);
  objects.set(PAGES, `<</Type/Pages/Kids[${kids.join(' ')}]/Count ${kids.length}>>`);
  for (const [number, body] of Object.entries(extras.objects ?? {})) objects.set(Number(number), body);
  if (extras.info) objects.set(9, `<<${extras.info}>>`);
  return new TextEncoder().encode(assembled(objects, extras.info ? '/Info 9 0 R' : ''));
}

/** A stream object's body; `dictionary` holds its entries but for the length. */
export function stream(dictionary: string, content: string): string {
  return `<<${dictionary}/Length ${content.length}>>stream\n${content}\nendstream`;
}

/** Operators that show a line of text with its baseline's left end at a place. */
export function show(x: number, y: number, text: string, options: { font?: string; size?: number } = {}): string {
  const escaped = text.replace(/[\\()]/g, '\\$&');
  return `BT /${options.font ?? 'F1'} ${options.size ?? 12} Tf 1 0 0 1 ${x} ${y} Tm (${escaped}) Tj ET\n`;
}

/** Operators that show lines below each other. */
export function showLines(x: number, y: number, lines: readonly string[], pitch = 14, size = 12): string {
  return lines.map((line, i) => show(x, y - i * pitch, line, { size })).join('');
}

/** Operators that stroke a straight line. */
export function rule(x0: number, y0: number, x1: number, y1: number, width = 0.5): string {
  return `${width} w ${x0} ${y0} m ${x1} ${y1} l S\n`;
}

function assembled(objects: ReadonlyMap<number, string>, trailer: string): string {
  let file = '%PDF-1.7\n';
  const offsets = new Map<number, number>();
  for (const [number, body] of [...objects].sort((a, b) => a[0] - b[0])) {
    offsets.set(number, file.length);
    file += `${number} 0 obj\n${body}\nendobj\n`;
  }
  const start = file.length;
  const size = Math.max(...objects.keys()) + 1;
  file += `xref\n0 ${size}\n0000000000 65535 f \n`;
  for (let number = 1; number < size; number++) {
    const offset = offsets.get(number);
    file += offset === undefined ? '0000000000 65535 f \n' : `${String(offset).padStart(10, '0')} 00000 n \n`;
  }
  return `${file}trailer\n<</Size ${size}/Root 1 0 R${trailer}>>\nstartxref\n${start}\n%%EOF\n`;
}
