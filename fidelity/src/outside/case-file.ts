import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { z } from 'zod';
import type { Case } from '../run/cases.ts';

const line = z.object({
  name: z.string(),
  pdf: z.string(),
  docx: z.string().optional(),
  password: z.string().optional(),
});

/** Reads cases from JSON lines; their paths are relative to the file. Throws where a line is no case. */
export function readCases(file: string): Case[] {
  const folder = dirname(resolve(file));
  const lines = readFileSync(file, 'utf8').split('\n');
  return lines.flatMap((text, at): Case[] => {
    if (text.trim() === '') return [];
    const { success, data, error } = line.safeParse(parse(text));
    if (!success) throw new Error(`Line ${at + 1} of ${file} is no case: ${z.prettifyError(error)}`);
    const docx = data.docx === undefined ? undefined : resolve(folder, data.docx);
    return [{ ...data, pdf: resolve(folder, data.pdf), docx }];
  });
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
