import { open } from 'node:fs/promises';

/** Compound files (MS-CFB 2.2): old Word documents, and new ones behind a password. */
const COMPOUND_FILE = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
const HEAD_BYTES = 1_024;

/** What files hold that are given for Word documents, by their first characters. LibreOffice would read all of them. */
const FORMATS: readonly (readonly [beginning: RegExp, name: string])[] = [
  [/^\s*\{\\rtf/i, 'an RTF document'],
  [/^\s*(<\?xml.*?>\s*)?(<!--.*?-->\s*)*<(!doctype\s+html|html|head|body)\b/is, 'an HTML page'],
  [/^\s*<\?xml.*<office:document\b/is, 'a flat OpenDocument file'],
  [/^\s*<\?xml.*(<\?mso-application|<w:wordDocument\b|<pkg:package\b)/is, 'a Word document in one XML file'],
  [/^%PDF-/, 'a PDF'],
];

/** Which container a file is; otherwise its format in words, or null where no one knows. */
export async function containerOf(path: string): Promise<'zip' | 'compound' | { readonly named: string | null }> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    const head = buffer.subarray(0, bytesRead);
    if (head.subarray(0, COMPOUND_FILE.length).equals(COMPOUND_FILE)) return 'compound';
    const text = head.toString('latin1').replace(/^\xef\xbb\xbf/, '');
    const named = FORMATS.find(([beginning]) => beginning.test(text))?.[1] ?? null;
    return named === null && text.startsWith('PK') ? 'zip' : { named };
  } finally {
    await file.close();
  }
}

/** The sentence for a document of another format. */
export function describeFormat(name: string): string {
  return `This is ${name}, not a Word document (.docx). Save it as .docx and try again.`;
}
