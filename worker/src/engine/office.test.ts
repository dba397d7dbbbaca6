import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DocxError, openDocxToPdf } from '@verso/docx-to-pdf';
import { openLog } from '@verso/platform/log';
import { expect, it, vi } from 'vitest';
import { openOffice } from './office.ts';

it('has LibreOffice as soon as it starts, also when it did not at first', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'verso-late-'));
  const config = {
    dataFolder: folder,
    workerSlots: 1,
    docxEngine: 'zygote',
    docxSecondEngine: null,
    officeMaxAgeMs: 3_600_000,
  } as const;
  let isFirst = true;
  const openPool: typeof openDocxToPdf = async (options) => {
    if (!isFirst) return openDocxToPdf(options);
    isFirst = false;
    throw new DocxError('engine_unavailable', 'LibreOffice is not installed.');
  };
  const office = openOffice(folder, config, openLog({ logLevel: 'silent' }, 'worker'), openPool);
  expect(office.isStarting()).toBe(true);
  const early = office.current()?.pool.convert({ folder, input: '/none', output: '/none' });
  await expect(early).rejects.toMatchObject({ reason: 'engine_unavailable' });
  expect([office.isStarting(), office.current(), office.health()]).toEqual([false, null, null]);
  await vi.waitFor(() => expect(office.health()).toMatchObject({ ready: 1, done: 0 }), { timeout: 30_000 });
  await office.stop();
  await rm(folder, { recursive: true, force: true });
});
