import { PLACEHOLDER, SIGNATURE_KEY, SIGNER_KEY, signatureAt, signaturesIn } from './ticket-format.ts';

const DOCX_TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

/** What is attached. */
export interface CarriedDocument {
  readonly docx: Uint8Array;
  readonly filename: string;
  /** For the attachment's properties. */
  readonly modified: Date;
  /** Who will sign, as `signerOf` names them. */
  readonly signer: string;
}

/**
 * The PDF with the document that it was made from attached, as PDF/A-3 has it (AFRelationship Source), and where its signature is to
 * be written, which `signTicket` does. The PDF's own bytes stay as they are, the rest is an incremental update.
 */
export async function attachTicket(
  pdf: Uint8Array,
  { docx, filename, modified, signer }: CarriedDocument,
): Promise<{ readonly pdf: Uint8Array; readonly at: number }> {
  // Loaded by those who need it: reading needs none of it.
  const { PDFArray, PDFDict, PDFDocument, PDFHexString, PDFName, PDFString } = await import('@cantoo/pdf-lib');
  const target = await PDFDocument.load(pdf, { forIncrementalUpdate: true, updateMetadata: false });
  const { context, catalog } = target;
  // Unpacked in the PDF: a DOCX is a ZIP archive already.
  const embedded = context.stream(docx, {
    Type: 'EmbeddedFile',
    Subtype: DOCX_TYPE,
    Params: { Size: docx.length, ModDate: PDFString.fromDate(modified) },
    [SIGNER_KEY]: PDFHexString.of(signer),
    [SIGNATURE_KEY]: PDFHexString.of(PLACEHOLDER),
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
  const at = signaturesIn(made).find((place) => signatureAt(made, place) === PLACEHOLDER);
  if (at === undefined) throw new Error('the attached document is not where it should be');
  return { pdf: made, at };
}
