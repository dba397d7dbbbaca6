import { posix } from 'node:path';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';

const CONTENT_TYPES = '[Content_Types].xml';
const SETTINGS_TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml.settings+xml';
const SETTINGS_RELATION = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/settings';
const NAMESPACE = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const RELATIONSHIPS = 'http://schemas.openxmlformats.org/package/2006/relationships';
const NEW_PART = 'verso-settings.xml';

/**
 * The same document, told to show its tracked changes as made: `w:revisionView` in its settings, which every word
 * processor reads. The changes stay in it. Takes a document that `inspectDocx` has passed, whole in memory.
 */
export function hideChanges(docx: Uint8Array): Uint8Array {
  const parts = unzipSync(docx);
  const types = text(parts[CONTENT_TYPES]);
  const settings = partOfType(types, SETTINGS_TYPE);
  const part = settings === null ? undefined : parts[settings];
  if (settings !== null && part !== undefined) parts[settings] = strToU8(withoutMarkup(text(part)));
  else addSettings(parts, types);
  // Fast rather than small: it is read once and thrown away.
  return zipSync(parts, { level: 1 });
}

function text(part: Uint8Array | undefined): string {
  return part === undefined ? '' : strFromU8(part);
}

/** The name in the archive of the part that an `Override` gives a type whose end is `type`; null: none. */
function partOfType(types: string, type: string): string | null {
  for (const [override] of types.matchAll(/<(?:\w+:)?Override\b[^>]*>/g)) {
    const of = /\bContentType\s*=\s*["']([^"']*)["']/.exec(override)?.[1] ?? '';
    const name = /\bPartName\s*=\s*["']\/?([^"']*)["']/.exec(override)?.[1];
    if (of.endsWith(type) && name !== undefined) return name;
  }
  return null;
}

/** Settings that say it, in place of what they said before. */
function withoutMarkup(settings: string): string {
  const root = /<((?:\w+:)?)settings\b[^>]*?(\/?)>/.exec(settings);
  if (root === null) return settings;
  const [tag, prefix = '', closed] = root;
  const said = `<${prefix}revisionView ${prefix || 'w:'}markup="0"/>`;
  const rest = settings
    .slice(root.index + tag.length)
    .replace(/<(?:\w+:)?revisionView\b[^>]*?(?:\/>|>\s*<\/(?:\w+:)?revisionView\s*>)/g, '');
  const open = closed ? `${tag.slice(0, -2)}>${said}</${prefix}settings>` : `${tag}${said}`;
  return settings.slice(0, root.index) + open + rest;
}

/** A part of its own for a document that has no settings. */
function addSettings(parts: Record<string, Uint8Array>, types: string): void {
  const main = partOfType(types, '.main+xml') ?? 'word/document.xml';
  const [folder, name] = [posix.dirname(main), posix.basename(main)];
  const relations = `${folder}/_rels/${name}.rels`;
  const relation = `<Relationship xmlns="${RELATIONSHIPS}" Id="rIdVersoSettings" Type="${SETTINGS_RELATION}" Target="${NEW_PART}"/>`;
  const before = text(parts[relations]);
  parts[relations] = strToU8(
    before.includes('</')
      ? withLast(before, relation)
      : `<Relationships xmlns="${RELATIONSHIPS}">${relation}</Relationships>`,
  );
  parts[`${folder}/${NEW_PART}`] = strToU8(withoutMarkup(`<w:settings xmlns:w="${NAMESPACE}"/>`));
  const override = `<Override xmlns="http://schemas.openxmlformats.org/package/2006/content-types" PartName="/${folder}/${NEW_PART}" ContentType="${SETTINGS_TYPE}"/>`;
  parts[CONTENT_TYPES] = strToU8(withLast(types, override));
}

/** `child` as the last one of the root. */
function withLast(xml: string, child: string): string {
  const end = xml.lastIndexOf('</');
  return xml.slice(0, end) + child + xml.slice(end);
}
