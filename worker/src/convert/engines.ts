import type { KeyObject } from 'node:crypto';
import type { DocxPool, FontReporter } from '@verso/docx-to-pdf';
import type { LossMessage } from '@verso/pdf-to-docx';
import type { Tesseract } from '@verso/text-recognition';
import type { EngineSlot } from '../engine/engine-slot.ts';

/** Where the files of one conversion are: absolute paths in the job's own folder. */
export interface JobFiles {
  readonly folder: string;
  readonly input: string;
  readonly output: string;
}

/** Receives the stages of a conversion, and the pages that are done where pages are counted. */
export interface Progress {
  stage(stage: 'converting' | 'checking'): void;
  page(page: number, pages: number): void;
}

/** What a conversion has made. */
export interface Converted {
  /** Null: no one has counted them. */
  readonly pages: number | null;
  readonly messages: readonly LossMessage[];
  /** Of the source, and how many of them the result has; white space apart. Null: no one can tell to the letter. */
  readonly characters: { readonly source: number; readonly kept: number } | null;
}

/** The engines of a worker. `office` and `fonts` are null without LibreOffice. */
export interface Engines {
  readonly slot: Pick<EngineSlot, 'run'>;
  readonly office: Pick<DocxPool, 'convert' | 'second'> | null;
  readonly fonts: FontReporter | null;
  /** The private key that signs return tickets; null: none are made or taken. Engine processes get its public half alone. */
  readonly signingKey: KeyObject | null;
  /** What recognizes text in pictures; null: scanned pages stay pictures. */
  readonly tesseract: Pick<Tesseract, 'perform' | 'languages' | 'parallel'> | null;
}
