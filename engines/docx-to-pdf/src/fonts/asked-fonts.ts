import yauzl from 'yauzl';

/** As LibreOffice names features of a font behind its name. The stand-ins have ligatures as a feature that is off by default. */
export const LIGATURES = ':dlig';
/** Korean stand-ins have spaces beside syllables that are half as wide as these, as another such feature. */
export const HALF_SPACES = ':ss20';

/** Parts whose text and styles name fonts. */
const PARTS = /^word\/(document|styles|footnotes|endnotes|header\d*|footer\d*)\.xml$/;
const STYLES = 'word/styles.xml';
const TABLE = 'word/fontTable.xml';
const THEME = /^word\/theme\/theme\d*\.xml$/;
/** A part beyond this is not looked at: the report is not worth the memory. */
const MOST_BYTES = 64 * 1024 * 1024;
/** Entries of the table of fonts, and what those have that bring a font. */
const TABLE_NAME = /<w:font\b[^>]*\bw:name="([^"]{1,64})"/;
const EMBEDDED = /<w:embed(?:Regular|Bold|Italic|BoldItalic)\b/;
/** Languages have attributes of the same names. */
const FONTS = /<w:rFonts\b[^>]*>/g;
const NAMED = /w:(?:ascii|hAnsi|eastAsia|cs)="([^"]{1,64})"/g;
const THEMED = /<a:(?:latin|ea|cs) typeface="([^"+]{1,64})"/g;

/** How a document asks for a family. */
export interface AskedFont {
  /** Its text names it, not only a style or the theme. */
  readonly isInText: boolean;
  /** It brings the font with it. */
  readonly isEmbedded: boolean;
}

/** The families that a DOCX names. A damaged file names none. */
export async function readAskedFonts(path: string): Promise<ReadonlyMap<string, AskedFont>> {
  const families = new Map<string, { isInText: boolean }>();
  const embedded = new Set<string>();
  await readParts(path, (part, xml) => {
    if (part === TABLE) {
      for (const entry of xml.split('</w:font>'))
        if (EMBEDDED.test(entry)) embedded.add(unescapeXml(TABLE_NAME.exec(entry)?.[1] ?? ''));
      return;
    }
    const isText = !THEME.test(part) && part !== STYLES;
    const named = THEME.test(part) ? xml.matchAll(THEMED) : (xml.match(FONTS) ?? []).join('').matchAll(NAMED);
    for (const [, name = ''] of named) {
      const family = unescapeXml(name).trim().replace(LIGATURES, '').replace(HALF_SPACES, '');
      families.set(family, { isInText: isText || families.get(family)?.isInText === true });
    }
  });
  families.delete('');
  return new Map(
    [...families].map(([family, { isInText }]) => [family, { isInText, isEmbedded: embedded.has(family) }] as const),
  );
}

function readParts(path: string, onPart: (name: string, xml: string) => void): Promise<void> {
  return new Promise((resolve) => {
    yauzl.open(path, { lazyEntries: true }, (error, archive) => {
      // Whoever converts the file says what is wrong with it.
      if (error) return resolve();
      archive.on('error', () => resolve());
      archive.on('end', () => resolve());
      archive.on('entry', (entry: yauzl.Entry) => {
        const { fileName, uncompressedSize } = entry;
        const isRead = PARTS.test(fileName) || THEME.test(fileName) || fileName === TABLE;
        if (!isRead || uncompressedSize > MOST_BYTES) return archive.readEntry();
        archive.openReadStream(entry, (failure, stream) => {
          if (failure) return archive.readEntry();
          const pieces: Buffer[] = [];
          stream.on('data', (piece: Buffer) => pieces.push(piece));
          stream.on('error', () => archive.readEntry());
          stream.on('end', () => {
            onPart(fileName, Buffer.concat(pieces).toString('utf8'));
            archive.readEntry();
          });
        });
      });
      archive.readEntry();
    });
  });
}

function unescapeXml(text: string): string {
  return text
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, '&');
}
