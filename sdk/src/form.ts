/** A document as it is sent. */
export type DocumentSource = Blob | Uint8Array | ReadableStream<Uint8Array>;

/** A form with one file: how it is sent, and whether it can be sent more than once. */
export interface FormBody {
  readonly headers: Readonly<Record<string, string>>;
  readonly canRepeat: boolean;
  body(): NonNullable<RequestInit['body']>;
}

/** A form whose file is sent as it comes: a stream is never held in memory as a whole, save by a browser. */
export async function formWith(
  source: DocumentSource,
  filename: string,
  fields: readonly (readonly [string, string])[],
): Promise<FormBody> {
  if (source instanceof ReadableStream && !isInBrowser()) return streamedForm(source, filename, fields);
  const blob = await blobOf(source);
  return {
    headers: {},
    canRepeat: true,
    body() {
      const form = new FormData();
      for (const [name, value] of fields) form.append(name, value);
      form.append('file', blob, filename);
      return form;
    },
  };
}

/** Browsers send streams over HTTP/2 alone, and not all of them do. */
function isInBrowser(): boolean {
  return globalThis.navigator?.userAgent?.startsWith('Mozilla/') ?? false;
}

async function blobOf(source: DocumentSource): Promise<Blob> {
  if (source instanceof ReadableStream) return new Response(source).blob();
  return source instanceof Blob ? source : new Blob([new Uint8Array(source)]);
}

/** `FormData` takes no streams: the form is written by hand (RFC 7578). */
function streamedForm(
  source: ReadableStream<Uint8Array>,
  filename: string,
  fields: readonly (readonly [string, string])[],
): FormBody {
  const boundary = `verso-${crypto.randomUUID()}`;
  const part = (disposition: string) => `--${boundary}\r\ncontent-disposition: form-data; ${disposition}\r\n`;
  const quoted = (text: string) => text.replaceAll('"', '%22').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
  const texts = fields.map(([name, value]) => `${part(`name="${name}"`)}\r\n${value}\r\n`);
  const head = `${texts.join('')}${part(`name="file"; filename="${quoted(filename)}"`)}content-type: application/octet-stream\r\n\r\n`;
  const encoder = new TextEncoder();
  const wrap = new TransformStream<Uint8Array, Uint8Array>({
    start: (form) => form.enqueue(encoder.encode(head)),
    flush: (form) => form.enqueue(encoder.encode(`\r\n--${boundary}--\r\n`)),
  });
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    canRepeat: false,
    body: () => source.pipeThrough(wrap),
  };
}
