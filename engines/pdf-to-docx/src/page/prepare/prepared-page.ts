import type { PageContent, PathShape } from '../../model/page-content.ts';
import type { DrawnBorder } from '../../model/page-draft.ts';
import { withCommentedText } from './commented-text.ts';
import { withDrawnBullets } from './drawn-bullets.ts';
import { withDrawnUnderscores } from './drawn-underscores.ts';
import { drawnCheckBoxes } from './fields/drawn-check-boxes.ts';
import { withFormFields } from './fields/form-fields.ts';
import { levelScan } from './level-scan.ts';
import { takeBorder } from './page-borders.ts';
import { takeBackground } from './page-color.ts';
import { withRuby } from './ruby-text.ts';

/** A page whose glyphs are all of its text, and whose paths are all of its drawings. */
interface PreparedPage {
  readonly content: PageContent;
  /** What fills the whole page with one color. */
  readonly background: PathShape | undefined;
  readonly border: DrawnBorder | undefined;
}

/** Puts ruby to its text, makes drawn bullets, underscores, check boxes and form fields characters, and takes the background and the border off the page. */
export function preparedPage(page: PageContent): PreparedPage {
  const level = withDrawnUnderscores(withRuby(withCommentedText(levelScan(page))));
  const text = withDrawnBullets(withFormFields(level, drawnCheckBoxes(level)));
  const { content: bordered, background } = takeBackground(text);
  const { content, drawn } = takeBorder(bordered);
  return { content, background, border: drawn };
}
