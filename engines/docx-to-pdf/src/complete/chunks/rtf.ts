import { element, property, type XmlElement } from '../tree/xml-element.ts';
import type { ChunkSource } from './chunk-source.ts';
import { textOf } from './mht.ts';

/** How text looks, in RTF's own measures: `size` is in half-points. */
interface Look {
  font: number;
  size: number;
  isBold: boolean;
  isItalic: boolean;
  isUnderlined: boolean;
  isStruck: boolean;
  isHidden: boolean;
  position: string;
  color: number;
}

interface Group {
  readonly look: Look;
  /** What the text of the group is for; `body` is shown. */
  destination: string;
  /** Characters that stand for one in Unicode, after it. */
  skip: number;
}

const PLAIN: Look = {
  ...{ font: 0, size: 24, color: 0, position: '' },
  ...{ isBold: false, isItalic: false, isUnderlined: false, isStruck: false, isHidden: false },
};
const TOKEN = /\\([a-z]+)(-?\d+)? ?|\\'([0-9a-f]{2})|\\([^a-z])|([{}])|[\r\n]+|([^\\{}\r\n]+)/gi;
/** Groups whose text is not the document's. */
const UNSEEN =
  /^(fonttbl|colortbl|stylesheet|info|pict|header[lrf]?|footer[lrf]?|footnote|listtable|listoverridetable|revtbl|rsidtbl|generator|themedata|colorschememapping|datastore|latentstyles|xmlnstbl|fldinst|nonshppict|object|bkmkstart|bkmkend|annotation|mmathPr)$/;
const ALIGNED: Readonly<Record<string, string>> = { ql: 'left', qc: 'center', qr: 'right', qj: 'both' };
const SIGNS: Readonly<Record<string, string>> = {
  ...{ emdash: '—', endash: '–', bullet: '•', lquote: '‘', rquote: '’', ldblquote: '“', rdblquote: '”' },
  ...{ emspace: '\u2003', enspace: '\u2002', '~': '\u00a0', _: '\u2011', '-': '\u00ad' },
};
const CODE_PAGES: Readonly<Record<number, string>> = {
  10000: 'macintosh',
  932: 'shift_jis',
  936: 'gbk',
  949: 'euc-kr',
  950: 'big5',
};
const WINDOWS_PAGE = 1252;

/** Makes paragraphs and tables of a document in Rich Text Format (1.9.1); null: it is none. */
export async function rtfBlocks(bytes: Uint8Array, source: ChunkSource): Promise<XmlElement[] | null> {
  const text = Buffer.from(bytes).toString('latin1');
  if (!text.trimStart().startsWith('{\\rtf')) return null;
  const reader = new RtfReader(source);
  await reader.read(text);
  return reader.finish();
}

class RtfReader {
  readonly #source: ChunkSource;
  readonly #blocks: XmlElement[] = [];
  readonly #fonts = new Map<number, string>();
  readonly #colors: (string | null)[] = [];
  #groups: Group[] = [{ look: { ...PLAIN }, destination: 'body', skip: 1 }];
  #runs: XmlElement[] = [];
  #paragraph: Record<string, string> = {};
  #align = 'left';
  #isInTable = false;
  #cells: XmlElement[][] = [];
  #cellBlocks: XmlElement[] = [];
  #edges: number[] = [];
  #rows: XmlElement[] = [];
  #codePage = WINDOWS_PAGE;
  #font = 0;
  #color: [number, number, number] = [0, 0, 0];
  #hasColor = false;
  #picture = '';
  #toSkip = 0;

  constructor(source: ChunkSource) {
    this.#source = source;
  }

  finish(): XmlElement[] {
    this.#endParagraph(false);
    this.#endTable();
    return this.#blocks;
  }

  async read(rtf: string): Promise<void> {
    for (const [, word, number, hex, sign, brace, text] of rtf.matchAll(TOKEN)) {
      if (brace === '{') this.#begin();
      else if (brace === '}') await this.#end();
      else if (word !== undefined) this.#control(word, number === undefined ? null : Number(number));
      else if (hex !== undefined) this.#byte(Number.parseInt(hex, 16));
      else if (sign !== undefined) this.#sign(sign);
      else if (text !== undefined) this.#text(text);
    }
  }

