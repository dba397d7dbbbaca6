/** What a document can become. */
export type TargetFormat = 'docx' | 'pdf' | 'pdf-searchable';

/** What a document is that is to be converted: others than PDF and DOCX where the operator has turned them on. */
export type SourceFormat = 'pdf' | 'docx' | 'jpeg' | 'png' | 'tiff' | 'odt' | 'doc' | 'rtf';

/** How a conversion is to be made; what is left out is as usual. The server's page for developers explains each. */
export interface ConvertOptions {
  readonly mode?: 'flowing' | 'exact' | 'text';
  /** Pages as `3,5-7`, from 1; so is `pages`. */
  readonly exactPages?: string;
  readonly flow?: 'prefer' | 'always';
  readonly embedFonts?: boolean;
  readonly ocr?: 'auto' | 'off' | 'force';
  /** By Tesseract's names, such as `deu`, the likeliest first. */
  readonly ocrLanguages?: readonly string[];
  readonly highlightDoubt?: boolean;
  readonly pages?: string;
  readonly tagged?: boolean;
  readonly pdfA?: '1b' | '2b' | '3b';
  readonly pdfUa?: boolean;
  readonly bookmarks?: boolean;
  readonly links?: boolean;
  readonly formFields?: boolean;
  /** 1 to 100. */
  readonly imageQuality?: number;
  /** Dots per inch, 36 to 2400. */
  readonly imageDpi?: number;
  readonly losslessImages?: boolean;
  readonly comments?: 'none' | 'notes' | 'margin';
  readonly changes?: 'shown' | 'final';
  readonly printing?: 'none' | 'low' | 'full';
  readonly copying?: boolean;
  readonly changing?: 'none' | 'forms' | 'comments' | 'all';
  readonly returnTicket?: boolean;
  /** With or without its extension; otherwise the result is named like the document. */
  readonly resultName?: string;
  /** Opens the document. */
  readonly password?: string;
  /** Opens the PDF that is made, and lifts its restrictions. */
  readonly pdfPassword?: string;
  readonly ownerPassword?: string;
}

/** What could not be kept, or was replaced. */
interface LossMessage {
  readonly code: string;
  readonly severity: 'info' | 'warning';
  readonly text: string;
  readonly page?: number | undefined;
}

/** A conversion as it is now. Times are ISO 8601 in UTC; URLs are paths on the server. */
export interface Conversion {
  readonly _id: string;
  readonly originalFilename: string;
  readonly originalFormat: SourceFormat;
  readonly targetFormat: TargetFormat;
  /** `processing`, `completed`, `failed`, `cancelled` or `expired`. */
  readonly status: string;
  readonly stage: string;
  readonly createdAt: string;
  readonly completedAt: string | null;
  /** When its files are deleted. */
  readonly expiresAt: string | null;
  /** Pages done of all; null until they have been counted. */
  readonly progress: { readonly page: number; readonly pages: number } | null;
  /** Its place in the queue while it waits. */
  readonly queuePlace: { readonly position: number; readonly waitSeconds: number | null } | null;
  readonly failure: { readonly reason: string; readonly message: string } | null;
  readonly result: { readonly filename: string; readonly bytes: number; readonly pages: number | null } | null;
  readonly fidelity: 'faithful' | 'substituted' | 'degraded' | null;
  readonly messages: readonly LossMessage[];
  /** Whether it took a credit; given back when it does not complete. */
  readonly isCharged: boolean;
  readonly isTest: boolean;
  readonly statusUrl: string;
  readonly eventsUrl: string;
  readonly downloadUrl: string;
}

/** What became of the text, fonts and pages of one conversion. */
export interface ConversionReport {
  readonly characters: { readonly source: number; readonly kept: number } | null;
  readonly fonts: readonly string[];
  /** From 1. */
  readonly pagesWithLosses: readonly number[];
  readonly fidelity: 'faithful' | 'substituted' | 'degraded';
  readonly messages: readonly LossMessage[];
}

/** What this account may send, and how long results are kept. */
export interface Limits {
  readonly maxUploadBytes: number;
  readonly retentionSeconds: number;
}
