import type { ConversionOptions } from '@verso/contracts';
import type { PdfProtection } from '@verso/docx-to-pdf';
import type { LossMessage } from '@verso/pdf-to-docx';
import type { PdfActivity } from './inspect-pdf.ts';

/** What an engine process is asked to do. Paths are absolute and lie in the job's own folder. */
export type Task =
  | {
      readonly kind: 'pdf-to-docx';
      readonly input: string;
      readonly output: string;
      readonly password: string | null;
      readonly options: ConversionOptions;
      readonly title: string;
    }
  | { readonly kind: 'admit-docx'; readonly input: string; readonly folder: string; readonly password: string | null }
  | { readonly kind: 'inspect-pdf'; readonly input: string; readonly password?: string }
  | { readonly kind: 'hide-changes'; readonly input: string; readonly output: string }
  | {
      readonly kind: 'finish-pdf';
      /** The PDF, which is written anew in its place. */
      readonly output: string;
      readonly hasLinks: boolean;
      /** The document to attach to it, or null for none. */
      readonly ticket: { readonly input: string; readonly filename: string } | null;
      readonly protection: PdfProtection | null;
    };

/** How a task ended well. */
export interface TaskResult {
  readonly pages: number;
  readonly messages: readonly LossMessage[];
  /** Of the source, and how many of them the result has; white space apart. */
  readonly characters: { readonly source: number; readonly kept: number };
  /** How often each letter and digit stands in a document that was inspected. */
  readonly letters?: ReadonlyMap<string, number>;
  /** Nothing is painted on any page of a PDF that was inspected. */
  readonly isBlank?: boolean;
  /** What a PDF that was inspected would do beside being read. */
  readonly activity?: ReadonlySet<PdfActivity>;
  /** The file that LibreOffice may open for the one that was admitted. */
  readonly admitted?: string;
  /** Whether the given document may be handed on as it is. */
  readonly isCarriable?: boolean;
}

/** What an engine process says. */
export type EngineMessage =
  | { readonly type: 'ready' }
  | { readonly type: 'progress'; readonly page: number; readonly pages: number }
  | { readonly type: 'done'; readonly result: TaskResult }
  | { readonly type: 'failed'; readonly reason: string; readonly message: string; readonly detail: string };
