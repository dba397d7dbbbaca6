import {
  PDFArray,
  type PDFContext,
  PDFDict,
  type PDFDocument,
  PDFHexString,
  PDFName,
  PDFNull,
  PDFNumber,
  type PDFObject,
  PDFRawStream,
  PDFRef,
  PDFStream,
  PDFString,
} from '@cantoo/pdf-lib';
import { destinationsOf } from './destinations.ts';

/** What is changed of a document's objects on their way into another one. */
export interface Changes {
  /** Added to the keys of its parent tree, which pages and annotations name. */
  readonly structOffset: number;
  /** Roles that mean something else in the document that they come into, and what they mean here. */
  readonly roles: ReadonlyMap<string, string>;
  /** Objects that are not moved, and what stands for them there. */
  readonly replaced: ReadonlyMap<PDFRef, PDFRef>;
}

/** Moves objects of one document into another one, with all that they refer to. */
export interface Mover {
  move(object: PDFObject): PDFObject;
  /** Moves all that was referred to so far. */
  finish(): void;
}

const DEST = PDFName.of('Dest');
const D = PDFName.of('D');
const S = PDFName.of('S');
const P = PDFName.of('P');
const GO_TO = PDFName.of('GoTo');
const STRUCT_KEYS = ['StructParent', 'StructParents'].map((name) => PDFName.of(name));

/**
 * A way from one document into another. Each object gets a number of its own there. Named destinations become places: two documents may
 * have the same name for different ones. It follows references one by one and not one within another, since chains of them may be long.
 */
export function openMover(source: PDFDocument, target: PDFContext, { structOffset, roles, replaced }: Changes): Mover {
  const numbers = new Map(replaced);
  const waiting: (readonly [from: PDFRef, to: PDFRef])[] = [];
  const destinations = destinationsOf(source);

  function moveRef(ref: PDFRef): PDFObject {
    const known = numbers.get(ref);
    if (known !== undefined) return known;
    if (source.context.lookup(ref) === undefined) return PDFNull;
    const made = target.nextRef();
    numbers.set(ref, made);
    waiting.push([ref, made]);
    return made;
  }

  function moveDict(dict: PDFDict): PDFDict {
    const moved = PDFDict.withContext(target);
    for (const [key, value] of dict.entries()) {
      const place = key === DEST || (key === D && dict.get(S) === GO_TO) ? placeOf(value) : value;
      if (place === undefined) continue;
      const isStructKey = STRUCT_KEYS.includes(key) && place instanceof PDFNumber;
      moved.set(key, isStructKey ? PDFNumber.of(place.asNumber() + structOffset) : move(place));
    }
    const role = dict.get(S);
    const other = role instanceof PDFName && dict.has(P) ? roles.get(role.decodeText()) : undefined;
    if (other !== undefined) moved.set(S, PDFName.of(other));
    return moved;
  }

  /** Where a destination leads; undefined: its name leads nowhere. */
  function placeOf(value: PDFObject): PDFObject | undefined {
    const named = source.context.lookup(value);
    if (named instanceof PDFName || named instanceof PDFString || named instanceof PDFHexString)
      return destinations.get(named.decodeText());
    return value;
  }

  function move(object: PDFObject): PDFObject {
    if (object instanceof PDFRef) return moveRef(object);
    if (object instanceof PDFStream) return PDFRawStream.of(moveDict(object.dict), object.getContents());
    if (object instanceof PDFDict) return moveDict(object);
    if (!(object instanceof PDFArray)) return object;
    const moved = PDFArray.withContext(target);
    for (const one of object.asArray()) moved.push(move(one));
    return moved;
  }

  function finish(): void {
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      const [from, to] = next;
      const object = source.context.lookup(from);
      if (object !== undefined) target.assign(to, move(object));
    }
  }

  return { move, finish };
}
