import { describe, expect, it } from 'vitest';
import { lineText } from '../../model/text.ts';
import { block, line } from '../../testing/hand-made-text.ts';
import { takeLabel } from './take-label.ts';

const PLACE = { depth: 1, key: 'list' };
const taken = (text: string) => takeLabel(block([line(text, 100, 200)]), PLACE);

describe('takeLabel', () => {
  it('takes a bullet or a number off the text, and remembers where it stood', () => {
    const bullet = taken('• Buy rope');
    expect(bullet && lineText(bullet.lines[0] as Parameters<typeof lineText>[0])).toBe('Buy rope');
    expect(bullet?.label).toMatchObject({ text: '•', x: 100, ...PLACE });
    expect(bullet?.lines[0]?.box.x0).toBeGreaterThan(100);
    expect(taken('12) Tie knots')?.label?.text).toBe('12)');
  });

  it('begins the text where a font has it, whose digits and stops are narrower than its capitals', () => {
    const numbered = block([line('1. MMMM', 100, 200, { width: 60 })]);
    expect(takeLabel(numbered, PLACE)?.lines[0]?.box.x0).toBeCloseTo(115, 0);
  });

  it('begins right-to-left text left of its label, where that was measured', () => {
    const gap = { label: '•', end: 195, start: 182, spaces: 1, isWrittenApart: false };
    const rtl = { ...line('• אבגדה', 100, 200, { width: 100 }), isRtl: true };
    expect(takeLabel(block([{ ...rtl, labelGap: gap }]), PLACE)).toMatchObject({
      label: { x: 200 },
      lines: [{ box: { x0: 100, x1: 182 }, spans: [{ text: 'אבגדה', x0: 100, x1: 182 }] }],
    });
    const [unmeasured] = takeLabel(block([rtl]), PLACE)?.lines ?? [];
    expect(unmeasured?.box).toMatchObject({ x0: 100 });
    expect(unmeasured?.box.x1).toBeLessThan(200);
  });

  it('leaves text without a label alone, and a label with nothing behind it', () => {
    expect(taken('Rope, then knots')).toBeUndefined();
    expect(taken('• ')).toBeUndefined();
  });
});
