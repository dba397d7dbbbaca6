import type { Readable } from 'node:stream';
import { SaxesParser } from 'saxes';
import { DocxError, damaged } from './docx-error.ts';

/** How deeply a part may be nested: far above real documents, far below what hurts. */
const MAX_DEPTH = 256;
const MAX_TABLE_DEPTH = 30;
/** An XML declaration ends within so many bytes. */
const DECLARATION_BYTES = 256;
const DECLARED_ENCODING = /^(?:\xef\xbb\xbf)?<\?xml[^>]*?\sencoding\s*=\s*["']([\w.:-]+)["']/;
/** What a declaration may say. In other encodings a reader might see another document than the gate. */
const ENCODINGS = /^(utf-?8|utf-?16|(us-)?ascii|iso-8859-\d+|windows-125\d)$/;
const DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';

/** What a reader of one part wants to know of it, and to change in what is written again. */
export interface PartEditor {
  /**
   * `attributes` may be changed. False leaves the element out with all that it holds, `content` leaves out its tags alone, `before` is
   * XML that is to be before it.
   */
  open?(name: string, attributes: Record<string, string>): boolean | 'content' | { readonly before: string };
  /** Gives the text as it is to be, or the elements that are to stand for it. */
  text?(text: string): string | { readonly xml: string };
  /** May give XML that is to be last in the element. */
  close?(name: string): string;
  /** Throws where a part must not have one; it is never written again. */
  doctype?(content: string): void;
}

/** The name without its prefix. */
export function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}

/**
 * Streams one part through an XML parser that resolves no entity and, with `write`, writes what the editor leaves of it, in UTF-8.
 * Resolves to whether the part was UTF-8 already. Throws `DocxError` for broken XML, absurd nesting, and a DOCTYPE that the editor
 * does not expect.
 */
export async function readXml(stream: Readable, editor: PartEditor, write?: (xml: string) => void): Promise<boolean> {
  const parser = new SaxesParser();
  let depth = 0;
  let tables = 0;
  let skipped = 0;
  const tagless = new Set<number>();
  write?.(DECLARATION);
  parser.on('error', (cause) => {
    throw damaged(cause);
  });
  parser.on('doctype', (content) => {
    if (editor.doctype) return editor.doctype(content);
    throw doctypeRefused();
  });
  parser.on('opentag', ({ name, attributes }) => {
    if (localName(name) === 'tbl') tables++;
    if (depth >= MAX_DEPTH || tables > MAX_TABLE_DEPTH) {
      throw new DocxError('too_complex', 'This document is nested too deeply to be converted.');
    }
    const isKept = skipped === 0 && (editor.open?.(name, attributes) ?? true);
    if (isKept === false) skipped++;
    depth++;
    if (isKept === 'content') tagless.add(depth);
    else if (isKept) write?.((isKept === true ? '' : isKept.before) + openTag(name, attributes));
  });
  const onText = (text: string) => {
    if (skipped > 0) return;
    const kept = editor.text?.(text) ?? text;
    // Outside the root only white space is, and none is needed.
    if (depth > 0) write?.(typeof kept === 'string' ? escapeText(kept) : kept.xml);
  };
  parser.on('text', onText);
  parser.on('cdata', onText);
  parser.on('closetag', ({ name }) => {
    if (localName(name) === 'tbl') tables--;
    const hasTags = !tagless.delete(depth);
    depth--;
    if (skipped > 0) {
      skipped--;
      return;
    }
    const last = editor.close?.(name);
    if (last) write?.(last);
    if (hasTags) write?.(`</${name}>`);
  });
  let decode: ((bytes?: Buffer) => string) | null = null;
  let isUtf8 = true;
  let head = Buffer.alloc(0);
  const begin = () => {
    const encoding = encodingOf(head);
    isUtf8 = encoding === 'utf-8';
    const decoder = decoderFor(encoding);
    parser.write(decoder(head));
    return decoder;
  };
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      if (decode !== null) parser.write(decode(chunk));
      else {
        head = Buffer.concat([head, chunk]);
        if (head.length >= DECLARATION_BYTES) decode = begin();
      }
    }
    decode ??= begin();
    parser.write(decode()).close();
  } catch (cause) {
    // What is not of ours comes from the archive or the decoder: bytes that are not what they say.
    throw cause instanceof DocxError ? cause : damaged(cause);
  } finally {
    stream.destroy();
  }
  return isUtf8;
}

/** Why a DOCTYPE ends a conversion: ECMA-376 Part 2, 8.1.4 forbids it, and entities reach outside. */
export function doctypeRefused(): DocxError {
  return new DocxError('unsupported', 'This document declares a DOCTYPE, which Word documents must not have.');
}

function decoderFor(encoding: string): (bytes?: Buffer) => string {
  const decoder = new TextDecoder(encoding, { fatal: true });
  return (bytes) => (bytes === undefined ? decoder.decode() : decoder.decode(bytes, { stream: true }));
}

/** The encoding that the first bytes show or declare (XML 1.0, Appendix F). */
function encodingOf(head: Buffer): string {
  const start = head.subarray(0, 2).toString('hex');
  if (start === 'fffe' || start === '3c00') return 'utf-16le';
  if (start === 'feff' || start === '003c') return 'utf-16be';
  const declared = DECLARED_ENCODING.exec(head.subarray(0, DECLARATION_BYTES).toString('latin1'))?.[1]?.toLowerCase();
  if (declared === undefined || declared === 'utf-8') return 'utf-8';
  if (!ENCODINGS.test(declared)) throw damaged(`declares the encoding ${declared}`);
  // Some programs declare what they had in memory and write another: bytes of one each are no UTF-16.
  return declared === 'utf8' || declared.startsWith('utf-16') || declared.startsWith('utf16') ? 'utf8' : declared;
}

export function openTag(name: string, attributes: Record<string, string>): string {
  let tag = `<${name}`;
  for (const [key, value] of Object.entries(attributes)) tag += ` ${key}="${escapeAttribute(value)}"`;
  return `${tag}>`;
}

export const escapeText = (text: string) =>
  text.replace(/[&<>\r]/g, (found) => (found === '\r' ? '&#13;' : ENTITIES[found as '&']));
/** A value as it is between quotation marks. */
export const escapeAttribute = (value: string) =>
  value.replace(/[&<>"\t\n\r]/g, (found) => ENTITIES[found as '&'] ?? `&#${found.charCodeAt(0)};`);
const ENTITIES = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' } as const;
