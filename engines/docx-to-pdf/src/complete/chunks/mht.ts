/** A web page in one file (RFC 2557): its HTML, and the files that it shows, by the addresses that it has for them. */
export interface WebArchive {
  readonly html: string;
  readonly files: ReadonlyMap<string, Uint8Array>;
}

/** More parts than any page has. */
const MAX_PARTS = 2000;
const BOUNDARY = /boundary="?([^";\r\n]+)"?/i;
const CHARSET = /charset="?([\w-]+)"?/i;

/** Reads a web page in one file; null: it has no HTML. The parts of Word's and browsers' archives are one level deep, or two. */
export function readWebArchive(bytes: Uint8Array): WebArchive | null {
  const files = new Map<string, Uint8Array>();
  let html: string | null = null;
  for (const { headers, body } of partsOf(Buffer.from(bytes).toString('latin1'), 0)) {
    const type = headers.get('content-type') ?? '';
    const content = decode(body, headers.get('content-transfer-encoding') ?? '');
    if (html === null && /^text\/html/i.test(type)) html = textOf(content, CHARSET.exec(type)?.[1]);
    for (const name of ['content-location', 'content-id']) {
      const address = headers.get(name)?.replace(/^<|>$/g, '');
      if (address) files.set(address, content);
    }
  }
  return html === null ? null : { html, files: withShortNames(files) };
}

/** Text in its encoding, or in UTF-8 where that is unknown. */
export function textOf(bytes: Uint8Array, charset: string | undefined): string {
  try {
    return new TextDecoder(charset ?? 'utf-8').decode(bytes);
  } catch {
    return new TextDecoder().decode(bytes);
  }
}

interface MimePart {
  readonly headers: ReadonlyMap<string, string>;
  readonly body: string;
}

function partsOf(source: string, depth: number): MimePart[] {
  const end = /\r?\n\r?\n/.exec(source);
  if (end === null) return [];
  const headers = headersOf(source.slice(0, end.index));
  const body = source.slice(end.index + end[0].length);
  const boundary = BOUNDARY.exec(headers.get('content-type') ?? '')?.[1];
  if (boundary === undefined || depth > 2) return [{ headers, body }];
  const pieces = body.split(`--${boundary}`).slice(1, MAX_PARTS);
  return pieces
    .filter((piece) => !piece.startsWith('--'))
    .flatMap((piece) => partsOf(piece.replace(/^\r?\n/, ''), depth + 1));
}

function headersOf(text: string): Map<string, string> {
  const lines = text.replace(/\r?\n[ \t]+/g, ' ').split(/\r?\n/);
  return new Map(
    lines.flatMap((line) => {
      const at = line.indexOf(':');
      return at < 0 ? [] : [[line.slice(0, at).trim().toLowerCase(), line.slice(at + 1).trim()] as const];
    }),
  );
}

function decode(body: string, encoding: string): Buffer {
  if (/base64/i.test(encoding)) return Buffer.from(body, 'base64');
  if (!/quoted-printable/i.test(encoding)) return Buffer.from(body, 'latin1');
  const joined = body.replace(/=\r?\n/g, '');
  return Buffer.from(
    joined.replace(/=([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  );
}

/** Pages name their files by the ends of their addresses as well. */
function withShortNames(files: ReadonlyMap<string, Uint8Array>): Map<string, Uint8Array> {
  const all = new Map(files);
  for (const [address, content] of files) {
    const short = address.split('/').at(-1) ?? '';
    if (short !== '' && !all.has(short)) all.set(short, content);
  }
  return all;
}
