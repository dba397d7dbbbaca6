import { expect, it } from 'vitest';
import { accountMails, layOut } from './mail-text.ts';
import { text } from './text.ts';
import { wordsIn } from './words-in.ts';

const day = new Date('2026-11-29T12:00:00Z');

it('writes days, numbers and amounts as each language has them', () => {
  const renewal = text`It renews on ${day} for ${{ amount: 2870, currency: 'USD' }}, and every year after that, until you cancel.`;
  expect(wordsIn('en').of(renewal)).toBe(
    'It renews on 29 November 2026 for $28.70, and every year after that, until you cancel.',
  );
  expect(wordsIn('de').of(renewal)).toMatch(/29\. November 2026 für 28,70\s\$/);
});

it('writes a moment with its day and time, in UTC, where no one knows the clock of the reader', () => {
  const ends = text`The link works until ${{ moment: day }}. Then the file is deleted.`;
  expect(wordsIn('en').of(ends)).toBe('The link works until 29 November 2026 at 12:00 UTC. Then the file is deleted.');
  expect(wordsIn('de').of(ends)).toContain('29. November 2026 um 12:00 UTC');
});

it('says a sentence of the API in another language by its form, with the values in it', () => {
  const { say } = wordsIn('de');
  expect(say('Page 7 shows an open book. It is now two pages.')).toBe(
    'Seite 7 zeigt ein aufgeschlagenes Buch. Daraus sind zwei Seiten geworden.',
  );
  expect(say('Two fonts were replaced by Arial and Carlito: Avenir and Univers.')).toBe(
    'Zwei Schriften wurden durch Arial und Carlito ersetzt: Avenir und Univers.',
  );
  expect(say('The text of 3 pages was recognized in pictures (pages 1–3 and 7).')).toBe(
    'Der Text von 3 Seiten wurde in Bildern erkannt (Seiten 1–3 und 7).',
  );
});

it('leaves a sentence as it is that no one has translated', () => {
  expect(wordsIn('de').say('Something entirely new.')).toBe('Something entirely new.');
});

it('writes a mail with its language and direction, and its link from left to right', () => {
  const mail = layOut(
    accountMails.deletionPlanned('ada@example.org', day, 'https://verso.example/account'),
    wordsIn('ar'),
  );
  expect(mail.html).toContain('<html lang="ar" dir="rtl">');
  expect(mail.html).toContain('<p dir="ltr"');
  expect(mail.text).toContain('https://verso.example/account');
});

it('keeps the direction of names and addresses in a line from right to left', () => {
  expect(wordsIn('ar').of(text`File: ${'report (1).pdf'}`)).toContain('\u2068report (1).pdf\u2069');
  expect(wordsIn('de').of(text`File: ${'report (1).pdf'}`)).toBe('Datei: report (1).pdf');
});
