import * as z from 'zod/mini';
import { ConversionOptions, OPTIONS, type OptionName } from './options.ts';

/** Options from the texts of a form or a command line; empty ones count as left out. A string is what is wrong, in a sentence. */
export function readConversionOptions(fields: Readonly<Record<string, string>>): ConversionOptions | string {
  const values = Object.entries(fields).flatMap(([name, text]) =>
    isOption(name) && text.trim() !== '' ? [[name, toValue(name, text)] as const] : [],
  );
  const parsed = z.safeParse(ConversionOptions, Object.fromEntries(values));
  if (parsed.success) return parsed.data;
  const name = parsed.error.issues[0]?.path[0] as OptionName;
  const { allowed } = OPTIONS[name];
  return name === 'pages' ? `Write ${allowed}.` : `Option ${name} must be ${allowed}.`;
}

const isOption = (name: string): name is OptionName => Object.hasOwn(OPTIONS, name);

function toValue(name: OptionName, text: string): string | number | boolean | string[] {
  if (name === 'ocrLanguages') return text.trim().split(/[+,\s]+/);
  if (OPTIONS[name].type instanceof z.ZodMiniNumber) return Number(text);
  return text === 'true' || (text === 'false' ? false : text);
}
