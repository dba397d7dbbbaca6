import { createHash } from 'node:crypto';
import type { PDFDocument, PDFObject, PDFRef } from '@cantoo/pdf-lib';
import { ArchiveCheck } from './archive-check.ts';
import { archiveMetadata, type DocumentInformation } from './archive-metadata.ts';
import { keepAdmitted } from './keep-admitted.ts';
import { srgbProfile } from './srgb-profile.ts';

type Library = typeof import('@cantoo/pdf-lib');

const INFORMATION = [
  'Title',
  'Author',
  'Subject',
  'Keywords',
  'Creator',
  'Producer',
  'CreationDate',
  'ModDate',
] as const;
const SRGB = 'sRGB IEC61966-2.1';
/** An identifier of a file has 16 bytes, in hexadecimal digits (ISO 32000-1, 14.4). */
const ID_DIGITS = 32;

/** What is ours in a document, and conforms. */
export interface OwnParts {
  /** Streams of hidden text. */
  readonly content: ReadonlySet<PDFRef>;
  readonly fonts: ReadonlySet<PDFRef>;
  /** The bytes that the document was read from. */
  readonly origin: Uint8Array;
}

/**
 * Changes a document so that it conforms to PDF/A-2b (ISO 19005-2) once it is written whole. It may have only parts that were found to
 * conform: pictures and lines in gray and RGB, links, and our own text. Returns what else it has, each in words; it is no PDF/A then.
 */
export function toArchive(lib: Library, document: PDFDocument, own: OwnParts): string[] {
  const check = new ArchiveCheck(lib, document, own.content);
  check.run();
  if (check.obstacles.size > 0) return [...check.obstacles];
  dropUnusedFonts(lib, document, own.fonts);
  describe(lib, document);
  const { context } = document;
  const id = lib.PDFHexString.of(createHash('sha256').update(own.origin).digest('hex').slice(0, ID_DIGITS));
  context.trailerInfo.ID ??= context.obj([id, id]);
  return keepAdmitted(lib, document);
}

/** Takes fonts out of the resources of pages and forms: without text in them they are of no use, and need not conform. */
function dropUnusedFonts(
  { PDFDict, PDFName, PDFRef, PDFStream }: Library,
  { context }: PDFDocument,
  own: ReadonlySet<PDFRef>,
): void {
  const drop = (holder: PDFObject) => {
    const dictionary = holder instanceof PDFStream ? holder.dict : holder;
    if (!(dictionary instanceof PDFDict)) return;
    const resources = dictionary.lookup(PDFName.of('Resources'));
    const fonts = resources instanceof PDFDict ? resources.lookup(PDFName.of('Font')) : undefined;
    if (!(fonts instanceof PDFDict)) return;
    for (const [key, value] of fonts.entries()) if (!(value instanceof PDFRef && own.has(value))) fonts.delete(key);
  };
  for (const [, object] of context.enumerateIndirectObjects()) drop(object);
}

/** Says in the file what it is, what its colors mean, and the rest as its information dictionary does. */
function describe({ PDFDict, PDFHexString, PDFName, PDFString }: Library, document: PDFDocument): void {
  const { catalog, context } = document;
  const held = context.lookup(context.trailerInfo.Info);
  const texts = INFORMATION.flatMap((key) => {
    const value = held instanceof PDFDict ? held.lookup(PDFName.of(key)) : undefined;
    return value instanceof PDFString || value instanceof PDFHexString ? [[key, value.decodeText()] as const] : [];
  });
  // What is no text there cannot be said in both ways.
  const information = context.obj({});
  for (const [key, text] of texts) information.set(PDFName.of(key), PDFHexString.fromText(text));
  context.trailerInfo.Info = context.register(information);
  const about = archiveMetadata(Object.fromEntries(texts) as DocumentInformation);
  const packet = context.stream(new TextEncoder().encode(about), { Type: 'Metadata', Subtype: 'XML' });
  catalog.set(PDFName.of('Metadata'), context.register(packet));
  const intent = context.obj({
    Type: 'OutputIntent',
    S: 'GTS_PDFA1',
    OutputConditionIdentifier: PDFString.of(SRGB),
    Info: PDFString.of(SRGB),
    RegistryName: PDFString.of('http://www.color.org'),
    DestOutputProfile: context.register(context.flateStream(srgbProfile(), { N: 3 })),
  });
  catalog.set(PDFName.of('OutputIntents'), context.obj([context.register(intent)]));
}
