import { execFile } from 'node:child_process';
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, it, vi } from 'vitest';
import { serveWithKey } from '../testing/server-with-key.ts';
import { VersoInFolder } from '../testing/verso-in-folder.ts';

vi.setConfig({ testTimeout: 120_000 });
const verso = new VersoInFolder();
const run = promisify(execFile);
const pathOf = (path: string) => fileURLToPath(new URL(`../../../${path}`, import.meta.url));
const [PDF, DOCX, PACKAGE] = [
  pathOf('worker/fixtures/one-page.pdf'),
  pathOf('worker/fixtures/short.docx'),
  pathOf('sdk/python'),
];
/** What would be a field of the form, if the boundary of its parts were known before. */
const FIELD = '\r\n--+++\r\nContent-Disposition: form-data; name="embedFonts"\r\n\r\ntrue\r\n--+++--\r\n';
/** Debian's, which has the modules that set-up installs. */
const PYTHON = '/usr/bin/python3';

/** Converts on a connection that loses an answer and waits for none, makes other calls, and fails in each way. */
const MORE = `
import asyncio, os, httpx
from verso_client.api.account import me
from verso_client.api.conversions import get_conversion, get_limits, get_report, list_conversions
from verso_client.api.usage import get_ledger, get_usage, get_usage_history
from verso_client.easy import Verso
from verso_client.models import GetConversionAnswer
verso = Verso("https://verso.example", os.environ["VERSO_KEY"])
client = verso.client.get_httpx_client()
lost = 1
def ask_no_wait(request):
    if request.url.path == "/api/convert":
        request.headers["Prefer"] = "wait=0"
def lose_once(answer):
    global lost
    if lost:
        lost -= 1
        raise httpx.ReadError("The answer was lost.")
client.event_hooks = {"request": [ask_no_wait], "response": [lose_once]}
result = verso.convert(open("other.pdf", "rb"), to="docx", filename="Übersicht €.pdf", ocr_languages=["eng", "deu"])
print(result.filename, result.content[:2].decode(), len(result.conversion_id))
for call in [me, list_conversions, get_limits, get_usage, get_usage_history, get_ledger]:
    print(type(call.sync(client=verso.client)).__name__)
print(type(asyncio.run(get_report.asyncio(result.conversion_id, client=verso.client))).__name__)
given = get_conversion.sync(result.conversion_id, client=verso.client).to_dict()
given["data"]["conversion"]["stage"] = "polishing"
given["data"]["conversion"]["fidelity"] = "perfect"
newer = GetConversionAnswer.from_dict(given).data.conversion
print(newer.stage, newer.fidelity == "perfect", newer.status == "completed", newer.to_dict()["stage"])
for options in [{"colour": "red"}, {"mode": "pretty"}]:
    try:
        verso.convert(b"", to="docx", **options)
    except (TypeError, ValueError) as error:
        print(type(error).__name__)
try:
    Verso("https://verso.example", "vk_live_none").convert("other.pdf", to="docx")
except Exception as error:
    print(type(error).__name__, error.code, error.status)
try:
    Verso("http://127.0.0.1:9", "vk_live_none", retries=0).convert("other.pdf", to="docx")
except Exception as error:
    print(type(error).__name__, error.code, error.status)
`;

it('converts both ways with the Python package, by every example of its README', async () => {
  const { server, url, key } = await serveWithKey(verso);
  const folder = join(verso.folder, 'python');
  await mkdir(folder);
  const bytes = await readFile(PDF);
  await copyFile(DOCX, join(folder, 'letter.docx'));
  for (const name of ['invoice.pdf', 'book.pdf', 'other.pdf'])
    await writeFile(join(folder, name), Buffer.concat([bytes, Buffer.from(`\n% ${name}\n${FIELD}`)]));
  await writeFile(join(folder, 'broken.pdf'), '%PDF-1.7 and nothing more');
  const env = { PYTHONPATH: PACKAGE, PYTHONIOENCODING: 'utf-8', PYTHONDONTWRITEBYTECODE: '1', VERSO_KEY: key };
  const python = async (code: string) =>
    (await run(PYTHON, ['-c', code.replaceAll('https://verso.example', url)], { cwd: folder, env, timeout: 60_000 }))
      .stdout;
  const readme = await readFile(join(PACKAGE, 'README.md'), 'utf8');
  const examples = [...readme.matchAll(/```python\n(.*?)```/gs)].map(([, code = '']) => code);
  const said: string[] = [];
  for (const example of examples) said.push(await python(example));
  expect(said).toEqual(['', expect.stringMatching(/completed/), expect.stringMatching(/^Not converted: \w.+\.\n$/)]);
  const begins = async (name: string) => (await readFile(join(folder, name))).subarray(0, 4).toString('latin1');
  expect(await Promise.all(['invoice.docx', 'letter.pdf', 'book.docx'].map(begins))).toEqual([
    'PK\u0003\u0004',
    '%PDF',
    'PK\u0003\u0004',
  ]);
  expect((await python(MORE)).split('\n')).toEqual([
    'Übersicht €.docx PK 24',
    'MeAnswer',
    'ListConversionsAnswer',
    'GetLimitsAnswer',
    'GetUsageAnswer',
    'GetUsageHistoryAnswer',
    'GetLedgerAnswer',
    'GetReportAnswer',
    'polishing True True polishing',
    'TypeError',
    'ValueError',
    'VersoError UNAUTHENTICATED 401',
    'VersoError NETWORK 0',
    '',
  ]);
  const headers = { authorization: `Bearer ${key}` };
  const { data } = (await (await fetch(`${url}/api/conversions`, { headers })).json()) as {
    data: { conversions: { originalFilename: string; options: object }[] };
  };
  // The lost answer made no second conversion, and options came as they were meant, and no others.
  const made = data.conversions.map(({ originalFilename, options }) => [originalFilename, options]);
  expect(made.toSorted()).toEqual([
    ['book.pdf', {}],
    ['broken.pdf', {}],
    ['invoice.pdf', {}],
    ['letter.docx', { tagged: false, imageDpi: 96 }],
    ['Übersicht €.pdf', { ocrLanguages: ['eng', 'deu'] }],
  ]);
  await verso.end(server);
});
