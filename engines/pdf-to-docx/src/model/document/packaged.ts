/** What a PDF holds beside its pages, or in place of them. */
export interface Packaged {
  /** Whether its form is of XFA, which other programs than Acrobat show a placeholder page for. */
  readonly isXfa: boolean;
  /** Whether it is a cover page for the documents that are attached to it. */
  readonly isPortfolio: boolean;
  readonly fileCount: number;
  /** The names of the first files that are attached to the whole document. */
  readonly files: readonly string[];
}
