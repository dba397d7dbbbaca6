import { expect, it } from 'vitest';
import { JoinedRuns } from './joined-runs.ts';

const run = (text: string, properties = '') => `<w:r>${properties}<w:t xml:space="preserve">${text}</w:t></w:r>`;
const joined = (...all: readonly string[]) => {
  const runs = new JoinedRuns();
  for (const one of all) runs.add(one);
  return runs.xml;
};
const BOLD = '<w:rPr><w:b/></w:rPr>';

it('puts text into the run before it that has the same properties', () => {
  expect(joined(run('基于'), run('HTML'))).toBe(run('基于HTML'));
  expect(joined(run('one'), run(' two', BOLD), run(' three', BOLD))).toBe(run('one') + run(' two three', BOLD));
});

it('leaves runs of other properties apart, and what is no text', () => {
  expect(joined(run('one'), run('two', BOLD))).toBe(run('one') + run('two', BOLD));
  expect(joined('<w:r><w:tab/></w:r>', run('two'))).toBe(`<w:r><w:tab/></w:r>${run('two')}`);
  const broken = '<w:r><w:t xml:space="preserve">a</w:t><w:br/><w:t xml:space="preserve">b</w:t></w:r>';
  expect(joined(run('one'), broken)).toBe(run('onea</w:t><w:br/><w:t xml:space="preserve">b'));
});

it('joins no text with what is apart, such as a link', () => {
  const runs = new JoinedRuns();
  runs.add(run('one'));
  runs.addApart(`<w:hyperlink>${run('two')}</w:hyperlink>`);
  runs.add(run('three'));
  expect(runs.xml).toBe(`${run('one')}<w:hyperlink>${run('two')}</w:hyperlink>${run('three')}`);
});
