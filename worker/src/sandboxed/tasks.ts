import { type ConversionOptions, type OtherDocument, PageComparison, type PictureFormat } from '@verso/contracts';
import type { CountedPrint, PdfProtection } from '@verso/docx-to-pdf';
import type { Remedies } from '@verso/pdf-to-docx';
import * as z from 'zod/mini';

// The wall between a worker and its engine processes: what each task gives, and what its answer may be. A document may have taken control of the process, so
// every answer is parsed here before it is used. No field has a default: an incomplete answer is refused.

/** What each kind of task is given. Paths are absolute, and in the job's own folder. */
interface Given {
  'pdf-to-docx': {
    readonly input: string;
    readonly output: string;
    readonly password: string | null;
    readonly options: ConversionOptions;
    readonly title: string;
    /** The job's own, for files on the way. */
    readonly folder: string;
    /** The public half of the key that signs return tickets (DER, SPKI, in base64), or null where none can be right. */
    readonly ticketKey: string | null;
    readonly recognition: RecognitionOffer | null;
    /** Where it was just converted without them, it is not read again. */
    readonly remedies?: Remedies;
    /** Where the pages go that are new in a document with remedies. */
    readonly part?: string;
  };
  'make-searchable': {
    readonly input: string;
    readonly output: string;
    readonly password: string | null;
    readonly options: ConversionOptions;
    readonly folder: string;
    readonly recognition: RecognitionOffer;
  };
  'admit-docx': { readonly input: string; readonly folder: string; readonly password: string | null };
  /** Makes the PDF that a picture file stands for. */
  'pictures-to-pdf': { readonly input: string; readonly output: string; readonly format: PictureFormat };
  /** The gate of documents of other formats. */
  'admit-other': { readonly input: string; readonly folder: string; readonly format: OtherDocument };
  /** Takes out of a document that is handed out what would run and what leads outside. */
  'clean-docx': { readonly input: string; readonly output: string };
  'inspect-docx': { readonly input: string };
  'inspect-pdf': {
    readonly input: string;
    /** What opens a PDF that we have locked; an empty one where only its owner has one. */
    readonly password?: string;
    /** Texts without white space whose places are wanted. */
    readonly find?: readonly string[];
  };
  'measure-pdf': {
    readonly input: string;
    readonly password: string | null;
    /** Where a copy without a lock goes, where a password opened it. */
    readonly copy: string;
  };
  'draw-page': {
    readonly input: string;
    readonly output: string;
    /** From 1. */
    readonly page: number;
    /** In pixels. */
    readonly width: number;
  };
  /** Looks at the pages with which results are compared next. */
  'look-at-pdf': {
    readonly input: string;
    /** As `1-3,7`; null: all. */
    readonly pages: string | null;
  };
  'compare-pdfs': {
    readonly input: string;
    readonly result: string;
    /** Those of the input that the result has, as `1-3,7`; null: all. */
    readonly pages: string | null;
  };
  /** Writes into a document the counts of its pages that a print of it has. */
  'fill-page-counts': CountedPrint;
  'hide-changes': { readonly input: string; readonly output: string };
  'finish-pdf': {
    /** The PDF, which is written anew in its place. */
    readonly input: string;
    readonly hasLinks: boolean;
    /** The document to attach to it and the name of the key that will sign, or null for none. */
    readonly ticket: { readonly input: string; readonly filename: string; readonly signer: string } | null;
    readonly protection: PdfProtection | null;
  };
}

/** Printing more takes longer than people wait for: a longer document is not made again, and what was read of it is let go. */
export const MOST_REMADE_PAGES = 60;

/** What the parent recognizes text with when it is asked. */
export interface RecognitionOffer {
  readonly languages: readonly string[];
  readonly parallel: number;
}

export type TaskKind = keyof Given;

/** What an engine process is asked to do. */
export type Task<Kind extends TaskKind = TaskKind> = {
  readonly [Each in Kind]: { readonly kind: Each } & Given[Each];
}[Kind];

const count = z.int().check(z.nonnegative());
const pageNumber = z.int().check(z.positive());
const box = z.readonly(z.tuple([z.number(), z.number(), z.number(), z.number()]));
const Place = z.object({ page: pageNumber, box: z.exactOptional(box) });
/** A place on a page, as in messages: the page from 1; the box as [left, top, right, bottom] in points from the page's top left. */
export type Place = Readonly<z.infer<typeof Place>>;
const FontPlace = z.object({ font: z.string(), page: pageNumber, box: z.exactOptional(box) });
/** Where a font is first used, by its name in the PDF. */
export type FontPlace = Readonly<z.infer<typeof FontPlace>>;
const messageFields = {
  code: z.string(),
  severity: z.enum(['info', 'warning']),
  text: z.string(),
  count: z.exactOptional(count),
  page: z.exactOptional(pageNumber),
  box: z.exactOptional(box),
};
/** How often each letter and digit is in a text. */
const letters = z.pipe(
  z.readonly(z.array(z.readonly(z.tuple([z.string(), count])))),
  z.transform((counts): ReadonlyMap<string, number> => new Map(counts)),
);
/** How many letters and digits each place of a document has. */
const lettersIn = z.strictObject({
  ...{ body: count, headers: count, footers: count, footnotes: count, endnotes: count },
  ...{ comments: count, textBoxes: count, fields: count },
});
const list = <Item extends z.ZodMiniType>(item: Item) => z.readonly(z.array(item));
/** The name of a file in the task's folder: no path leads out of it. */
const fileName = z.string().check(z.regex(/^\w[\w.-]*$/));

