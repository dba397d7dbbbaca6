import assert from 'node:assert/strict';
import type { Check } from '../check.ts';
import { POISON_PAGES } from '../poison-pdfs.ts';
import { freshName, type Target } from '../target.ts';
import { newUser, type Visitor } from '../visitor.ts';
import { convertTwenty, p95 } from './documents.ts';

const area = 'pictures';
const WIDTHS = [200, 900, 1800] as const;

/** Pages as pictures: a second way to the engines. */
export const pictureChecks: readonly Check[] = [
  {
    area,
    name: 'forty requests for pictures of the worst PDFs hold up the twenty good files of a user at most twofold',
    async run(target) {
      const user = await newUser(target, freshName(), 100);
      const others = [await newUser(target), await newUser(target)];
      const poison: Poison[] = [];
      for (const other of others)
        for (const make of Object.values(POISON_PAGES)) poison.push(await previewOf(other, make(freshName())));
      await convertTwenty(user);
      const alone = p95(await convertTwenty(user));
      const gone = new AbortController();
      const asked = Array.from({ length: 40 }, (_, at) => {
        const { visitor, id } = poison[at % poison.length] ?? assert.fail();
        const width = WIDTHS[at % WIDTHS.length];
        return visitor
          .request(`/api/previews/${id}/source/1?width=${width}&n=${at}`, { signal: gone.signal })
          .then((answer) => answer.arrayBuffer())
          .catch(() => {});
      });
      await untilDrawing(target);
      const beside = p95(await convertTwenty(user));
      gone.abort();
      await Promise.all(asked);
      assert.ok(beside <= alone * 2, `p95 ${Math.round(beside)} ms beside pictures, ${Math.round(alone)} ms alone`);
    },
  },
  {
    area,
    name: 'a page that would be drawn for minutes is answered, and its file deleted stops the drawing',
    isQuick: true,
    async run(target) {
      const { visitor, id, file } = await previewOf(await newUser(target), POISON_PAGES.shaded(freshName()));
      const asked = visitor.call(`GET /previews/${id}/source/1?width=900`);
      await untilDrawing(target);
      await visitor.call(`DELETE /upload/${file}`);
      assert.equal((await asked).http, 404);
      const left = await target.query(`select 1 from page_image where preview_id = $1`, [id]);
      assert.deepEqual(left, []);
    },
  },
];

interface Poison {
  readonly visitor: Visitor;
  readonly id: string;
  readonly file: string;
}

/** A preview of a file in My Files, once its pages are known. */
async function previewOf(visitor: Visitor, pdf: Uint8Array): Promise<Poison> {
  const file: string = (await visitor.keep(pdf, 'poison.pdf')).data.file._id;
  for (;;) {
    const { data, message } = await visitor.call(`POST /upload/${file}/preview`, {});
    assert.ok(data?.preview, message);
    const { _id: id, source } = data.preview;
    if (source.state !== 'preparing') return { visitor, id, file };
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

async function untilDrawing(target: Target): Promise<void> {
  const deadline = Date.now() + 30_000;
  while (Date.now() < deadline) {
    const drawing = await target.query(
      `select 1 from page_image where taken_at is not null and object_key is null and not has_failed`,
    );
    if (drawing.length > 0) return;
  }
  assert.fail('no page is drawn');
}
