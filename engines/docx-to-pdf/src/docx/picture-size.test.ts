import { expect, it } from 'vitest';
import { isSizeFar, pictureSize } from './picture-size.ts';

const latin1 = (text: string) => Buffer.from(text, 'latin1');
const hex = (text: string) => Buffer.from(text.replace(/\s/g, ''), 'hex');
/** 640 by 480: 0x0280 and 0x01e0. */
const SIZE = { width: 640, height: 480 };

it.each([
  ['PNG', Buffer.concat([latin1('\x89PNG\r\n\x1a\n'), hex('0000000d'), latin1('IHDR'), hex('00000280 000001e0')])],
  ['GIF', Buffer.concat([latin1('GIF89a'), hex('8002 e001 f7 00 00')])],
  ['BMP from below', Buffer.concat([latin1('BM'), Buffer.alloc(12), hex('28000000 80020000 e0010000')])],
  ['BMP from above', Buffer.concat([latin1('BM'), Buffer.alloc(12), hex('28000000 80020000 20feffff')])],
  ['BMP of OS/2', Buffer.concat([latin1('BM'), Buffer.alloc(12), hex('0c000000 8002 e001')])],
  ['JPEG', hex('ffd8 ffe0 0004 4a46 ff ffc4 0003 00 ffc0 0011 08 01e0 0280 03')],
  ['progressive JPEG that begins with its frame', hex('ffd8 ffc2 0011 08 01e0 0280 03')],
  ['lossy WebP', Buffer.concat([latin1('RIFF\0\0\0\0WEBPVP8 '), hex('00000000 000000 9d012a 8002 e001')])],
  ['lossless WebP', Buffer.concat([latin1('RIFF\0\0\0\0WEBPVP8L'), hex('00000000 2f 7fc27700')])],
  ['extended WebP', Buffer.concat([latin1('RIFF\0\0\0\0WEBPVP8X'), hex('0a000000 00000000 7f0200 df0100')])],
  ['TIFF', hex('49492a00 08000000 0200 0001 0300 01000000 80020000 0101 0400 01000000 e0010000')],
  ['TIFF in the other order', hex('4d4d002a 00000008 0002 0100 0003 00000001 02800000 0101 0003 00000001 01e00000')],
])('reads the size of a %s', (_, bytes) => {
  expect(pictureSize(bytes)).toEqual(SIZE);
});

it('knows no size of what is cut off, damaged or no picture', () => {
  const cut = [hex('ffd8 ffe0 ffff 00'), hex('ffd8 0000'), hex('49492a00 ffffffff'), latin1('\x89PNG\r\n\x1a\n')];
  for (const bytes of [...cut, latin1('RIFF\0\0\0\0WEBPnone'), latin1('plain text'), Buffer.alloc(0)])
    expect(pictureSize(bytes)).toBeNull();
  expect([hex('ffd8ff'), hex('4d4d002a'), latin1('GIF89a')].map(isSizeFar)).toEqual([true, true, false]);
});
