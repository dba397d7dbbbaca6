import { FONT_EMBEDDED } from '@verso/contracts';
import { type DocxMessage, pageBreakDoubt, sentenceOf, type UsedFont } from '@verso/docx-to-pdf';
import type { LossMessage } from '@verso/pdf-to-docx';
import type { FontPlace, Place } from '../sandboxed/tasks.ts';

/** The heaviest first. */
const FITS = ['different', 'close', 'metric', 'embedded'] as const;

type GateMessage = LossMessage & Pick<DocxMessage, 'after'>;

/** What the gate takes out and no one misses: a template says nothing of what its document shows. */
const NO_NEWS = 'external_template';
/** A date loses its calendar, which only those miss who asked for form fields. */
const NEWS_OF_FIELDS = 'date_field';

/** The messages that tell someone something. */
export function newsIn<Message extends GateMessage>(messages: readonly Message[], hasFormFields: boolean): Message[] {
  return messages.filter(({ code }) => code !== NO_NEWS && (hasFormFields || code !== NEWS_OF_FIELDS));
}

/** The texts whose ends are the places of messages about a DOCX. */
export function wantedPlaces(messages: readonly GateMessage[]): string[] {
  return messages.flatMap(({ after }) => (after === undefined ? [] : [after]));
}

/** The messages with the pages and boxes in the PDF that were found for their texts, in the order of `wantedPlaces`. */
export function withPlaces(messages: readonly GateMessage[], found: readonly (Place | null)[]): LossMessage[] {
  let next = 0;
  return messages.map(({ after, ...message }) => ({ ...message, ...(after !== undefined && found[next++]) }));
}

/**
 * Says which fonts were replaced, once for each way in which they fit, where the first begins, and whether that puts page breaks in doubt;
 * and which fonts of the document itself were used.
 */
export function fontMessages(used: readonly UsedFont[], places: readonly FontPlace[]): LossMessage[] {
  const all = FITS.flatMap((fit): LossMessage[] => {
    const fonts = used.filter((font) => font.fit === fit);
    if (fonts.length === 0) return [];
    if (fit === 'embedded') return [{ code: FONT_EMBEDDED, severity: 'info', text: sentenceOf(fit, fonts) }];
    const place = fonts.map((font) => placeOf(font, places)).find((found) => found !== null);
    const severity = fit === 'different' ? 'warning' : 'info';
    return [{ code: 'font_substituted', severity, text: sentenceOf(fit, fonts), ...place }];
  });
  const doubt = pageBreakDoubt(used);
  if (doubt === null) return all;
  return [...all, { code: 'page_breaks_unsure', severity: doubt.isLikely ? 'info' : 'warning', text: doubt.text }];
}

/** Where the PDF first has a font; its name there is that of the family, after six letters for a subset (ISO 32000-2, 9.9.2). */
function placeOf({ used }: UsedFont, places: readonly FontPlace[]): Place | null {
  if (used === null) return null;
  const family = squeeze(used);
  const place = places.find(({ font }) => squeeze(font.replace(/^[A-Z]{6}\+/, '')).startsWith(family));
  return place === undefined ? null : { page: place.page, ...(place.box && { box: place.box }) };
}

const squeeze = (name: string) => name.replace(/[\s-]/g, '').toLowerCase();
