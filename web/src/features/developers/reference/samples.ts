/** A way to write a program. */
export type SampleLanguage = 'curl' | 'typescript' | 'python';

/** One task in each language, with `ORIGIN` where the server's address stands. */
export type Sample = Readonly<Record<SampleLanguage, string>>;

/** What the languages are called. */
export const LANGUAGES: Readonly<Record<SampleLanguage, string>> = {
  curl: 'curl',
  typescript: 'TypeScript',
  python: 'Python',
};

/** Converts a small file in one call. */
export const CONVERT: Sample = {
  curl: `curl --fail-with-body ORIGIN/api/convert \\
  -H "Authorization: Bearer $VERSO_KEY" \\
  -F targetFormat=docx \\
  -F file=@invoice.pdf \\
  -o invoice.docx`,
  typescript: `import { readFile, writeFile } from 'node:fs/promises';

const form = new FormData();
form.append('targetFormat', 'docx');
form.append('file', new Blob([await readFile('invoice.pdf')]), 'invoice.pdf');

const answer = await fetch('ORIGIN/api/convert', {
  method: 'POST',
  headers: { authorization: \`Bearer \${process.env.VERSO_KEY}\` },
  body: form,
});
if (answer.status !== 200) throw new Error(await answer.text());
await writeFile('invoice.docx', new Uint8Array(await answer.arrayBuffer()));`,
  python: `import os
import requests

with open("invoice.pdf", "rb") as file:
    answer = requests.post(
        "ORIGIN/api/convert",
        headers={"Authorization": f"Bearer {os.environ['VERSO_KEY']}"},
        data={"targetFormat": "docx"},
        files={"file": file},
    )
if answer.status_code != 200:
    raise RuntimeError(answer.text)
with open("invoice.docx", "wb") as result:
    result.write(answer.content)`,
};

/** Starts a conversion, waits for its end, and downloads the result. */
export const FOLLOW: Sample = {
  curl: `id=$(curl --fail-with-body ORIGIN/api/conversions/upload \\
  -H "Authorization: Bearer $VERSO_KEY" \\
  -H "Idempotency-Key: book-2026-11" \\
  -F targetFormat=docx -F file=@book.pdf |
  sed -E 's/.*"_id":"([^"]+)".*/\\1/')

# The stream of events ends with the conversion.
curl ORIGIN/api/conversions/$id/events -H "Authorization: Bearer $VERSO_KEY"

curl --fail-with-body ORIGIN/api/conversions/$id/download \\
  -H "Authorization: Bearer $VERSO_KEY" -o book.docx`,
  typescript: `import { openAsBlob } from 'node:fs';
import { writeFile } from 'node:fs/promises';

const headers = { authorization: \`Bearer \${process.env.VERSO_KEY}\` };
const form = new FormData();
form.append('targetFormat', 'docx');
form.append('file', await openAsBlob('book.pdf'), 'book.pdf');

const started = await fetch('ORIGIN/api/conversions/upload', {
  method: 'POST',
  headers: { ...headers, 'idempotency-key': 'book-2026-11' },
  body: form,
});
const { data, message } = await started.json();
if (!started.ok) throw new Error(message);

// The stream of events ends with the conversion.
await (await fetch('ORIGIN' + data.conversion.eventsUrl, { headers })).text();

const result = await fetch('ORIGIN' + data.conversion.downloadUrl, { headers });
if (!result.ok) throw new Error(await result.text());
await writeFile('book.docx', new Uint8Array(await result.arrayBuffer()));`,
  python: `import os
import requests

session = requests.Session()
session.headers["Authorization"] = f"Bearer {os.environ['VERSO_KEY']}"

with open("book.pdf", "rb") as file:
    started = session.post(
        "ORIGIN/api/conversions/upload",
        headers={"Idempotency-Key": "book-2026-11"},
        data={"targetFormat": "docx"},
        files={"file": file},
    )
started.raise_for_status()
conversion = started.json()["data"]["conversion"]

# The stream of events ends with the conversion.
session.get("ORIGIN" + conversion["eventsUrl"])

result = session.get("ORIGIN" + conversion["downloadUrl"])
result.raise_for_status()
with open("book.docx", "wb") as file:
    file.write(result.content)`,
};

/** Checks that a request to a webhook comes from us. */
export const VERIFY: Readonly<Record<'typescript' | 'python', string>> = {
  typescript: `import { Webhook } from 'standardwebhooks'; // npm install standardwebhooks

// Throws when the request does not come from us, or is older than five minutes.
const event = new Webhook(process.env.WEBHOOK_SECRET).verify(body, headers);
if (event.type === 'conversion.completed') await download(event.data.conversion.downloadUrl);`,
  python: `from standardwebhooks.webhooks import Webhook  # pip install standardwebhooks

# Raises when the request does not come from us, or is older than five minutes.
event = Webhook(os.environ["WEBHOOK_SECRET"]).verify(body, headers)
if event["type"] == "conversion.completed":
    download(event["data"]["conversion"]["downloadUrl"])`,
};
