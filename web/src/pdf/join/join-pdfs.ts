import {
  PDFContext,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  PDFNumber,
  type PDFObject,
  PDFRef,
  PDFStreamWriter,
} from '@cantoo/pdf-lib';
import { openForm } from './join-forms.ts';
import { openLayers } from './join-layers.ts';
import { openOutline } from './join-outlines.ts';
import { openStructure, structureOf } from './join-structure.ts';
import { openMover } from './move-objects.ts';

/** A PDF that becomes a part of another one. */
export interface JoinedFile {
  /** Its title in the outline, where it has none of its own. */
  readonly title: string;
  readonly bytes: Uint8Array;
  /** Opens it. */
  readonly password?: string;
}

/** A PDF that cannot be joined, by its place in the list. */
export class UnjoinableError extends Error {
  readonly index: number;

  constructor(index: number, cause: unknown) {
    super(`PDF ${index + 1} cannot be read`, { cause });
    this.index = index;
  }
}

/** Objects that are written before others get a turn. */
const OBJECTS_PER_TURN = 500;

/**
 * One PDF with the pages of several, in their order. Structure, outlines, links, form fields and layers stay what they were; scripts and
 * attachments are left out. Throws `UnjoinableError`.
 *
 * @example
 * await joinPdfs('Contract', [{ title: 'Contract', bytes }, { title: 'Annex', bytes: annex }]);
 */
export async function joinPdfs(title: string, files: readonly JoinedFile[]): Promise<Uint8Array> {
  const target = PDFContext.create();
  const pages = target.nextRef();
  const kids: PDFObject[] = [];
  let count = 0;
  const structure = openStructure(target);
  const [outline, form, layers] = [openOutline(target), openForm(target), openLayers(target)];
  let isTagged = true;
  let language: PDFObject | undefined;
  for (const [index, file] of files.entries()) {
    try {
      const source = await open(file);
      const changes = structure.changesFor(source);
      const mover = openMover(source, target, changes);
      count += source.getPageCount();
      const tree = source.catalog.get(PDFName.of('Pages')) as PDFObject;
      structure.add(source, mover, changes);
      outline.add(source, mover, file.title);
      form.add(source, mover);
      layers.add(source, mover);
      kids.push(mover.move(tree));
      language ??= source.catalog.get(PDFName.of('Lang'));
      isTagged &&= structureOf(source) !== null;
      mover.finish();
    } catch (cause) {
      throw new UnjoinableError(index, cause);
    }
  }
  for (const kid of kids) target.lookup(kid, PDFDict).set(PDFName.of('Parent'), pages);
  target.assign(pages, target.obj({ Type: 'Pages', Kids: kids, Count: PDFNumber.of(count) }));
  const parts = {
    ...{ StructTreeRoot: structure.finish(), Outlines: outline.finish(), AcroForm: form.finish() },
    OCProperties: layers.finish(),
  };
  const catalog = target.obj({ Type: 'Catalog', Pages: pages });
  for (const [key, part] of Object.entries(parts)) if (part !== null) catalog.set(PDFName.of(key), part);
  if (isTagged) catalog.set(PDFName.of('MarkInfo'), target.obj({ Marked: true }));
  if (language !== undefined && !(language instanceof PDFRef)) catalog.set(PDFName.of('Lang'), language);
  target.trailerInfo.Root = target.register(catalog);
  target.trailerInfo.Info = target.register(target.obj({ Title: PDFHexString.fromText(title) }));
  return PDFStreamWriter.forContext(target, OBJECTS_PER_TURN).serializeToBuffer();
}

async function open({ bytes, password }: JoinedFile): Promise<PDFDocument> {
  const source = await PDFDocument.load(bytes, {
    updateMetadata: false,
    // One that is restricted alone opens with nothing.
    password: password ?? '',
  });
  if (source.getPageCount() === 0) throw new Error('a PDF without pages');
  return source;
}
