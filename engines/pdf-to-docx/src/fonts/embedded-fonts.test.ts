import { expect, it } from 'vitest';
import { fontFace } from '../testing/hand-made-text.ts';
import { smallFont } from '../testing/small-font.ts';
import { embeddedFonts } from './embedded-fonts.ts';
import type { FontUse } from './font-use.ts';

function use(name: string, characters: string, files: readonly Uint8Array[], isEmbedded = true): [string, FontUse] {
  const counts = new Map([...characters].map((text) => [text, { count: 1, width: 0.5 }]));
  return [name, { face: fontFace(name, { isEmbedded }), files: new Set(files), characters: counts }];
}
const regular = smallFont({ family: 'House Sans', characters: 'abc' });
const more = smallFont({ family: 'House Sans', characters: 'abcd' });
const bold = smallFont({ family: 'House Sans', characters: 'ab' });

it('takes fonts that hold all that is written in them, by the family that they name', () => {
  const { fonts, families, refused } = embeddedFonts(
    new Map([use('HouseSans-Regular', 'abd', [regular, more]), use('HouseSans-Bold', 'ab', [bold])]),
  );
  expect(fonts).toEqual([
    { family: 'House Sans', isBold: false, isItalic: false, file: more },
    { family: 'House Sans', isBold: true, isItalic: false, file: bold },
  ]);
  expect([...families]).toEqual([
    ['HouseSans-Regular', 'House Sans'],
    ['HouseSans-Bold', 'House Sans'],
  ]);
  expect(refused.size).toBe(0);
});

it('takes a family as a whole or not at all', () => {
  const { fonts, refused } = embeddedFonts(
    new Map([use('HouseSans-Regular', 'abx', [regular]), use('HouseSans-Bold', 'ab', [bold])]),
  );
  expect(fonts).toEqual([]);
  expect([...refused]).toEqual([['House Sans', 'form']]);
  const lacking = new Map([use('HouseSans-Regular', 'ab', [regular]), use('HouseSans-Bold', 'ab', [], false)]);
  expect(embeddedFonts(lacking)).toMatchObject({ fonts: [], refused: new Map([['House Sans', 'form']]) });
});

it('says which fonts it can’t take, and why', () => {
  const closed = smallFont({ family: 'Closed', characters: 'abc', usage: 2 });
  const { fonts, refused } = embeddedFonts(
    new Map([
      use('HouseSans', 'abx', [regular]),
      use('Closed', 'a', [closed]),
      use('Postscript', 'a', [new Uint8Array(100)]),
      use('Wingdings-Regular', '\uf0a7', [new Uint8Array(100)]),
      use('Arial', 'a', [], false),
    ]),
  );
  expect(fonts).toEqual([]);
  expect([...refused]).toEqual([
    ['Closed', 'license'],
    ['Postscript', 'form'],
    ['House Sans', 'form'],
  ]);
});
