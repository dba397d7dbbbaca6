import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { type Language, languages } from '@verso/contracts';
import { sentences, translationsOf } from '@verso/contracts/sentences';
import { parseSync } from 'vite';
import { expect, it } from 'vitest';
import { mailTexts } from '../server/src/mail/words-in.ts';
import { catalogueOf, keyOf, textsOfSource } from '../web/language-plugin.ts';

/** A piece of a message in the notation of ICU. */
interface Token {
  readonly type: string;
  readonly arg?: string;
  readonly cases?: readonly { readonly key: string; readonly tokens: readonly Token[] }[];
}

const ofWeb = createRequire(join(import.meta.dirname, '../web/package.json'));
const { parse } = ofWeb('@messageformat/parser') as { parse: (message: string) => readonly Token[] };

const others = (Object.keys(languages) as Language[]).filter((language) => language !== 'en');

/** What is translated, by what it is called, with its texts in English. */
const CATALOGUES = {
  'the web app': { keys: async () => (await textsOfSource()).map(keyOf), of: catalogueOf },
  emails: { keys: async () => textsOfMails(), of: mailTexts },
  'sentences of the API': { keys: async () => sentences, of: translationsOf },
} as const;

const each = Object.entries(CATALOGUES).flatMap(([name, catalogue]) =>
  others.map((language) => [name, language, catalogue] as const),
);

it.each(each)('translates every text of %s into %s, and nothing else', async (_name, language, { keys, of }) => {
  const translated = Object.keys(of(language));
  const known = await keys();
  expect({
    missing: known.filter((key) => !translated.includes(key)),
    unused: translated.filter((key) => !known.includes(key)),
  }).toEqual({ missing: [], unused: [] });
});

it.each(each)('keeps the values, tags and forms of numbers of %s in %s', (_name, language, { of }) => {
  const categories = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  for (const [key, translation] of Object.entries(of(language))) {
    const [english] = key.split(' | ');
    const tokens = parse(translation);
    expect(valuesIn(tokens), translation).toEqual(valuesIn(parse(english ?? key)));
    expect(tagsIn(translation), translation).toEqual(tagsIn(key));
    for (const { type, cases = [] } of tokens)
      if (type === 'plural')
        expect(
          cases.map((one) => one.key),
          translation,
        ).toEqual(expect.arrayContaining(categories));
  }
});

/** The names of all values, those in the forms of a number, too. */
function valuesIn(tokens: readonly Token[]): readonly string[] {
  const own = tokens.flatMap(({ arg, cases = [] }) => [
    ...(arg === undefined ? [] : [arg]),
    ...cases.flatMap((one) => valuesIn(one.tokens)),
  ]);
  return [...new Set(own)].toSorted();
}

const tagsIn = (text: string): readonly string[] => (text.match(/<\/?\d+\/?>/g) ?? []).toSorted();

/** The texts of mails, which the server's code writes as text`…`, with `{0}`, `{1}` for values; of those that are values alone none. */
function textsOfMails(): readonly string[] {
  const texts = globSync('server/src/**/*mail*.ts').flatMap((file) => {
    const found: string[] = [];
    visit(parseSync(file, readFileSync(file, 'utf8')).program, (node) => {
      const { type, tag, quasi } = node as unknown as Tagged;
      if (type === 'TaggedTemplateExpression' && tag.name === 'text')
        found.push(quasi.quasis.map(({ value }) => value.cooked).reduce((all, part, at) => `${all}{${at - 1}}${part}`));
    });
    return found;
  });
  return [...new Set(texts.filter((text) => /\p{L}/u.test(text)))];
}

/** As the syntax tree has a template with a tag. */
interface Tagged {
  readonly type: string;
  readonly tag: { readonly name?: string };
  readonly quasi: { readonly quasis: readonly { readonly value: { readonly cooked: string } }[] };
}

function visit(node: unknown, see: (node: object) => void): void {
  if (typeof node !== 'object' || node === null) return;
  if ('type' in node) see(node);
  for (const child of Object.values(node)) visit(child, see);
}
