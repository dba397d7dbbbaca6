import { BOLD } from '../format.ts';

/** Where a font's file states its look, in bytes from the table's start, and the flags (ISO/IEC 14496-22, `head` and `OS/2`). */
const FILE_STYLE = {
  headAt: 44,
  bold: 1,
  italic: 2,
  weightAt: 4,
  selectionAt: 62,
  selectedItalic: 1,
  selectedBold: 32,
  maxTables: 64,
} as const;

/** What a font's file says of its look. */
export interface FileStyle {
  readonly isBold: boolean;
  readonly isItalic: boolean;
}

/** Weight and slant that an OpenType file states (ISO/IEC 14496-22, `OS/2` and `head`); undefined for a font of another kind. */
export function readFileStyle(file: Uint8Array): FileStyle | undefined {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  try {
    const tables = readTables(view);
    const head = tables.get('head');
    if (head === undefined) return undefined;
    const styles = view.getUint16(head + FILE_STYLE.headAt);
    const metrics = tables.get('OS/2');
    const selection = metrics === undefined ? 0 : view.getUint16(metrics + FILE_STYLE.selectionAt);
    const weight = metrics === undefined ? 0 : view.getUint16(metrics + FILE_STYLE.weightAt);
    const has = (flags: number, flag: number) => (flags & flag) !== 0;
    return {
      isBold: has(styles, FILE_STYLE.bold) || has(selection, FILE_STYLE.selectedBold) || weight >= BOLD,
      isItalic: has(styles, FILE_STYLE.italic) || has(selection, FILE_STYLE.selectedItalic),
    };
  } catch (error) {
    // A table that ends before it should.
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/** Where each table of a font's file begins, by its name. A file of another kind has none that anyone asks for. */
function readTables(view: DataView): Map<string, number> {
  const tables = new Map<string, number>();
  const count = Math.min(view.getUint16(4), FILE_STYLE.maxTables);
  for (let i = 0; i < count; i++) {
    const at = 12 + 16 * i;
    if (at + 16 > view.byteLength) break;
    tables.set(String.fromCharCode(...[0, 1, 2, 3].map((k) => view.getUint8(at + k))), view.getUint32(at + 8));
  }
  return tables;
}
