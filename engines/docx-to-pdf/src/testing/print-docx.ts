import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fillPageCounts } from '../complete/fields/fill-page-counts.ts';
import { admitDocx } from '../gate/gate.ts';
import { openDocxToPdf } from '../office/open.ts';
import { DEFAULT_PDF_OPTIONS, type PdfOptions } from '../office/pdf-options.ts';
import type { DocxPool } from '../office/pool.ts';
import { documentXml, makeDocx } from './make-docx.ts';

const PART_TYPES = 'application/vnd.openxmlformats-officedocument.wordprocessingml';
const RELATION_TYPES = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const WORD = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const WORD_LINE = /<page |<word xMin="([\d.-]+)" yMin="[\d.-]+" xMax="([\d.-]+)" yMax="([\d.-]+)">(.*?)<\/word>/g;

/** The contents of parts beside the body, by their names in `word/` without `.xml`; each is the inside of its root. */
export type SideParts = Partial<
  Record<'styles' | 'settings' | 'numbering' | 'fontTable' | 'header' | 'footer' | 'properties', string>
>;

/** A word of a page; `x` to `end` across, `y` is its lower edge, in points from the upper left corner. */
interface PrintedWord {
  readonly text: string;
  readonly page: number;
  readonly x: number;
  readonly end: number;
  readonly y: number;
}

/** What a document looks like in print. */
export interface Print {
  readonly words: readonly PrintedWord[];
  /** Of the PDF, as it is in the file. */
  readonly pdf: string;
  /** The first word of that text. */
  word(text: string): PrintedWord;
  /** The color of a point of the first page, six digits; from its upper left corner, in points. */
  colorAt(x: number, y: number): string;
}

const ROOTS = {
  styles: 'styles',
  settings: 'settings',
  numbering: 'numbering',
  fontTable: 'fonts',
  header: 'hdr',
  footer: 'ftr',
  properties: 'Properties',
};

/** LibreOffice behind the gate, for documents of tests. */
export class TestPrinter {
  readonly #folder: string;
  readonly #pool: DocxPool;
  #jobs = 0;

  private constructor(folder: string, pool: DocxPool) {
    this.#folder = folder;
    this.#pool = pool;
  }

  static async open(): Promise<TestPrinter> {
    const folder = await mkdtemp(join(tmpdir(), 'verso-print-'));
    return new TestPrinter(folder, await openDocxToPdf({ folder: join(folder, 'office'), slots: 1 }));
  }

  async close(): Promise<void> {
    await this.#pool.stop();
    await rm(this.#folder, { recursive: true, force: true });
  }

  /** Prints a body with its side parts. */
  print(body: string, parts: SideParts = {}, options: Partial<PdfOptions> = {}): Promise<Print> {
    return this.printParts({ 'word/document.xml': documentXml(body), ...sideParts(parts) }, options);
  }

  /** Prints a package of any parts, by their names. */
  async printParts(
    parts: Record<string, string | Uint8Array>,
    options: Partial<PdfOptions> = {},
  ): Promise<Print & { readonly messages: readonly string[] }> {
    const folder = join(this.#folder, `job-${this.#jobs++}`);
    await mkdir(folder);
    const [given, output] = [join(folder, 'given.docx'), join(folder, 'output.pdf')];
    await makeDocx(given, parts);
    const { path, messages, hasUnsureCounts } = await admitDocx(given, { folder, password: null });
    const wanted = { ...DEFAULT_PDF_OPTIONS, ...options };
    await this.#pool.convert({ folder, input: path, output, options: { ...wanted, destinations: hasUnsureCounts } });
    if (hasUnsureCounts) {
      const counted = join(folder, 'counted.docx');
      await fillPageCounts({ input: path, pdf: output, output: counted });

      await this.#pool.convert({ folder, input: counted, output, options: wanted });
    }
    return { ...printOf(output, await readFile(output, 'latin1')), messages: messages.map(({ code }) => code) };
  }
}

function sideParts(parts: SideParts): Record<string, string> {
  const names = Object.keys(parts) as (keyof SideParts)[];
  const overrides = ['document', ...names].map((name) => {
    const type = `${PART_TYPES}.${name}${name === 'document' ? '.main' : ''}+xml`;
    return `<Override PartName="/word/${name}.xml" ContentType="${type}"/>`;
  });
  const relations = names.map(
    (name) => `<Relationship Id="${name}" Type="${RELATION_TYPES}/${name}" Target="${name}.xml"/>`,
  );
  return {
    '[Content_Types].xml': `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>${overrides.join('')}</Types>`,
    'word/_rels/document.xml.rels': `<Relationships xmlns="${PACKAGE}/relationships">${relations.join('')}</Relationships>`,
    ...Object.fromEntries(
      names.map((name) => [
        `word/${name}.xml`,
        `<w:${ROOTS[name]} xmlns:w="${WORD}" xmlns:w14="http://schemas.microsoft.com/office/word/2010/wordml">${parts[name]}</w:${ROOTS[name]}>`,
      ]),
    ),
  };
}

function printOf(path: string, pdf: string): Print {
  const boxes = execFileSync('pdftotext', ['-bbox', path, '-'], { encoding: 'utf8' });
  let page = 0;
  const words = [...boxes.matchAll(WORD_LINE)].flatMap(([found, x, end, y, text = '']): PrintedWord[] => {
    if (found.startsWith('<page')) page++;
    return x === undefined ? [] : [{ text, page, x: Number(x), end: Number(end), y: Number(y) }];
  });
  const word = (wanted: string) => {
    const found = words.find(({ text }) => text === wanted);
    if (found === undefined) throw new Error(`There is no ${wanted} among ${words.map(({ text }) => text).join(' ')}`);
    return found;
  };
  let picture: Buffer | null = null;
  const colorAt = (x: number, y: number) => {
    picture ??= execFileSync('pdftoppm', ['-r', '72', '-l', '1', path], { maxBuffer: 64 * 1024 * 1024 });
    // P6, width and height, the largest value, then three bytes for each point.
    const [header = '', width = ''] = /^P6\s+(\d+)\s+\d+\s+\d+\s/.exec(picture.toString('latin1', 0, 64)) ?? [];
    const at = header.length + 3 * (Math.round(y) * Number(width) + Math.round(x));
    return picture.toString('hex', at, at + 3).toUpperCase();
  };
  return { words, pdf, word, colorAt };
}
