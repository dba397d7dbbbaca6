import { randomBytes } from 'node:crypto';

/** Who may do what with a PDF. The passwords are secrets: never logged, and given to no other program. */
export interface PdfProtection {
  /** Asked for when the PDF is opened; null: anybody may open it. */
  readonly openPassword: string | null;
  /** Lifts the restrictions; null: no one can. */
  readonly ownerPassword: string | null;
  readonly printing: 'none' | 'low' | 'full';
  readonly copying: boolean;
  readonly changing: 'none' | 'forms' | 'comments' | 'all';
}

const PRINTING = { none: false, low: 'lowResolution', full: 'highResolution' } as const;

/**
 * The same PDF under AES-256. LibreOffice could do no better than RC4, which is broken, and would have to be told the
 * passwords, as arguments where it runs once for each document.
 */
export async function protectPdf(pdf: Uint8Array, protection: PdfProtection): Promise<Uint8Array> {
  // Loaded by those who need it: most conversions do not.
  const { PDFDocument } = await import('@cantoo/pdf-lib');
  const document = await PDFDocument.load(pdf, { updateMetadata: false });
  const { openPassword, ownerPassword, printing, copying, changing } = protection;
  document.encrypt({
    ...(openPassword === null ? {} : { userPassword: openPassword }),
    // The owner's must be another than the reader's, or the reader would be the owner; one that no one knows lifts nothing.
    ownerPassword: ownerPassword ?? randomBytes(24).toString('base64url'),
    permissions: {
      printing: PRINTING[printing],
      copying,
      modifying: changing === 'all',
      documentAssembly: changing === 'all',
      annotating: changing === 'all' || changing === 'comments',
      fillingForms: changing !== 'none',
      // Screen readers read whatever the owner allows others.
      contentAccessibility: true,
    },
  });
  return document.save({ addDefaultPage: false, updateFieldAppearances: false });
}
