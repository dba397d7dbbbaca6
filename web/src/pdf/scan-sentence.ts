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
  const isOne = count === 1;
  const some = `${isWhole ? '' : 'At least '}${count} of ${pages} ${pages === 1 ? 'page' : 'pages'}`;
  const are = pages === 1 ? 'This page is a scan.' : `${some} ${isOne ? 'is a scan' : 'are scans'}.`;
  const [whose, they] = isOne ? ['Its', 'It will stay a picture'] : ['Their', 'They will stay pictures'];
  if (capabilities.textLanguages.length === 0) return `${are} ${they}: this server has no text recognition.`;
  return isRecognized ? `${are} ${whose} text will be recognized.` : `${are} ${they}.`;
}
