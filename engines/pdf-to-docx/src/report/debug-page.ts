import type { Opinion } from '../flow/opinions.ts';
import type { AnalyzedPage } from '../model/analyzed-page.ts';
import type { PageReasons } from '../model/candidate.ts';
import type { ImageData, PageContent } from '../model/page-content.ts';

/** What one page looked like to the reader and the analyzer, for drawing over a picture of the page. */
export interface DebugPage {
  readonly content: PageContent;
  readonly analyzed: AnalyzedPage;
  /** The page as it looks; absent where it could not be drawn. */
  readonly picture: ImageData | undefined;
  /** Why it was read as it was; absent for a page that was read by its tags. */
  readonly reasons?: PageReasons | undefined;
  /** How sure the learned models are of what its paragraphs are. */
  readonly opinions?: readonly Opinion[] | undefined;
}
