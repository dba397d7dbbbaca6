import type { Matrix } from '../../model/geometry.ts';
import { SCRATCH_BYTES } from '../limits/limits.ts';
import type { PdfiumExports, Pointer } from './pdfium-exports.ts';

const MAX_STRING_BYTES = 1 << 20;

/** What makes a string of bytes. */
export interface Decoder {
  decode(bytes: Uint8Array): string;
}

const UTF8 = new TextDecoder();
const UTF16 = new TextDecoder('utf-16le');

/**
 * Typed views of PDFium's memory. A view is made anew when the memory has grown: the old ones are detached then and read as
 * `undefined` without a sound. A detached view has no length, which is asked for faster than the memory for its buffer.
 */
export class Heap {
  /** 4096 bytes, aligned to 8, for out parameters of one call at a time. */
  readonly scratch: Pointer;
  readonly #exports: PdfiumExports;
  #u8: Uint8Array;
  #i32: Int32Array;
  #f32: Float32Array;
  #f64: Float64Array;

  constructor(exports: PdfiumExports) {
    this.#exports = exports;
    this.scratch = exports.malloc(SCRATCH_BYTES);
    const { buffer } = exports.memory;
    this.#u8 = new Uint8Array(buffer);
    this.#i32 = new Int32Array(buffer);
    this.#f32 = new Float32Array(buffer);
    this.#f64 = new Float64Array(buffer);
  }

  #refresh(): void {
    const { buffer } = this.#exports.memory;
    this.#u8 = new Uint8Array(buffer);
    this.#i32 = new Int32Array(buffer);
    this.#f32 = new Float32Array(buffer);
    this.#f64 = new Float64Array(buffer);
  }

  get u8(): Uint8Array {
    if (this.#u8.length === 0) this.#refresh();
    return this.#u8;
  }

  get i32(): Int32Array {
    if (this.#i32.length === 0) this.#refresh();
    return this.#i32;
  }

  get f32(): Float32Array {
    if (this.#f32.length === 0) this.#refresh();
    return this.#f32;
  }

  get f64(): Float64Array {
    if (this.#f64.length === 0) this.#refresh();
    return this.#f64;
  }

  /** The 32-bit integer at an aligned address. */
  int(address: Pointer): number {
    return this.i32[address >> 2]!;
  }

  /** The 32-bit float at an aligned address. */
  float(address: Pointer): number {
    return this.f32[address >> 2]!;
  }

  /** The 64-bit float at an aligned address. */
  double(address: Pointer): number {
    return this.f64[address >> 3]!;
  }

  /** Four 32-bit floats from an aligned address on: the sides of a rectangle. */
  floats(address: Pointer): [number, number, number, number] {
    return [this.float(address), this.float(address + 4), this.float(address + 8), this.float(address + 12)];
  }

  /** The matrix of six 32-bit floats from an aligned address on. */
  matrix(address: Pointer): Matrix {
    return [...this.floats(address), this.float(address + 16), this.float(address + 20)];
  }

  /** A copy of `length` bytes. */
  copy(address: Pointer, length: number): Uint8Array {
    return this.u8.slice(address, address + length);
  }

  /** Allocates and fills memory; the caller frees it. Throws where PDFium has no memory left. */
  put(bytes: Uint8Array): Pointer {
    const address = this.#exports.malloc(Math.max(1, bytes.length));
    if (!address) throw new RangeError('PDFium is out of memory');
    this.u8.set(bytes, address);
    return address;
  }

  /** The UTF-8 string that `call(buffer, size)` writes, where `call` returns the size with its terminator. */
  utf8(call: (buffer: Pointer, size: number) => number): string {
    return this.#text(call, 1, UTF8);
  }

  /** The string that `call(buffer, size)` writes, as `decoder` reads its bytes; `call` returns the size with a terminator of one byte. */
  decoded(call: (buffer: Pointer, size: number) => number, decoder: Decoder): string {
    return this.#text(call, 1, decoder);
  }

  /** The UTF-16LE string that `call(buffer, size)` writes, where `call` returns the size in bytes with its terminator. */
  utf16(call: (buffer: Pointer, size: number) => number): string {
    return this.#text(call, 2, UTF16);
  }

  #text(call: (buffer: Pointer, size: number) => number, terminator: number, decoder: Decoder): string {
    // Most strings are short: asked for at once, they need no memory of their own.
    const short = call(this.scratch, SCRATCH_BYTES);
    if (short <= terminator) return '';
    if (short < SCRATCH_BYTES) return this.#decoded(decoder, this.scratch, short - terminator);
    const size = call(0, 0);
    if (size <= terminator || size > MAX_STRING_BYTES) return '';
    const buffer = this.#exports.malloc(size);
    if (!buffer) return '';
    call(buffer, size);
    const text = this.#decoded(decoder, buffer, size - terminator);
    this.#exports.free(buffer);
    return text;
  }

  #decoded(decoder: Decoder, address: Pointer, length: number): string {
    return decoder.decode(this.u8.subarray(address, address + length));
  }
}
