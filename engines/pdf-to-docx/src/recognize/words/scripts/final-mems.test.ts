import { expect, it } from 'vitest';
import type { Box } from '../../../model/geometry.ts';
import { withFinalMems } from './final-mems.ts';

const [WIDTH, HEIGHT] = [200, 40];
/** Letters of a word from its left end, 20 pixels wide and high: their feet are as wide as the letter, or half of that. */
function inkOf(feet: readonly ('wide' | 'narrow')[]) {
  const pixels = new Uint8Array(WIDTH * HEIGHT).fill(255);
  const boxes = feet.map((foot, i): Box => {
    const box = { x0: 10 + 24 * i, y0: 10, x1: 30 + 24 * i, y1: 30 };
    for (let y = box.y0; y < box.y1; y++) {
      const room = foot === 'narrow' && y > 25 ? 5 : 0;
      pixels.fill(0, y * WIDTH + box.x0 + room, y * WIDTH + box.x1 - room);
    }
    return box;
  });
  const picture = { width: WIDTH, height: HEIGHT, pixels, dpi: 300 };
  return { picture, threshold: 128, components: boxes.map((box) => ({ box, count: 400 })) };
}

function read(text: string, feet: readonly ('wide' | 'narrow')[]): string | undefined {
  const box = { x0: 8, y0: 8, x1: 12 + 24 * feet.length, y1: 32 };
  const line = { words: [{ text, box, confidence: 0.9 }], box, baseline: { y: 30, slope: 0 }, block: 0 };
  return withFinalMems([line], inkOf(feet))[0]?.words[0]?.text;
}

it('takes the last letter of a Hebrew word for a mem where its foot is wide', () => {
  expect(read('גס', ['wide', 'wide'])).toBe('גם');
  expect(read('כנס', ['narrow', 'wide', 'wide'])).toBe('כנס');
});

it('takes a samekh and a mem for one letter where there is ink for one', () => {
  expect(read('אתסם', ['wide', 'wide', 'wide'])).toBe('אתם');
  expect(read('קסם', ['wide', 'narrow', 'wide'])).toBe('קסם');
});
