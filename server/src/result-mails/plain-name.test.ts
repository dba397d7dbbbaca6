import { expect, it } from 'vitest';
import { plainName } from './plain-name.ts';

it.each([
  ['Report (final) 2026-11.pdf', 'Report (final) 2026-11.pdf'],
  ['Übersicht für Zoë.docx', 'Übersicht für Zoë.docx'],
  ['https://evil.example/win.pdf', 'https evil example win.pdf'],
  ['www.evil.example', 'www evil example'],
  ['mail me@evil.example.docx', 'mail me evil example.docx'],
  ['a\r\nBcc: x@evil.example\r\n.pdf', 'a Bcc x evil example.pdf'],
  ['‮fdp.exe.pdf', 'fdp exe.pdf'],
  ['<a href="x">.pdf', 'a href x.pdf'],
  ['...pdf', 'document.pdf'],
])('makes of “%s” a name that is no link', (name, plain) => expect(plainName(name)).toBe(plain));

it('keeps the beginning of a long name, and whole letters', () => {
  expect(plainName(`${'𝒜'.repeat(200)}.pdf`)).toBe(`${'𝒜'.repeat(60)}….pdf`);
});
