import { plural, t } from '@lingui/core/macro';
import type { Capabilities } from '@verso/contracts';
import type { Scans } from './count-scans.ts';

/** What happens to scanned pages, said before a credit is taken; null: there are none, or it is not known yet. */
export function scanSentence(
  scans: Scans | null,
  isRecognized: boolean,
  capabilities: Capabilities | undefined,
): string | null {
  if (scans === null || scans.count === 0 || !capabilities) return null;
  const { count, pages, isWhole } = scans;
  return `${foundOf(count, pages, isWhole)} ${fateOf(count, isRecognized, capabilities.textLanguages.length > 0)}`;
}

function foundOf(count: number, pages: number, isWhole: boolean): string {
  if (pages === 1) return t`This page is a scan.`;
  return isWhole
    ? plural(count, { one: `# of ${pages} pages is a scan.`, other: `# of ${pages} pages are scans.` })
    : plural(count, {
        one: `At least # of ${pages} pages is a scan.`,
        other: `At least # of ${pages} pages are scans.`,
      });
}

function fateOf(count: number, isRecognized: boolean, canRecognize: boolean): string {
  if (!canRecognize)
    return plural(count, {
      one: 'It will stay a picture: this server has no text recognition.',
      other: 'They will stay pictures: this server has no text recognition.',
    });
  return isRecognized
    ? plural(count, { one: 'Its text will be recognized.', other: 'Their text will be recognized.' })
    : plural(count, { one: 'It will stay a picture.', other: 'They will stay pictures.' });
}