/** What each kind of task is answered with. */
export const ANSWERS = {
  'pdf-to-docx': z.strictObject({
    pages: count,
    messages: list(z.strictObject(messageFields)),
    /** Of the source, and how many of them the result has; white space apart. */
    characters: z.strictObject({ source: count, kept: count }),
    /** What each place of the result is to hold. */
    lettersIn,
    /** Of a document with remedies, where there was one without: which of its pages are new. */
    remade: z.nullable(
      z.strictObject({
        /** For each page of the PDF that it has, which document before had it so: 0 is the one without remedies, 1 the first with some; null: none. */
        madeIn: list(z.readonly(z.tuple([pageNumber, z.nullable(count)]))),
        /** Whether the new pages are a document of their own, too. */
        hasPart: z.boolean(),
      }),
    ),
  }),
  'make-searchable': z.strictObject({
    pages: count,
    messages: list(z.strictObject(messageFields)),
    /** Those of hidden text that the result has other text for. */
    replacedLetters: letters,
  }),
  'admit-docx': z.strictObject({
    /** `after`: the text at whose end their place is. */
    messages: list(z.strictObject({ ...messageFields, after: z.exactOptional(z.string()) })),
    letters,
    /** The file that LibreOffice may open for the given one; null: that one itself. */
    admitted: z.nullable(fileName),
    /** Whether the given document may be handed on as it is. */
    isCarriable: z.boolean(),
    /** Whether it has counts of pages that are known only when it has been printed. */
    hasUnsureCounts: z.boolean(),
  }),
  'pictures-to-pdf': z.strictObject({ pages: count }),
  'admit-other': z.strictObject({
    messages: list(z.strictObject({ ...messageFields, after: z.exactOptional(z.string()) })),
    /** Of its text, as far as they are known. */
    letters,
    /** The file that LibreOffice may open. */
    admitted: fileName,
  }),
  'clean-docx': z.strictObject({
    messages: list(z.strictObject({ ...messageFields, after: z.exactOptional(z.string()) })),
    /** Those that it has anywhere. */
    letters,
  }),
  'fill-page-counts': z.strictObject({}),
  'inspect-docx': z.strictObject({
    lettersIn,
    /** What it would do beside being read, and what it reaches for outside itself, in words for the log. */
    reach: list(z.string()),
  }),
  'inspect-pdf': z.strictObject({
    /** 0 when it cannot be opened. */
    pages: count,
    letters,
    /** Nothing is painted on any page. */
    isBlank: z.boolean(),
    /** What it would do beside being read. */
    activity: list(z.enum(['script', 'launch', 'attachment', 'link'])),
    /** The files that it carries. */
    attachments: count,
    /** Where each font is first used, in the order of the pages. */
    fonts: list(FontPlace),
    /** Where the texts end that were to be found, one for each; null: nowhere. */
    found: list(z.nullable(Place)),
  }),
  'measure-pdf': z.strictObject({
    /** Width and height of the pages in points; null: it is locked. */
    sizes: z.nullable(list(z.readonly(z.tuple([z.number(), z.number()])))),
  }),
  'draw-page': z.strictObject({
    /** `missing`: PDFium cannot load the page, or has no memory for it. */
    drawn: z.enum(['drawn', 'missing', 'too-complex']),
  }),
  'look-at-pdf': z.strictObject({}),
  'compare-pdfs': z.strictObject({
    /** What became of each page of the source. */
    comparison: z.array(PageComparison),
  }),
  'hide-changes': z.strictObject({}),
  'finish-pdf': z.strictObject({
    /** Where a signature is to be written into the PDF (bytes); null: nowhere. */
    signatureAt: z.nullable(count),
  }),
} satisfies Record<TaskKind, z.ZodMiniType>;

/** What an engine process says when a task is done. */
export type SentAnswer<Kind extends TaskKind> = z.input<(typeof ANSWERS)[Kind]>;
/** The same, parsed. */
export type Answer<Kind extends TaskKind> = z.output<(typeof ANSWERS)[Kind]>;

/** What the parent says of a picture that it was asked to recognize. */
export interface RecognitionAnswer {
  readonly kind: 'recognized';
  readonly id: number;
  /** Why it could not be done; null: what was found lies beside the picture. */
  readonly failure: string | null;
}

/** What an engine process says: a line of JSON each. */
export const EngineMessage = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('ready') }),
  z.strictObject({ type: z.literal('progress'), page: count, pages: count }),
  /** A picture is in the folder of the task: the parent is to have its text recognized. Who does that reads the order. */
  z.strictObject({ type: z.literal('recognize'), id: count, order: z.unknown() }),
  /** `answer` is read by the kind of the task. */
  z.strictObject({ type: z.literal('done'), answer: z.unknown() }),
  z.strictObject({ type: z.literal('failed'), reason: z.string(), message: z.string(), detail: z.string() }),
]);
export type EngineMessage = z.infer<typeof EngineMessage>;
