import type { Ticket } from '@verso/docx-to-pdf';
import type { LossMessage } from '@verso/pdf-to-docx';

/** What is said where the document that a PDF carries is the result. */
export const ORIGINAL_RETURNED: LossMessage = {
  code: 'original_returned',
  severity: 'info',
  text: 'This PDF carried the Word document that it was made from. You get that document back as it was, byte for byte.',
};

const WHY = {
  foreign:
    'This PDF carries a Word document that this server has not signed, so it may be another than the pages show: the pages were converted.',
  changed:
    'This PDF was changed since it was made, so the Word document that it carries may no longer be what the pages show: the pages were converted.',
  active:
    'This PDF carries a Word document with embedded objects, macros or references to files outside itself, which is not given back: the pages were converted.',
} as const;

/** Why the document that a PDF carries is not the result; nothing where it carries none. */
export function notReturned(why: Exclude<Ticket['kind'], 'valid'> | 'active'): readonly LossMessage[] {
  return why === 'none' ? [] : [{ code: 'original_not_returned', severity: 'info', text: WHY[why] }];
}
