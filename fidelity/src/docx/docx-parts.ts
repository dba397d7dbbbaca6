import { posix } from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import { parseXml, type XmlElement } from './xml-tree.ts';

/** A relationship of a part: where it leads, and the last word of its type, such as `hyperlink`. */
export interface Relationship {
  readonly target: string;
  readonly type: string;
  readonly isExternal: boolean;
}

/** The XML parts of a DOCX, parsed when asked for. */
export class DocxParts {
  readonly #files: Record<string, Uint8Array>;
  /** The name of the main part. */
  readonly main: string;

  /** Throws when the bytes are no archive. */
  constructor(bytes: Uint8Array) {
    this.#files = unzipSync(bytes, { filter: ({ name }) => /\.(xml|rels)$/.test(name) });
    const document = [...this.relationships('').values()].find(({ type }) => type === 'officeDocument');
    this.main = document?.target ?? 'word/document.xml';
  }

  /** The root element of a part; undefined where there is none of the name. */
  read(name: string): XmlElement | undefined {
    const bytes = this.#files[name];
    return bytes === undefined ? undefined : parseXml(strFromU8(bytes).replace(/^\ufeff/, ''));
  }

  /** The relationships of a part by their id; `''` for the package's own. Targets inside the package are names of parts. */
  relationships(part: string): ReadonlyMap<string, Relationship> {
    const folder = posix.dirname(part);
    const list = this.read(posix.join(folder, '_rels', `${part === '' ? '' : posix.basename(part)}.rels`));
    return new Map(
      (list?.children ?? []).map(({ attributes }) => {
        const { Id = '', Target = '', Type = '', TargetMode } = attributes;
        const isExternal = TargetMode === 'External';
        const inside = Target.startsWith('/') ? Target.slice(1) : posix.join(folder, Target);
        return [Id, { target: isExternal ? Target : inside, type: Type.split('/').at(-1) ?? '', isExternal }];
      }),
    );
  }

  /** The parts of a kind that the main part leads to, in the order of its relationships. */
  ofKind(type: string): string[] {
    return [...this.relationships(this.main).values()]
      .filter((one) => one.type === type && !one.isExternal)
      .map(({ target }) => target);
  }
}
