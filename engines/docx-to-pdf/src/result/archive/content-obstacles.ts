import { operationsOf } from '../text-layer/content-operations.ts';

/** Operators of ISO 32000-1, annex A, that a page of pictures and lines needs; their colors are of gray, of RGB or of a named color space. */
const ALLOWED = new Set(
  'q Q cm w J j M d i m l c v y h re S s f F f* B B* b b* n W W* BT ET Tc Tw Tz TL Tf Tr Ts Td TD Tm T* G g RG rg SC SCN sc scn gs Do BI EI MP DP EMC'.split(
    ' ',
  ),
);
const SHOWS = new Set(['Tj', 'TJ', "'", '"']);
/** Rendering intents (ISO 32000-1, table 70). */
export const INTENTS: readonly string[] = ['AbsoluteColorimetric', 'RelativeColorimetric', 'Perceptual', 'Saturation'];
/** Graphics states within each other (ISO 32000-1, table C.1). */
const MOST_STATES = 28;
/** In an inline picture (8.9.7), by their short names, too. */
const INLINE_CMYK = /\/(?:CMYK|DeviceCMYK)\b/;
const INLINE_REFUSED = /\/(?:LZW|LZWDecode|I|Interpolate)\b/;

/** What keeps a content stream out of a PDF/A-2b, in words that continue “it has …”. Fonts are not looked at, so all text is one. */
export type ContentObstacle =
  | 'text of its own'
  | 'CMYK colors'
  | 'patterns or shadings'
  | 'layers'
  | 'drawing that Verso cannot check';

/** Sees what a content stream (bytes as Latin-1) does that was not found to conform. What it names is looked at elsewhere. */
export function contentObstacles(content: string): Set<ContentObstacle> {
  const found = new Set<ContentObstacle>();
  let states = 0;
  for (const { operator, operands } of operationsOf(content)) {
    const given = operands.map(({ start, end }) => content.slice(start, end));
    const last = given.at(-1) ?? '';
    if (operator === 'q') states++;
    if (operator === 'Q') states--;
    if (states > MOST_STATES || states < 0) found.add('drawing that Verso cannot check');
    const obstacle = obstacleOf(operator, given, last);
    if (obstacle) found.add(obstacle);
  }
  if (states !== 0) found.add('drawing that Verso cannot check');
  return found;
}

function obstacleOf(operator: string, given: readonly string[], last: string): ContentObstacle | null {
  if (SHOWS.has(operator)) return 'text of its own';
  if (operator === 'k' || operator === 'K' || (/^cs$/i.test(operator) && last === '/DeviceCMYK')) return 'CMYK colors';
  if (operator === 'sh' || (/^scn$/i.test(operator) && last.startsWith('/'))) return 'patterns or shadings';
  if (operator === 'BMC' || operator === 'BDC') return given[0] === '/OC' ? 'layers' : null;
  if (operator === 'ri') return INTENTS.includes(last.slice(1)) ? null : 'drawing that Verso cannot check';
  if (operator === 'ID') {
    const about = given.join(' ');
    if (INLINE_CMYK.test(about)) return 'CMYK colors';
    return INLINE_REFUSED.test(about) ? 'drawing that Verso cannot check' : null;
  }
  return ALLOWED.has(operator) || /^cs$/i.test(operator) ? null : 'drawing that Verso cannot check';
}
