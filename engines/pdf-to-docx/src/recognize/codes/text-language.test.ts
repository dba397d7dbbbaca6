import { expect, it } from 'vitest';
import { languageOfText } from './text-language.ts';

const INSTALLED = ['chi_sim', 'deu', 'eng', 'ell', 'jpn', 'rus'];

it.each([
  ['The sea comes in and goes out again twice on each day of the year.', 'eng'],
  ['Das Meer kommt und geht zweimal an jedem Tag des Jahres, und niemand fragt, warum das so ist.', 'deu'],
  ['Η θάλασσα έρχεται και φεύγει δύο φορές την ημέρα', 'ell'],
  ['Море приходит и уходит дважды в день', 'rus'],
  ['海水每天涨落两次，住在附近的人从来不问为什么会这样', 'chi_sim'],
  ['海水每天涨落两次，住在附近的人从来不问为什么会这样 (Wikipedia, the free encyclopedia)', 'chi_sim'],
  ['海は毎日二回満ちては引き、近くに住む人は誰もその理由を聞かない', 'jpn'],
])('tells what “%s” is written in', (text, language) => {
  expect(languageOfText(text, INSTALLED)).toBe(language);
});

it('says nothing of a few letters, and of a script that is not installed', () => {
  expect(languageOfText('Figure 3', INSTALLED)).toBeUndefined();
  expect(languageOfText('바다는 매일 두 번씩 밀려왔다가 다시 나가고 아무도 묻지 않는다', INSTALLED)).toBeUndefined();
});
