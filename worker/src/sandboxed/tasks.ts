import type { ConversionOptions, PageComparison } from '@verso/contracts';
import type { DocxMessage, PdfActivity, PdfProtection } from '@verso/docx-to-pdf';
import type { LossMessage } from '@verso/pdf-to-docx';
import type { Order } from '@verso/text-recognition';
import type { Drawn, PageOrder } from './pdf/page-tasks.ts';
import type { FontPlace, Place } from './pdf/places.ts';

/** What an engine process is asked to do. Paths are absolute and are in the job's own folder. */
export type Task =
  | {
      readonly kind: 'pdf-to-docx';
      readonly input: string;
      readonly output: string;
      readonly password: string | null;
      readonly options: ConversionOptions;
      readonly title: string;
      /** The job's own, for files on the way. */
      readonly folder: string;
      /** The public half of the key that signs return tickets (DER, SPKI), or null where none can be right. */
      readonly ticketKey: Uint8Array | null;
      /** What the parent recognizes text with when it is asked; null: not at all. */
      readonly recognition: { readonly languages: readonly string[]; readonly parallel: number } | null;
    }
  | {
      readonly kind: 'make-searchable';
      readonly input: string;
      readonly output: string;
      readonly password: string | null;
      readonly options: ConversionOptions;
      /** The job's own, for files on the way. */
      readonly folder: string;
      /** What the parent recognizes text with when it is asked. */
      readonly recognition: { readonly languages: readonly string[]; readonly parallel: number };
    }
  | { readonly kind: 'admit-docx'; readonly input: string; readonly folder: string; readonly password: string | null }
  | { readonly kind: 'inspect-docx'; readonly input: string }
  | {
      readonly kind: 'inspect-pdf';
      readonly input: string;
      /** What opens a PDF that we have locked; an empty one where only its owner has one. */
      readonly password?: string;
      /** Texts without white space whose places are wanted. */
      readonly find?: readonly string[];
    }
  | {
      readonly kind: 'measure-pdf';
      readonly input: string;
      readonly password: string | null;
      /** Where a copy without a lock goes, where a password opened it. */
      readonly copy: string;
    }
  | { readonly kind: 'draw-page'; readonly input: string; readonly order: PageOrder }
  | { readonly kind: 'compare-pdfs'; readonly input: string; readonly result: string }
  | { readonly kind: 'hide-changes'; readonly input: string; readonly output: string }
  | {
      readonly kind: 'finish-pdf';
      /** The PDF, which is written anew in its place. */
      readonly output: string;
      readonly hasLinks: boolean;
      /** The document to attach to it and the name of the key that will sign, or null for none. */
      readonly ticket: { readonly input: string; readonly filename: string; readonly signer: string } | null;
      readonly protection: PdfProtection | null;
    };

/** What the parent says of a picture that it was asked to recognize. */
export interface RecognitionAnswer {
  readonly kind: 'recognized';
  readonly id: number;
  /** Why it could not be done; null: what was found lies beside the picture. */
  readonly failure: string | null;
}

/** How a task ended well. */
export interface TaskResult {
  readonly pages: number;
  /** Those of a DOCX that was admitted say after which text their place is. */
  readonly messages: readonly (LossMessage & Pick<DocxMessage, 'after'>)[];
  /** Of the source, and how many of them the result has; white space apart. */
  readonly characters: { readonly source: number; readonly kept: number };
  /** How often each letter and digit is in a document that was inspected. */
  readonly letters?: ReadonlyMap<string, number>;
  /** How often each letter and digit is in hidden text that the result has other text for. */
  readonly replacedLetters?: ReadonlyMap<string, number>;
  /** Nothing is painted on any page of a PDF that was inspected. */
  readonly isBlank?: boolean;
  /** What a PDF that was inspected would do beside being read. */
  readonly activity?: ReadonlySet<PdfActivity>;
  /** The files that it carries. */
  readonly attachments?: number;
  /** Where each font of a PDF that was inspected is first used, in the order of the pages. */
  readonly fonts?: readonly FontPlace[];
  /** Where the texts end that were to be found in it; null: nowhere. */
  readonly found?: readonly (Place | null)[];
  /** What a DOCX that was inspected would do beside being read, and what it reaches for outside itself, in words for the log. */
  readonly reach?: readonly string[];
  /** Where a signature is to be written into a PDF that was finished (bytes); null: nowhere. */
  readonly signatureAt?: number | null;
  /** Width and height of the pages of a PDF that was measured, in points; null: it is locked. */
  readonly sizes?: readonly (readonly [number, number])[] | null;
  /** Whether the page that was to be drawn is. */
  readonly drawn?: Drawn;
  /** What became of each page of a source that was compared with its result. */
  readonly comparison?: readonly PageComparison[];
  /** The file that LibreOffice may open for the one that was admitted. */
  readonly admitted?: string;
  /** Whether the given document may be handed on as it is. */
  readonly isCarriable?: boolean;
}

/** What an engine process says. */
export type EngineMessage =
  | { readonly type: 'ready' }
  | { readonly type: 'progress'; readonly page: number; readonly pages: number }
  /** A picture is in the folder of the task: the parent is to have its text recognized. */
  | { readonly type: 'recognize'; readonly id: number; readonly order: Order }
  | { readonly type: 'done'; readonly result: TaskResult }
  | { readonly type: 'failed'; readonly reason: string; readonly message: string; readonly detail: string };
