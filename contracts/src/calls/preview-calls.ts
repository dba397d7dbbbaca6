import * as z from 'zod/mini';
import { PAGE_WIDTHS, Preview, PreviewSide } from '../conversion/preview.ts';
import { defineCall } from './call.ts';

const nothing = z.undefined();
const id = z.string().check(z.regex(/^[A-Za-z0-9_-]{16,64}$/));
const onePreview = z.object({ preview: Preview });
const opening = z.strictObject({
  /** Opens a locked document; it is used once and not stored. */
  password: z.optional(z.string().check(z.maxLength(1_000))),
});

/** Calls about pages to look at. */
export const previewCalls = {
  openConversionPreview: defineCall({
    method: 'POST',
    path: '/conversions/{id}/preview',
    access: 'owner',
    scopes: ['read'],
    summary: 'Prepare the pages of a conversion, before and after; of a running PDF to DOCX conversion, the first page',
    errors: ['NOT_READY', 'EXPIRED', 'IN_HAND_FULL', 'QUEUE_FULL'],
    params: z.object({ id }),
    body: opening,
    data: onePreview,
  }),
  openFilePreview: defineCall({
    method: 'POST',
    path: '/upload/{id}/preview',
    access: 'user',
    scopes: ['files'],
    summary: 'Prepare the pages of a PDF or DOCX file in My Files',
    errors: ['UNSUPPORTED_TYPE', 'IN_HAND_FULL', 'QUEUE_FULL'],
    params: z.object({ id }),
    body: opening,
    data: onePreview,
  }),
  getPreview: defineCall({
    method: 'GET',
    path: '/previews/{id}',
    access: 'owner',
    scopes: ['read'],
    summary: 'How far the pages are prepared and compared',
    params: z.object({ id }),
    body: nothing,
    data: onePreview,
  }),
  getPageImage: defineCall({
    method: 'GET',
    path: '/previews/{id}/{side}/{page}',
    access: 'owner',
    scopes: ['read'],
    summary: 'One page as a PNG picture',
    errors: ['IN_HAND_FULL', 'NOT_READY', 'EXPIRED'],
    params: z.object({ id, side: PreviewSide, page: z.coerce.number().check(z.int(), z.positive()) }),
    query: z.object({
      /** Pixels. */
      width: z.optional(z.pipe(z.coerce.number(), z.union(PAGE_WIDTHS.map((width) => z.literal(width))))),
    }),
    body: nothing,
    data: nothing,
    answerType: 'image/png',
  }),
} as const;
