import { expect, it } from 'vitest';
import { linkUri } from './link-uri.ts';

it('makes a path that goes up to a drive one from there', () => {
  expect(linkUri('../../C:/data/plan.png')).toBe('file:///C:/data/plan.png');
});

it('leaves other addresses as they are', () => {
  for (const uri of ['https://example.org/%C3%9C?a=%20', '../notes.docx', 'ftp://example.org/C:/a'])
    expect(linkUri(uri)).toBe(uri);
});
