import * as z from 'zod/mini';
import { ConversionOptions, OPTIONS, type OptionName, optionNames } from './options.ts';

/** Options from the texts of a form or a command line; empty ones count as left out. A string is what is wrong, in a sentence. */
export function readConversionOptions(fields: Readonly<Record<string, string>>): ConversionOptions | string {
  const values = Object.entries(fields).flatMap(([name, text]) =>
    isOption(name) && text.trim() !== '' ? [[name, toValue(name, text)] as const] : [],
  );
  const parsed = z.safeParse(ConversionOptions, Object.fromEntries(values));
  if (parsed.success) return parsed.data;
  const wrong = new Set(parsed.error.issues.map(({ path: [name] }) => name));
  const name = optionNames.find((one) => wrong.has(one)) ?? 'pages';
  const { allowed } = OPTIONS[name];
  return name === 'pages' ? `Write ${allowed}.` : `Option ${name} must be ${allowed}.`;
}

const isOption = (name: string): name is OptionName => Object.hasOwn(OPTIONS, name);

function toValue(name: OptionName, text: string): string | number | boolean | string[] {
  if (name === 'ocrLanguages') return text.trim().split(/[+,\s]+/);
  if (OPTIONS[name].type instanceof z.ZodMiniNumber) return Number(text);
  // Forms that Python writes say True.
  const word = text.trim().toLowerCase();
  return word === 'true' || (word === 'false' ? false : text);
}
