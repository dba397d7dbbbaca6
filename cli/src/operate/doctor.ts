import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listTextLanguages } from '@verso/contracts';
import {
  DocxError,
  findLibreOffice,
  findStandIns,
  hyphenationLanguages,
  openDocxToPdf,
  type SandboxLayers,
  sandboxLayers,
  ZYGOTE_BINARY,
} from '@verso/docx-to-pdf';
import type { Config } from '@verso/platform/config';
import { findPostgresPrograms } from '@verso/platform/embedded-postgres';
import { findTesseract } from '@verso/text-recognition';
import { loadConfig } from '../running/load-config.ts';

interface Finding {
  readonly isGood: boolean;
  readonly text: string;
}

const WANTED_NODE = 24;

async function findings(): Promise<Finding[]> {
  const config = loadConfig();
  const office = findLibreOffice();
  const node = Number.parseInt(process.versions.node, 10);
  return [
    {
      isGood: node >= WANTED_NODE,
      text: `Node ${process.versions.node}${node >= WANTED_NODE ? '' : `: Verso needs ${WANTED_NODE}`}`,
    },
    database(config.databaseUrl),
    { isGood: true, text: 'PDF to DOCX: built in' },
    textRecognition(),
    office === null
      ? {
          isGood: false,
          text: 'LibreOffice is not installed, so DOCX to PDF is not available. Run: sudo node setup/packages.mjs',
        }
      : { isGood: true, text: `LibreOffice ${office.version} in ${office.program}` },
    existsSync(ZYGOTE_BINARY)
      ? { isGood: true, text: 'LibreOffice zygote: built, a page takes about 0.05 s' }
      : {
          isGood: false,
          text: 'LibreOffice zygote: not built (it needs gcc and libreofficekit-dev), DOCX to PDF takes five times as long',
        },
    await sandbox(config),
    existsSync('/usr/bin/fc-match')
      ? { isGood: true, text: 'fontconfig: installed' }
      : { isGood: false, text: 'fontconfig is not installed, so PDFs do not have the fonts of their documents' },
    standIns(),
    hyphenation(),
    { isGood: true, text: `Data in ${config.dataFolder}` },
  ];
}

/** Package names have a hyphen where Tesseract has an underscore. */
const MORE_LANGUAGES =
  'To add a language, run: sudo apt-get install tesseract-ocr-XXX (for example tesseract-ocr-swe or tesseract-ocr-chi-sim)';

function textRecognition(): Finding {
  const found = findTesseract();
  if (found === null)
    return {
      isGood: false,
      text: 'Text recognition: Tesseract is not installed, so scanned pages stay pictures. Run: sudo node setup/packages.mjs',
    };
  const { version, program, languages } = found;
  return {
    isGood: true,
    text: `Text recognition: Tesseract ${version} in ${program}. Languages: ${listTextLanguages(languages)}. ${MORE_LANGUAGES}`,
  };
}

function standIns(): Finding {
  const families = findStandIns()?.substitutes.length ?? 0;
  if (families > 0) return { isGood: true, text: `Stand-in fonts: built for ${families} families` };
  return {
    isGood: false,
    text: 'Stand-in fonts: not built (they need python3-fonttools), so pages of Word documents may break in other places. Run: npm run setup',
  };
}

function hyphenation(): Finding {
  const languages = [...hyphenationLanguages()].sort();
  if (languages.length === 0)
    return {
      isGood: false,
      text: 'Hyphenation: no patterns are installed, so no document is hyphenated. Run: sudo node setup/packages.mjs',
    };
  const names = new Intl.DisplayNames('en', { type: 'language' });
  const all = [...new Set(languages.map((language) => names.of(language.split('-')[0] ?? '') ?? language))].sort();
  return {
    isGood: true,
    text: `Hyphenation: ${all.join(', ')}. To add a language, run: sudo apt-get install hyphen-XX (for example hyphen-hr)`,
  };
}

function database(url: string | null): Finding {
  if (url !== null) return { isGood: true, text: 'PostgreSQL: DATABASE_URL is used' };
  try {
    return { isGood: true, text: `PostgreSQL: built in (${findPostgresPrograms()})` };
  } catch (error) {
    return { isGood: false, text: (error as Error).message };
  }
}

/** Whether LibreOffice really starts, warms up and proves its sandbox; nothing to say where it is not installed. */
async function officeStart(): Promise<Finding[]> {
  if (findLibreOffice() === null) return [];
  const folder = await mkdtemp(join(tmpdir(), 'verso-doctor-'));
  const began = performance.now();
  try {
    const pool = await openDocxToPdf({ folder, slots: 1, engine: loadConfig().docxEngine });
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    await pool.stop();
    return [{ isGood: true, text: `LibreOffice starts as ${pool.health().kind} (${seconds} s)` }];
  } catch (error) {
    if (!(error instanceof DocxError)) throw error;
    return [{ isGood: false, text: `${error.message} ${String(error.cause ?? '').trim()}` }];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** `verso doctor`: what is installed, what is missing, what that costs. Exit code 1 when something is missing. */
export async function doctorCommand(): Promise<number> {
  const found = [...(await findings()), ...(await officeStart())];
  for (const { isGood, text } of found) process.stdout.write(`${isGood ? '✓' : '✗'} ${text}\n`);
  return found.every((finding) => finding.isGood) ? 0 : 1;
}

/** What holds around engines: a canary is put where they would be. */
async function sandbox({ dataFolder, isProduction }: Config): Promise<Finding> {
  const work = existsSync(dataFolder) ? dataFolder : tmpdir();
  const folder = await mkdtemp(join(work, '.canary-'));
  try {
    return describeSandbox(await sandboxLayers(folder), isProduction);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function describeSandbox(
  { landlock, seccomp, unprivileged, hindrance }: SandboxLayers,
  isProduction: boolean,
): Finding {
  const layers = [landlock > 0 && `Landlock ${landlock}`, seccomp && 'seccomp', unprivileged && 'no rights of root'];
  const held = layers.filter((layer) => layer !== false).join(', ') || 'none of its layers holds';
  const isWhole = landlock > 0 && seccomp;
  if (isWhole && unprivileged) return { isGood: true, text: `Sandbox for documents: ${held}` };
  const needs = 'It needs gcc at set-up and a kernel with Landlock (5.13) and seccomp.';
  const cost = unprivileged ? 'does not run without any layer' : 'does not run engines as root';
  // For development an engine that is root's by name alone, without any of its rights, is enough.
  return {
    isGood: isWhole && !isProduction,
    text: `Sandbox for documents: ${held}. ${hindrance ?? needs} Production ${cost}`,
  };
}
