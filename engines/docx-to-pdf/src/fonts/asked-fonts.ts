import yauzl from 'yauzl';

/** As LibreOffice names features of a font behind its name. The stand-ins have ligatures as a feature that is off by default. */
export const LIGATURES = ':dlig';

/** Parts whose text and styles name fonts. */
const PARTS = /^word\/(document|styles|footnotes|endnotes|header\d*|footer\d*)\.xml$/;
const STYLES = 'word/styles.xml';
const THEME = /^word\/theme\/theme\d*\.xml$/;
/** A part beyond this is not looked at: the report is not worth the memory. */
const MOST_BYTES = 64 * 1024 * 1024;
/** Languages have attributes of the same names. */
const FONTS = /<w:rFonts\b[^>]*>/g;
const NAMED = /w:(?:ascii|hAnsi|eastAsia|cs)="([^"]{1,64})"/g;
const THEMED = /<a:(?:latin|ea|cs) typeface="([^"+]{1,64})"/g;

/** The families that a DOCX names, each with whether its text does so, not only a style or the theme. A damaged file names none. */
export async function readAskedFonts(path: string): Promise<ReadonlyMap<string, { readonly isInText: boolean }>> {
  const families = new Map<string, { isInText: boolean }>();
  await readParts(path, (part, xml) => {
    const isText = !THEME.test(part) && part !== STYLES;
    const named = THEME.test(part) ? xml.matchAll(THEMED) : (xml.match(FONTS) ?? []).join('').matchAll(NAMED);
    for (const [, name = ''] of named) {
      const family = unescapeXml(name).trim().replace(LIGATURES, '');
      families.set(family, { isInText: isText || families.get(family)?.isInText === true });
    }
  });
  families.delete('');
  return families;
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
        if (!(PARTS.test(fileName) || THEME.test(fileName)) || uncompressedSize > MOST_BYTES)
          return archive.readEntry();
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
