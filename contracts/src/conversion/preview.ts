import * as z from 'zod/mini';

/** The document before and after its conversion. A file of My Files is a `source` without a result. */
export const PreviewSide = z.enum(['source', 'result']);
export type PreviewSide = z.infer<typeof PreviewSide>;

/** The widths in which a page can be had as a picture, in pixels: for lists, for reading, and for a closer look. */
export const PAGE_WIDTHS = [200, 900, 1800] as const;
export type PageWidth = (typeof PAGE_WIDTHS)[number];

/** The pages of one side. `none`: there is nothing to show; `locked`: a password opens it; `failed`: the message says why. */
export const PreviewDocument = z.object({
  state: z.enum(['none', 'preparing', 'ready', 'locked', 'failed']),
  message: z.nullable(z.string()),
  /** Width and height of each page, in points. */
  pages: z.array(z.tuple([z.number(), z.number()])),
});
export type PreviewDocument = z.infer<typeof PreviewDocument>;

/** What became of one page of the source. */
export const PageComparison = z.object({
  /** The page of the result that has its text, from 1; null: none has. */
  result: z.nullable(z.int()),
  /**
   * How much of the page looks the same in the result, from 0 to 100: every word and picture is where it was. Null: a page of the document is too
   * complex to be compared.
   */
  score: z.nullable(z.int()),
  /** Whether most of its text runs on in the result as it does on the page, wherever lines and pages end. */
  flows: z.optional(z.boolean()),
  /** The part of its height (0 to 1) that went to the next page of the result. */
  overflow: z.optional(z.number()),
});
export type PageComparison = z.infer<typeof PageComparison>;

/** A conversion or a file as pages to look at. */
export const Preview = z.object({
  _id: z.string(),
  source: PreviewDocument,
  result: PreviewDocument,
  /** One entry for each page of the source; null while they are being compared, and where there are not two sides. */
  comparison: z.nullable(z.array(PageComparison)),
});
export type Preview = z.infer<typeof Preview>;