  get #group(): Group {
    return this.#groups.at(-1) ?? { look: { ...PLAIN }, destination: 'body', skip: 1 };
  }

  #begin(): void {
    const { look, destination, skip } = this.#group;
    this.#groups.push({ look: { ...look }, destination, skip });
  }

  async #end(): Promise<void> {
    const ended = this.#groups.pop();
    if (ended?.destination !== 'pict' || this.#group.destination === 'pict') return;
    const drawing = await this.#source.draw(Buffer.from(this.#picture, 'hex'), { width: null, height: null });
    if (drawing) this.#runs.push(element('w:r', {}, drawing));
    this.#picture = '';
  }

  #sign(sign: string): void {
    if (sign === '*') this.#group.destination = 'ignored';
    else if (sign === '\n' || sign === '\r') this.#endParagraph(true);
    else this.#text(SIGNS[sign] ?? sign);
  }

  #byte(value: number): void {
    this.#text(textOf(Uint8Array.of(value), CODE_PAGES[this.#codePage] ?? `windows-${this.#codePage}`));
  }

  #control(word: string, number: number | null): void {
    const group = this.#group;
    const { look } = group;
    const isOn = number !== 0;
    if (word === 'shppict' && group.destination === 'ignored') group.destination = 'body';
    else if (UNSEEN.test(word)) group.destination = word;
    else if (group.destination === 'fonttbl' && word === 'f') this.#font = number ?? 0;
    else if (group.destination === 'colortbl') this.#readColor(word, number ?? 0);
    else if (word === 'ansicpg') this.#codePage = number ?? WINDOWS_PAGE;
    else if (word === 'uc') group.skip = number ?? 1;
    else if (word === 'u') {
      this.#text(String.fromCharCode((number ?? 0) & 0xffff));
      this.#toSkip = group.skip;
    } else if (word === 'par') this.#endParagraph(true);
    else if (word === 'line') this.#append(element('w:br'));
    else if (word === 'tab') this.#append(element('w:tab'));
    else if (word === 'page') this.#append(element('w:br', { 'w:type': 'page' }));
    else if (word === 'plain') Object.assign(look, PLAIN);
    else if (word === 'b') look.isBold = isOn;
    else if (word === 'i') look.isItalic = isOn;
    else if (word === 'ul') look.isUnderlined = isOn;
    else if (word === 'ulnone') look.isUnderlined = false;
    else if (word === 'strike') look.isStruck = isOn;
    else if (word === 'v') look.isHidden = isOn;
    else if (word === 'super') look.position = isOn ? 'superscript' : '';
    else if (word === 'sub') look.position = isOn ? 'subscript' : '';
    else if (word === 'nosupersub') look.position = '';
    else if (word === 'fs') look.size = number ?? PLAIN.size;
    else if (word === 'f') look.font = number ?? 0;
    else if (word === 'cf') look.color = number ?? 0;
    else if (SIGNS[word] !== undefined) this.#text(SIGNS[word] ?? '');
    else this.#controlBlock(word, number ?? 0);
  }

  #controlBlock(word: string, number: number): void {
    const align = ALIGNED[word];
    if (align !== undefined) this.#align = align;
    else if (word === 'pard') [this.#paragraph, this.#align, this.#isInTable] = [{}, 'left', false];
    else if (word === 'li') this.#paragraph['w:left'] = String(number);
    else if (word === 'ri') this.#paragraph['w:right'] = String(number);
    else if (word === 'fi') this.#paragraph[number < 0 ? 'w:hanging' : 'w:firstLine'] = String(Math.abs(number));
    else if (word === 'sb') this.#paragraph['before'] = String(number);
    else if (word === 'sa') this.#paragraph['after'] = String(number);
    else if (word === 'trowd') this.#edges = [];
    else if (word === 'cellx') this.#edges.push(number);
    else if (word === 'intbl') this.#isInTable = true;
    else if (word === 'cell') {
      this.#isInTable = true;
      this.#endParagraph(true);
      this.#cells.push(this.#cellBlocks);
      this.#cellBlocks = [];
    } else if (word === 'row') this.#endRow();
  }

  #readColor(word: string, number: number): void {
    const at = ['red', 'green', 'blue'].indexOf(word);
    if (at < 0) return;
    this.#color[at] = number;
    this.#hasColor = true;
  }

  #text(text: string): void {
    let shown = text;
    if (this.#toSkip > 0) {
      const skipped = Math.min(this.#toSkip, shown.length);
      shown = shown.slice(skipped);
      this.#toSkip -= skipped;
    }
    const { destination, look } = this.#group;
    if (destination === 'pict') this.#picture += shown.replace(/[^0-9a-f]/gi, '');
    else if (destination === 'fonttbl')
      this.#fonts.set(this.#font, (this.#fonts.get(this.#font) ?? '') + shown.replace(/;.*$/, ''));
    else if (destination === 'colortbl' && shown.includes(';')) {
      this.#colors.push(
        this.#hasColor ? this.#color.map((value) => value.toString(16).padStart(2, '0')).join('') : null,
      );
      [this.#color, this.#hasColor] = [[0, 0, 0], false];
    } else if (destination === 'body' && !look.isHidden && shown !== '')
      this.#append(element('w:t', { 'xml:space': 'preserve' }, shown));
  }

  #append(content: XmlElement): void {
    if (this.#group.destination !== 'body') return;
    const { look } = this.#group;
    const family = this.#fonts.get(look.font)?.trim() || 'Times New Roman';
    const size = String(look.size);
    const properties = element(
      'w:rPr',
      {},
      element('w:rFonts', { 'w:ascii': family, 'w:hAnsi': family, 'w:eastAsia': family, 'w:cs': family }),
    );
    properties.append(property('w:b', look.isBold ? '1' : '0'), property('w:i', look.isItalic ? '1' : '0'));
    if (look.isStruck) properties.append(element('w:strike'));
    properties.append(
      property('w:color', this.#colors[look.color] ?? 'auto'),
      property('w:sz', size),
      property('w:szCs', size),
    );
    if (look.isUnderlined) properties.append(property('w:u', 'single'));
    if (look.position !== '') properties.append(property('w:vertAlign', look.position));
    this.#runs.push(element('w:r', {}, properties, content));
  }

  #endParagraph(isMarked: boolean): void {
    if (!isMarked && this.#runs.length === 0) return;
    const { before = '0', after = '0', ...indent } = this.#paragraph;
    const spacing = element('w:spacing', {
      'w:before': before,
      'w:after': after,
      'w:line': '240',
      'w:lineRule': 'auto',
    });
    const properties = element('w:pPr', {}, spacing, element('w:ind', indent), property('w:jc', this.#align));
    const paragraph = element('w:p', {}, properties, ...this.#runs);
    this.#runs = [];
    if (this.#isInTable) this.#cellBlocks.push(paragraph);
    else {
      this.#endTable();
      this.#blocks.push(paragraph);
    }
  }

  #endRow(): void {
    const line = { 'w:val': 'single', 'w:sz': '4', 'w:space': '0', 'w:color': 'auto' };
    const borders = () =>
      element('w:tcBorders', {}, ...['top', 'left', 'bottom', 'right'].map((side) => element(`w:${side}`, line)));
    const cells = this.#cells.map((content, at) => {
      const width = Math.max(0, (this.#edges[at] ?? 0) - (this.#edges[at - 1] ?? 0));
      const properties = element(
        'w:tcPr',
        {},
        element('w:tcW', { 'w:w': String(width), 'w:type': width > 0 ? 'dxa' : 'auto' }),
        borders(),
      );
      return element('w:tc', {}, properties, ...(content.length > 0 ? content : [element('w:p')]));
    });
    if (cells.length > 0) this.#rows.push(element('w:tr', {}, ...cells));
    this.#cells = [];
  }

  #endTable(): void {
    if (this.#rows.length === 0) return;
    const properties = element('w:tblPr', {}, element('w:tblW', { 'w:w': '0', 'w:type': 'auto' }));
    this.#blocks.push(element('w:tbl', {}, properties, element('w:tblGrid'), ...this.#rows));
    this.#rows = [];
  }
}
