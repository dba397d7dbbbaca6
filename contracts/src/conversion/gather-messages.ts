import type { LossMessage } from './conversion.ts';

/** One thing that an engine has told; its box may be frozen. */
type PageMessage = Omit<LossMessage, 'box' | 'places'> & {
  readonly box?: readonly [number, number, number, number] | undefined;
};

/** So many stretches of pages stand in a line. */
const MOST_STRETCHES = 3;
/** Kinds whose messages are about stretches of pages and name them: `page` is only where each begins. */
const OF_STRETCHES = new Set(['page_without_drawings', 'page_without_text']);

/** What is said of several things of a kind; a kind that is not here says the first thing and how many more there are. */
const MANY: Readonly<Record<string, (count: number) => string>> = {
  annotation_dropped: (count) =>
    `${count} things that Word documents do not have, such as attached files, could not be kept`,
  comment_dropped: (count) => `${count} comments are not on text, so they could not be kept`,
  font_not_embedded: (count) => `${count} fonts could not be embedded`,
  handwriting: (count) => `${count} pages seem to contain handwriting. Check their text`,
  link_dropped: (count) => `${count} links lead to no web, email or phone address and are now plain text`,
  link_without_text: (count) => `${count} links are not on text, so they could not be kept`,
  markup_dropped: (count) => `${count} highlights do not mark any text and were left out`,
  page_exact: (count) => `${count} pages keep their exact look, because they could not flow as the PDF shows them`,
  page_not_recognized: (count) =>
    `${count} pages are still pictures: their text could not be recognized with certainty`,
  page_parted: (count) => `${count} pages show open books. Each is now two pages`,
  page_recognized: (count) => `The text of ${count} pages was recognized in pictures`,
  page_without_drawings: () =>
    'Some pages take too long to draw. Their text is complete, but drawings or pictures are missing',
  page_without_text: () => 'Some pages contain only pictures or drawings and no text that can be edited',
  layer_hidden: (count) => `Hidden layers of ${count} pages were left out`,
  text_covered: (count) => `Text that is hidden under drawings of ${count} pages was left out`,
  text_unseen: (count) => `Text that cannot be seen on ${count} pages was left out`,
  text_unmapped: (count) => `The PDF does not say what some characters of ${count} pages mean`,
  words_doubtful: (count) => `Check the doubtful words that are listed on ${count} pages`,
  words_recognized: (count) =>
    `Words of ${count} pages were recognized in pictures, as the PDF does not say which letters they have`,
};

/**
 * One line for each kind of message, with how many things it is about and their first pages; `places` has each of them.
 *
 *     gatherMessages([{ code: 'link_dropped', page: 1, … }, { code: 'link_dropped', page: 2, … }])
 *     // [{ code: 'link_dropped', text: '2 links lead to no web, email or phone address and are now plain text (pages 1 and 2).', … }]
 */
export function gatherMessages(messages: readonly PageMessage[]): LossMessage[] {
  const kinds = new Map<string, PageMessage[]>();
  for (const message of messages) {
    const kind = `${message.code} ${message.severity}`;
    const known = kinds.get(kind);
    if (known === undefined) kinds.set(kind, [message]);
    else known.push(message);
  }
  return [...kinds.values()].flatMap(oneLine);
}

function oneLine(messages: readonly PageMessage[]): LossMessage[] {
  const [first] = messages;
  if (first === undefined) return [];
  if (messages.length === 1) return [placed(first)];
  const count = messages.reduce((sum, message) => sum + (message.count ?? 1), 0);
  const pages = OF_STRETCHES.has(first.code) ? '' : listPages(messages.flatMap(({ page }) => page ?? []));
  const said = MANY[first.code]?.(count);
  const more = `${count - 1} more of this kind`;
  const text =
    said === undefined
      ? `${first.text} There ${count === 2 ? 'is' : 'are'} ${more}${pages && `: ${pages}`}.`
      : `${said}${pages && ` (${pages})`}.`;
  const places = messages.map(({ page, box, text: own }) =>
    placed({ text: own, ...(page && { page }), ...(box && { box }) }),
  );
  return [{ ...placed(first), text, count, places }];
}

/** With a box of its own. */
function placed<T extends { readonly box?: PageMessage['box'] }>({ box, ...rest }: T) {
  if (box === undefined) return rest;
  const [left, top, right, bottom] = box;
  return { ...rest, box: [left, top, right, bottom] satisfies LossMessage['box'] };
}

/** Pages for a sentence, in their order: `page 4`, `pages 1–3, 5 and 7`, `pages 1–3, 5, 7 and 40 more`. Empty without any. */
export function listPages(pages: readonly number[]): string {
  const stretches: [first: number, last: number][] = [];
  for (const page of [...new Set(pages)].sort((a, b) => a - b)) {
    const open = stretches.at(-1);
    if (open && open[1] === page - 1) open[1] = page;
    else stretches.push([page, page]);
  }
  const shown = stretches
    .slice(0, MOST_STRETCHES)
    .map(([first, last]) => (last > first ? `${first}–${last}` : `${first}`));
  const left = stretches.slice(MOST_STRETCHES).reduce((sum, [first, last]) => sum + last - first + 1, 0);
  const words = left > 0 ? [...shown, `${left} more`] : shown;
  if (words.length === 0) return '';
  const isOne = stretches.length === 1 && stretches[0]?.[0] === stretches[0]?.[1];
  return `${isOne ? 'page' : 'pages'} ${listOf(words)}`;
}

/** Words as a sentence lists them: `a`, `a and b`, `a, b and c`. */
function listOf(words: readonly string[]): string {
  const last = words.at(-1) ?? '';
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} and ${last}`;
}
