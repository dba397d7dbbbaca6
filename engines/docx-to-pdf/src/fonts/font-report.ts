import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { inWords } from '../docx/notes.ts';
import { readAskedFonts } from './asked-fonts.ts';
import { fingerprintOf, writeFontConfig } from './font-config.ts';
import { FC_LIST, listInstalledFonts } from './installed-fonts.ts';
import { findStandIns, withoutEmbeddedName } from './stand-ins.ts';
import { DRAWN_BY_OFFICE, type Fit, withStandIns } from './substitutes.ts';

/** A family that a document asks for, and what was taken for it: the family itself is `exact`, that of the document `embedded`. */
export interface UsedFont {
  readonly asked: string;
  /** Null: no one knows, a font of the same kind at best. */
  readonly used: string | null;
  readonly fit: 'exact' | 'embedded' | Fit | 'different';
}

const FONT_NAME = /\/FontName\s*\/(?:[A-Z]{6}\+)?([^\s/<>[\]()]+)/g;
/** Longer than a name, so that none is cut in two. */
const OVERLAP = 256;

/** Tells what became of the fonts that documents ask for. */
export interface FontReporter {
  /**
   * Which fonts the PDF has for those that its document names. What the document names and the PDF does not have, such as that of a
   * style that nothing uses, is left out.
   */
  report(docx: string, pdf: string): Promise<UsedFont[]>;
}

/**
 * Opens a reporter that knows what is installed and what is in the operator's folder. `folder` is its own, and is there. Without
 * fontconfig's `fcList` no one knows, and it reports nothing: a conversion does not fail for that.
 */
export async function openFontReporter(
  folder: string,
  ownFonts: string | null,
  fcList = FC_LIST,
): Promise<FontReporter> {
  const fontConfig = join(folder, 'fonts.conf');
  const standIns = findStandIns();
  const substitutes = [...withStandIns(standIns?.substitutes ?? []), DRAWN_BY_OFFICE];
  await writeFontConfig(fontConfig, { own: ownFonts, standIns });
  let known: { readonly fingerprint: string; readonly installed: ReturnType<typeof listInstalledFonts> } | null = null;
  return {
    async report(docx, pdf) {
      const fingerprint = await fingerprintOf(ownFonts);
      if (known?.fingerprint !== fingerprint)
        known = { fingerprint, installed: listInstalledFonts(fontConfig, fcList) };
      const [asked, embedded, installed] = await Promise.all([
        readAskedFonts(docx),
        readEmbeddedFonts(pdf),
        known.installed,
      ]);
      if (installed === null) return [];
      const isUsed = (family: string) => embedded.some((name) => name.startsWith(squeeze(family)));
      return [...asked].flatMap(([named, { isInText, isEmbedded }]): UsedFont[] => {
        const family = withoutEmbeddedName(named);
        const key = family.toLowerCase();
        if (isEmbedded && isUsed(family)) return [{ asked: family, used: family, fit: 'embedded' }];
        if (installed.has(key)) return isUsed(family) ? [{ asked: family, used: family, fit: 'exact' }] : [];
        const substitute = substitutes.find(({ families }) => families.some((name) => name.toLowerCase() === key));
        const used = substitute?.by.find((name) => installed.has(name.toLowerCase()));
        if (substitute !== undefined && used !== undefined)
          return isUsed(used) ? [{ asked: family, used, fit: substitute.fit }] : [];
        return isInText ? [{ asked: family, used: null, fit: 'different' }] : [];
      });
    },
  };
}

/** What a report says about fonts that documents bring with them, or that were replaced, all of one fit. */
export function sentenceOf(fit: Exclude<UsedFont['fit'], 'exact'>, fonts: readonly UsedFont[]): string {
  const names = inWords(fonts.map(({ asked }) => asked));
  const isOne = fonts.length === 1;
  switch (fit) {
    case 'embedded':
      return `${names} ${isOne ? 'is printed with the font' : 'are printed with the fonts'} inside the document.`;
    case 'metric':
      return `${names} ${isOne ? 'was replaced by a font' : 'were replaced by fonts'} of the same widths; lines break as before.`;
    case 'close':
      return `${names} ${isOne ? 'was replaced by a similar font' : 'were replaced by similar fonts'}, so lines and pages may break in other places.`;
    case 'different':
      return `${names} ${isOne ? 'is' : 'are'} not installed and no similar font is known, so lines and pages may break in other places.`;
  }
}

/**
 * How sure it is that pages break where Word breaks them, as far as fonts decide: null where every font is as wide and as high as the one
 * that was asked for.
 */
export function pageBreakDoubt(used: readonly UsedFont[]): { isLikely: boolean; text: string } | null {
  const other = used.filter(({ fit }) => fit === 'different').length;
  const near = used.filter(({ fit }) => fit === 'close').length;
  if (other + near === 0) return null;
  const differ = other + near === 1 ? 'was replaced by one' : 'were replaced by fonts';
  const which =
    used.length === 1 ? "the document's only font" : `${other + near} of the document's ${used.length} fonts`;
  const share = `${which} ${differ} with other widths`;
  return other === 0
    ? { isLikely: true, text: `Pages probably break as in Word, although ${share}.` }
    : { isLikely: false, text: `Pages may break in other places than in Word: ${share}.` };
}

/** The names of the fonts inside a PDF as LibreOffice writes it: descriptors stand there uncompressed. */
async function readEmbeddedFonts(pdf: string): Promise<string[]> {
  const names = new Set<string>();
  let rest = '';
  for await (const piece of createReadStream(pdf, { encoding: 'latin1' }) as AsyncIterable<string>) {
    const text = rest + piece;
    for (const [, name = ''] of text.matchAll(FONT_NAME)) names.add(squeeze(name.replace(/#20/g, '')));
    rest = text.slice(-OVERLAP);
  }
  return [...names];
}

/** `Liberation Sans` and `LiberationSans-Bold` begin alike then. */
function squeeze(name: string): string {
  return name.replace(/[\s-]/g, '').toLowerCase();
}
