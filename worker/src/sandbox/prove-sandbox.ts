import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type SandboxLayers, sandboxLayers } from '@verso/docx-to-pdf';
import type { Config } from '@verso/platform/config';
import type { Log } from '@verso/platform/log';
import { requireSandbox } from './require-sandbox.ts';

/** Tries the sandbox in a folder of its own below `folder`, and tells what holds. Throws `OperatorError` where production does not continue. */
export async function proveSandbox(
  folder: string,
  config: Pick<Config, 'isProduction' | 'docxEngine'>,
  log: Log,
): Promise<SandboxLayers> {
  await mkdir(folder, { recursive: true });
  const canary = await mkdtemp(join(folder, 'canary-'));
  try {
    const layers = await sandboxLayers(canary);
    requireSandbox(layers, config, log);
    return layers;
  } finally {
    await rm(canary, { recursive: true, force: true });
  }
}
