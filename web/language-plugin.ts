import { globSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type CompiledMessage, compileMessage } from '@lingui/message-utils/compileMessage';
import { extractMessagesFromFiles, transform } from '@lingui/native-tools';
import { directionOf, type Language, languageOf, languages, OPTIONS, targetNames } from '@verso/contracts';
import { type Catalogue, inOrder, readCatalogue, sentences, translationsOf } from '@verso/contracts/sentences';
import type { Plugin } from 'vite';

const SOURCE = join(import.meta.dirname, 'src');
const I18N = join(SOURCE, 'language/i18n.ts');
const USES_MACROS = /from '@lingui\/(core|react)\/macro'/;
/** Rooms whose texts come with their code; all other texts are of the room `core`, and come first. */
const FEATURE = /^features\/([\w-]+)\//;

/** A text of the source in English, in the notation of ICU, with its context where one English text has several meanings. */
export interface SourceText {
  readonly id: string;
  readonly text: string;
  readonly context: string | undefined;
  /** The feature that it is in, or `core`. */
  readonly room: string;
}

/** The key of a text in the catalogues: its English, and its context behind a bar. */
export const keyOf = ({ text, context }: Pick<SourceText, 'text' | 'context'>): string =>
  context === undefined ? text : `${text} | ${context}`;

const roomOf = (file: string): string => FEATURE.exec(file.slice(SOURCE.length + 1))?.[1] ?? 'core';

/** All texts of the web app, once for each room that has them. */
export async function textsOfSource(): Promise<readonly SourceText[]> {
  const files = globSync('**/*.{ts,tsx}', { cwd: SOURCE, exclude: (name) => name.includes('.test.') }).toSorted();
  const { messages, warnings } = await extractMessagesFromFiles(files.map((file) => join(SOURCE, file)));
  if (warnings.length > 0) throw new Error(warnings.join('\n'));
  const texts = messages.map(({ id, message = '', context, origin }) => {
    return { id, text: message, context, room: roomOf(origin?.filename ?? '') };
  });
  return [...new Map(texts.map((text) => [`${text.room} ${text.id}`, text])).values()];
}

const CATALOGUES = new URL('src/language/texts/', import.meta.url);

/** The translations of a language by the keys of their texts. English has none: it is the source. */
export const catalogueOf = (language: Language): Catalogue => readCatalogue(CATALOGUES, language);

/** The module with the texts of a room in a language. */
export const textsModule = (room: string, language: Language): string => `virtual:texts/${room}/${language}`;

/**
 * Takes the texts out of the code, and puts those of each room into a file for each language. The texts of `core` come first, and those of a
 * feature with its code: a module waits for its texts. A text that a catalogue lacks is English.
 */
export function translateTexts(): Plugin {
  let texts: Promise<readonly SourceText[]> | undefined;
  return {
    name: 'translate-texts',
    enforce: 'pre',
    resolveId: (id) => (/^virtual:(texts|sentences)\b/.test(id) ? `\0${id}` : undefined),
    async load(id) {
      const [kind, room = '', tag] = id.replace('\0virtual:', '').split('/');
      const language = languageOf(kind === 'sentences' ? room : tag);
      if (!id.startsWith('\0virtual:')) return undefined;
      if (language === null) return kind === 'sentences' ? loadersOf(sentencesModule) : roomModule(room);
      if (language !== 'en') this.addWatchFile(fileURLToPath(new URL(`${language}.json`, CATALOGUES)));
      if (kind === 'sentences') return asModule({ messages: sentencesIn(language) });
      texts ??= textsOfSource();
      return asModule({ messages: textsIn(await texts, room, language) });
    },
    async transform(code, id) {
      const [file = ''] = id.split('?', 1);
      if (!file.startsWith(SOURCE) || !USES_MACROS.test(code)) return undefined;
      const room = roomOf(file);
      const source = room === 'core' ? I18N : `virtual:texts/${room}`;
      const macro = { descriptorFields: 'id-only', runtimeModules: { i18n: [source, 'i18n'] } } as const;
      const done = await transform(code, file, { macro });
      // Elements wait for their texts as well; behind the code, lines keep their places.
      return { code: `${done.code}\nimport '${source}';`, map: done.map ?? null };
    },
  };
}

const sentencesModule = (language: Language) => `virtual:sentences/${language}`;

function loadersOf(moduleOf: (language: Language) => string): string {
  const loaders = (Object.keys(languages) as Language[]).map(
    (language) => `${language}: () => import('${moduleOf(language)}')`,
  );
  return `export const loaders = { ${loaders.join(', ')} };`;
}

/** The texts of a room: `core` has the ways to them, and a feature adds its own to the others before its code runs. */
function roomModule(room: string): string {
  const loaders = loadersOf((language) => textsModule(room, language));
  if (room === 'core') return loaders;
  return `import { addTexts } from '${I18N}';\n${loaders}\nawait addTexts(loaders);\nexport { i18n } from '${I18N}';`;
}

/** Browsers read JSON faster than code. */
const asModule = (value: Readonly<Record<string, unknown>>): string =>
  `export const { ${Object.keys(value).join(', ')} } = JSON.parse(${JSON.stringify(JSON.stringify(value))});`;

/** The compiled texts of a room by their ids; those of `core` with the words of the contract, by their English. */
function textsIn(texts: readonly SourceText[], room: string, language: Language) {
  const [ofTexts, ofSentences] = [catalogueOf(language), translationsOf(language)];
  const own = texts.filter((text) => text.room === room);
  const words = room === 'core' ? WORDS.filter((word) => word in ofSentences) : [];
  return Object.fromEntries([
    ...own.map((text) => [text.id, compiled(ofTexts[keyOf(text)] ?? text.text, language)]),
    ...words.map((word) => [word, compiled(ofSentences[word] ?? word, language)]),
  ]);
}

/**
 * A text as browsers read it. In one from right to left, each value stands for itself (U+2068 to U+2069): in a line with other numbers, `5 MB` would
 * come apart.
 */
function compiled(text: string, language: Language): CompiledMessage {
  const tokens = compileMessage(text);
  return directionOf(language) === 'rtl' ? isolated(tokens) : tokens;
}

function isolated(tokens: CompiledMessage): CompiledMessage {
  return tokens.flatMap((token) => {
    if (typeof token === 'string') return [token];
    const [name, type, choices] = token;
    if (type === undefined) return ['\u2068', token, '\u2069'];
    if (typeof choices !== 'object' || choices === null) return [token];
    const each = Object.entries(choices).map(([key, choice]) => [
      key,
      Array.isArray(choice) ? isolated(choice) : choice,
    ]);
    return [[name, type, Object.fromEntries(each)]];
  });
}

/** What the contract calls options and targets: forms show that before the server has said anything. */
const WORDS = [...Object.values(OPTIONS).map(({ label }) => label), ...Object.values(targetNames)];

/** The compiled sentences of the API by their English, in the order in which they are tried. */
function sentencesIn(language: Language) {
  const translations = translationsOf(language);
  const translated = inOrder(sentences).filter((sentence) => sentence in translations);
  return Object.fromEntries(
    translated.map((sentence) => [sentence, compiled(translations[sentence] ?? sentence, language)]),
  );
}
