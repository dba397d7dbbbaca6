import type { Block, WordDocument } from '../../model/document/document.ts';
import type { EmbeddedFont } from '../../model/document/embedded-font.ts';
import { isFixedPitch } from '../../model/font-by-name.ts';
import type { TextStyle } from '../../model/text.ts';
import { factsOf } from './font-facts.ts';
import { type Package, RELATIONSHIPS, Relationships } from './package.ts';
import { escapeXml, XML_HEADER } from './xml.ts';

/** Names that a family that many others were written in keeps. */
const MAX_NAMES = 16;

/** How much of a font's file its key hides, and how long that is (ECMA-376 17.8.1). */
const FONT_KEY = { hiddenBytes: 32, bytes: 16 };

const ROMAN =
  /serif(?!.*sans)|times|roman|cambria|georgia|garamond|palatino|book|century(?! gothic)|mincho|song|simsun|ming|batang|antiqua|constantia/i;

/** What to take where a reader lacks the family (ECMA-376 17.8.3.10 and 17.8.3.14). */
function kind(family: string): string {
  if (isFixedPitch(family)) return '<w:family w:val="modern"/><w:pitch w:val="fixed"/>';
  return `<w:family w:val="${ROMAN.test(family) ? 'roman' : 'swiss'}"/><w:pitch w:val="variable"/>`;
}

/** The files of embedded fonts, put into a package: the elements that refer to them, by family, and their relationships. */
export interface FontParts {
  readonly elements: ReadonlyMap<string, string>;
  readonly relationships: Relationships;
}

/** Adds fonts to a package, obfuscated as the standard wants it (ECMA-376 17.8.1 and 17.8.3.3 to 17.8.3.6). */
export function addFonts(fonts: readonly EmbeddedFont[], target: Package): FontParts {
  const relationships = new Relationships();
  const elements = new Map<string, string>();
  // The elements of a family stand in this order.
  const rank = ({ isBold, isItalic }: EmbeddedFont) => (isBold ? 1 : 0) + (isItalic ? 2 : 0);
  const ordered = [...fonts].sort((a, b) => rank(a) - rank(b));
  for (const [i, { family, isBold, isItalic, file }] of ordered.entries()) {
    const key = Uint8Array.from({ length: FONT_KEY.bytes }, (_, k) => (37 * (i + 1) + 101 * k) & 0xff);
    const id = relationships.add('font', target.addFont(hidden(file, key)));
    const style = `${isBold ? 'Bold' : ''}${isItalic ? 'Italic' : ''}` || 'Regular';
    const element = `<w:embed${style} r:id="${id}" w:fontKey="${keyText(key)}"/>`;
    elements.set(family, (elements.get(family) ?? '') + element);
  }
  return { elements, relationships };
}

/** The first bytes of a file, turned over by a key that is read from its end. */
function hidden(file: Uint8Array, key: Uint8Array): Uint8Array {
  const result = file.slice();
  for (let i = 0; i < Math.min(FONT_KEY.hiddenBytes, result.length); i++)
    result[i] = result[i]! ^ key[FONT_KEY.bytes - 1 - (i % FONT_KEY.bytes)]!;
  return result;
}

/** A key as the GUID that `w:fontKey` has. */
function keyText(key: Uint8Array): string {
  const digits = [...key].map((byte) => byte.toString(16).padStart(2, '0').toUpperCase()).join('');
  const parts = [digits.slice(0, 8), digits.slice(8, 12), digits.slice(12, 16), digits.slice(16, 20), digits.slice(20)];
  return `{${parts.join('-')}}`;
}

/** The font table: each family, with its name in its own language and the one it had in the PDF as its other names (ECMA-376 17.8.3). */
export function fontTableXml(document: WordDocument, embedded: FontParts['elements'] = new Map()): string {
  const sources = new Map<string, Set<string>>();
  const add = (style: TextStyle) => {
    const names = sources.get(style.font) ?? new Set();
    // Names are told apart by commas.
    names.add(style.sourceFont.replaceAll(',', ' '));
    sources.set(style.font, names);
  };
  const visit = (blocks: readonly Block[]) => {
    for (const block of blocks) {
      if (block.kind === 'table') for (const row of block.rows) for (const cell of row.cells) visit(cell.blocks);
      else {
        const inLine = block.inlines.flatMap((inline) => (inline.kind === 'picture' ? [inline.picture] : []));
        for (const { textBox, shapes = [] } of [...block.anchored, ...inLine]) {
          if (textBox) visit(textBox.paragraphs);
          for (const { paragraphs = [] } of shapes) visit(paragraphs);
        }
        for (const inline of block.inlines) if ('style' in inline && inline.style) add(inline.style);
      }
    }
  };
  add(document.body);
  for (const section of document.sections) visit(section.blocks);
  const fonts = [...sources].map(([family, names]) => {
    const { charset, panose, ownName } = factsOf(family);
    const others = [...new Set([ownName, ...names])]
      .filter((name) => name !== '' && name !== family)
      .slice(0, MAX_NAMES);
    const other = others.length > 0 ? `<w:altName w:val="${escapeXml(others.join(','))}"/>` : '';
    const shape = panose === '' ? '' : `<w:panose1 w:val="${panose}"/>`;
    const about = `${other}${shape}<w:charset w:val="${charset}"/>${kind(family)}`;
    return `<w:font w:name="${escapeXml(family)}">${about}${embedded.get(family) ?? ''}</w:font>`;
  });
  const relations = embedded.size > 0 ? ` xmlns:r="${RELATIONSHIPS}"` : '';
  return (
    `${XML_HEADER}<w:fonts xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"${relations}>` +
    `${fonts.join('')}</w:fonts>`
  );
}
