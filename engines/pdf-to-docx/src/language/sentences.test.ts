import { expect, it } from 'vitest';
import { startsAsCaption } from './sentences.ts';

it('knows how captions begin, in several scripts', () => {
  for (const text of [
    'Fig. 1. A sphere',
    'Table 3-2: Sizes',
    'Рис. 4. Схема',
    'Figure 1 | A mouse',
    '图 2：结构',
    '表3.1：',
  ])
    expect(startsAsCaption(text), text).toBe(true);
  for (const text of ['Figure 1 shows it', '1. First', 'In 2019 it was', 'fig. 1. small', 'Figures'])
    expect(startsAsCaption(text), text).toBe(false);
});
