import type { EmbeddedFont } from '../model/document/embedded-font.ts';
import { type FontFile, openFontFile } from './font-file.ts';
import { identifyFont } from './font-names.ts';
import type { FontUse } from './font-use.ts';
import { MAX_FAMILY } from './format.ts';

/** Fonts of signs, which every reader has. */
const SIGNS = /^(symbol|wingdings|webdings)/i;

/** What becomes of the fonts that should go with a document. */
export interface FontEmbedding {
  readonly fonts: readonly EmbeddedFont[];
  /** The family of each embedded font by its name in the PDF. */
  readonly families: ReadonlyMap<string, string>;
  /** The families that can't be embedded although the PDF has them, with the reason. */
  readonly refused: ReadonlyMap<string, 'license' | 'form'>;
}

/** A family's regular, bold, italic or bold italic, and what the document writes in it. */
interface Slot {
  readonly family: string;
  readonly isBold: boolean;
  readonly isItalic: boolean;
  readonly names: string[];
  readonly files: Map<Uint8Array, FontFile>;
  readonly characters: Set<string>;
}

/**
 * Finds the fonts of a PDF that can go with the document: OpenType files whose license allows it in what is meant to be edited, and
 * that draw every character that the document has in them.
 */
export function embeddedFonts(uses: ReadonlyMap<string, FontUse>): FontEmbedding {
  const refused = new Map<string, 'license' | 'form'>();
  /** The families of which the PDF lacks a part itself. */
  const lacking = new Set<string>();
  const slots = new Map<string, Slot>();
  for (const [name, { face, files, characters }] of uses) {
    const { family, isBold, isItalic } = identifyFont(face);
    if (!face.isEmbedded) lacking.add(family);
    if (!face.isEmbedded || SIGNS.test(family)) continue;
    const opened = [...files].flatMap((file) => {
      const read = openFontFile(file);
      return read && read.family.length <= MAX_FAMILY ? [[file, read] as const] : [];
    });
    const free = opened.filter(([, { isFree }]) => isFree);
    if (free.length === 0) {
      refused.set(family, opened.length > 0 ? 'license' : 'form');
      continue;
    }
    for (const [file, read] of free) {
      const key = `${read.family} ${isBold} ${isItalic}`;
      const slot: Slot = slots.get(key) ?? {
        family: read.family,
        isBold,
        isItalic,
        names: [],
        files: new Map(),
        characters: new Set(),
      };
      slots.set(key, slot);
      slot.files.set(file, read);
      if (!slot.names.includes(name)) slot.names.push(name);
      for (const text of characters.keys()) slot.characters.add(text);
    }
  }
  const whole = [...slots.values()].map((slot) => ({
    ...slot,
    file: [...slot.files].find(([, read]) => drawsAll(read, slot.characters))?.[0],
  }));
  for (const { family, file } of whole) if (file === undefined || lacking.has(family)) refused.set(family, 'form');
  const fonts: EmbeddedFont[] = [];
  const families = new Map<string, string>();
  for (const { family, isBold, isItalic, names, file } of whole) {
    // Readers show a family of which a part is missing in the parts that it has: bold text where it was not.
    if (file === undefined || refused.has(family)) continue;
    fonts.push({ family, isBold, isItalic, file });
    for (const name of names) families.set(name, family);
  }
  return { fonts, families, refused };
}

const drawsAll = (font: FontFile, characters: ReadonlySet<string>) =>
  [...characters].every((text) => [...text].every((character) => font.has(character.codePointAt(0)!)));
