import { createHash } from 'node:crypto';

/** Where the document's and the whole file's SHA-256 stand, in the dictionary of the embedded file. */
const DOCUMENT_KEY = 'VERSO_Document';
const FILE_KEY = 'VERSO_File';
const MARK = `/${FILE_KEY} <`;
const HEX_LENGTH = 64;
const PLACEHOLDER = '0'.repeat(HEX_LENGTH);
const DOCX_TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
/** More than the dictionary of the embedded file takes up. */
const DICTIONARY_BYTES = 2_048;
/** A document may itself hold a PDF with a ticket, so the first mark need not be the file's own. */
const MARKS_TRIED = 8;

/**
 * The PDF with the document that it was made from attached, as PDF/A-3 has it (AFRelationship Source). The PDF's own
 * bytes stay as they are, the rest is an incremental update. A hash over the whole file tells later whether anybody has
 * changed it: then it no longer stands for the document. `modified` goes into the attachment's properties.
 */
export async function attachTicket(
  pdf: Uint8Array,
  document: { readonly docx: Uint8Array; readonly filename: string; readonly modified: Date },
): Promise<Uint8Array> {
  const { docx, filename, modified } = document;
  // Loaded by those who need it: reading needs none of it.
  const { PDFArray, PDFDict, PDFDocument, PDFHexString, PDFName, PDFString } = await import('@cantoo/pdf-lib');
  const target = await PDFDocument.load(pdf, { forIncrementalUpdate: true, updateMetadata: false });
  const { context, catalog } = target;
  // Unpacked in the PDF: a DOCX is a ZIP archive already.
  const embedded = context.stream(docx, {
    Type: 'EmbeddedFile',
    Subtype: DOCX_TYPE,
    Params: { Size: docx.length, ModDate: PDFString.fromDate(modified) },
    [DOCUMENT_KEY]: PDFHexString.of(sha256(docx)),
    [FILE_KEY]: PDFHexString.of(PLACEHOLDER),
  });
  const reference = context.register(embedded);
  const name = PDFHexString.fromText(filename);
  const specification = context.register(
    context.obj({
      Type: 'Filespec',
      F: name,
      UF: name,
      Desc: PDFString.of('The Word document that this PDF was made from'),
      AFRelationship: 'Source',
      EF: { F: reference, UF: reference },
    }),
  );
  const names = catalog.lookupMaybe(PDFName.of('Names'), PDFDict) ?? context.obj({});
  names.set(PDFName.of('EmbeddedFiles'), context.obj({ Names: [name, specification] }));
  catalog.set(PDFName.of('Names'), names);
  const associated = catalog.lookupMaybe(PDFName.of('AF'), PDFArray) ?? context.obj([]);
  associated.push(specification);
  catalog.set(PDFName.of('AF'), associated);
  const made = Buffer.from(await target.save({ useObjectStreams: false, addDefaultPage: false }));
  const at = marksIn(made).find((mark) => hexAt(made, mark) === PLACEHOLDER);
  if (at === undefined) throw new Error('the attached document is not where it should be');
  made.write(sha256(made), at, 'latin1');
  return made;
}

/** The document that an unchanged PDF was made from, or null where there is none or anything was changed since. */
export function readTicket(pdf: Uint8Array): Uint8Array | null {
  const bytes = Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength);
  for (const at of marksIn(bytes)) {
    const docx = documentAt(bytes, at);
    if (docx !== null && hexAt(bytes, at) === hashWithout(bytes, at)) return docx;
  }
  return null;
}

/** Where the hashes of the file begin. */
function marksIn(bytes: Buffer): number[] {
  const marks: number[] = [];
  for (let at = bytes.indexOf(MARK); at >= 0 && marks.length < MARKS_TRIED; at = bytes.indexOf(MARK, at + 1))
    marks.push(at + MARK.length);
  return marks;
}

function hexAt(bytes: Buffer, at: number): string {
  return bytes.toString('latin1', at, at + HEX_LENGTH);
}

/** The hash of the file as it was before its hash stood in it. */
function hashWithout(bytes: Buffer, at: number): string {
  return createHash('sha256')
    .update(bytes.subarray(0, at))
    .update(PLACEHOLDER)
    .update(bytes.subarray(at + HEX_LENGTH))
    .digest('hex');
}

/** The content of the stream in whose dictionary a mark stands; null unless it has the hash that is noted beside it. */
function documentAt(bytes: Buffer, mark: number): Uint8Array | null {
  const begin = bytes.lastIndexOf(' obj', mark);
  const keyword = bytes.indexOf('stream\n', mark);
  if (begin < 0 || keyword < 0 || keyword - begin > DICTIONARY_BYTES) return null;
  const dictionary = bytes.toString('latin1', begin, keyword);
  const length = Number(/\/Length (\d+)\b/.exec(dictionary)?.[1]);
  const noted = new RegExp(`/${DOCUMENT_KEY} <([0-9a-f]{${HEX_LENGTH}})>`).exec(dictionary)?.[1];
  const content = keyword + 'stream\n'.length;
  if (!Number.isSafeInteger(length) || noted === undefined || content + length > bytes.length) return null;
  const docx = bytes.subarray(content, content + length);
  return sha256(docx) === noted ? docx : null;
}

function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
