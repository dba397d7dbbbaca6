import { inflateSync } from 'node:zlib';
import { strFromU8, unzipSync } from 'fflate';

const ALLOWED = /^(https?:|mailto:|tel:|#)/i;
/** Parts and relationships that act when a document is opened (ECMA-376 part 1). */
const ACTIVE_PART = /vbaProject|activeX|\/embeddings\/|afchunk|\.bin$/i;
const ACTIVE_FIELD = /<w:instrText[^>]*>[^<]*\b(DDE|DDEAUTO|INCLUDETEXT|INCLUDEPICTURE|LINK|IMPORT|MACROBUTTON)\b/i;
/** Looked for in the whole text and not by the product's own reader, which is what an attacker deceives. */
const ACTIVE_PDF =
  /\/(JavaScript|JS|Launch|SubmitForm|ImportData|GoToR|GoToE|Rendition|RichMedia|FileAttachment|XFA)\b|\/S\s*\(/;

/** What a DOCX of ours must not hold: links outside the allowed schemes, parts and fields that act. */
export function faultsInDocx(bytes: Uint8Array): string[] {
  const parts = unzipSync(bytes);
  const faults: string[] = [];
  for (const [name, content] of Object.entries(parts)) {
    if (ACTIVE_PART.test(name)) faults.push(`the part ${name}`);
    if (name.endsWith('.rels')) faults.push(...badTargets(strFromU8(content)).map((target) => `a link to ${target}`));
    if (name.endsWith('.xml')) faults.push(...badFields(strFromU8(content)));
  }
  return faults;
}

/** All that a DOCX links to outside itself. */
export function linksIn(docx: Uint8Array): string[] {
  const rels = Object.entries(unzipSync(docx)).filter(([name]) => name.endsWith('.rels'));
  return rels.flatMap(([, xml]) => [...strFromU8(xml).matchAll(/Target="([^"]*)"/g)].map(([, target = '']) => target));
}

function badTargets(xml: string): string[] {
  return [...xml.matchAll(/<Relationship\b[^>]*>/g)].flatMap(([tag]) => {
    if (!/TargetMode\s*=\s*"External"/i.test(tag)) return [];
    const target = /Target\s*=\s*"([^"]*)"/.exec(tag)?.[1] ?? '';
    return ALLOWED.test(target) && /hyperlink"/.test(tag) ? [] : [target];
  });
}

function badFields(xml: string): string[] {
  const faults = ACTIVE_FIELD.test(xml) ? ['a field that acts'] : [];
  for (const [, target = ''] of xml.matchAll(/HYPERLINK\s+(?:&quot;|")([^"&]*)/g))
    if (!ALLOWED.test(target)) faults.push(`a field to ${target}`);
  return faults;
}

/** What a PDF of ours must not hold: links outside the allowed schemes, actions, files. */
export function faultsInPdf(bytes: Uint8Array): string[] {
  const text = readable(Buffer.from(bytes));
  const faults: string[] = [];
  const active = ACTIVE_PDF.exec(text)?.[0];
  if (active !== undefined) faults.push(`the action ${active}`);
  if (text.includes('/EmbeddedFile')) faults.push('an embedded file');
  for (const [, target = ''] of text.matchAll(/\/URI\s*\(((?:[^()\\]|\\.)*)\)/g))
    if (!ALLOWED.test(target)) faults.push(`a link to ${target}`);
  return faults;
}

/** The file's own bytes and what its streams of objects hold (ISO 32000-2 7.5.7), with names as readers know them (7.3.5). */
function readable(bytes: Buffer): string {
  const raw = bytes.toString('latin1');
  const pieces = [raw];
  for (const { index = 0, 0: head } of raw.matchAll(/stream\r?\n/g)) {
    const start = index + head.length;
    const end = raw.indexOf('endstream', start);
    const about = raw.slice(raw.lastIndexOf('obj', index), index);
    if (end === -1 || !about.includes('/ObjStm')) continue;
    try {
      pieces.push(inflateSync(bytes.subarray(start, end)).toString('latin1'));
    } catch {
      // A picture or a font that is compressed otherwise.
    }
  }
  return pieces.join('\n').replace(/#([0-9a-f]{2})/gi, (_, code) => String.fromCharCode(Number.parseInt(code, 16)));
}
