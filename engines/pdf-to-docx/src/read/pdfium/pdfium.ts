import { compiledPdfium } from '#compiled-pdfium';
import { Heap } from './heap.ts';
import type { PdfiumExports } from './pdfium-exports.ts';
import { type WasmImports, type WasmInstance, wasm } from './web-assembly.ts';

/** Bytes of a page of WebAssembly memory. */
const PAGE_BYTES = 65536;

/** One instance of PDFium with its memory. */
export interface Pdfium {
  readonly exports: PdfiumExports;
  readonly heap: Heap;
}

let compiled: Promise<object> | undefined;
let current: Promise<Pdfium> | undefined;
let heapLimit = Number.POSITIVE_INFINITY;

/** The process's PDFium, started at the first call. `heapBytes` bounds its memory from then on: allocation fails beyond it. */
export function pdfium(heapBytes: number): Promise<Pdfium> {
  heapLimit = heapBytes;
  current ??= start().catch((error: unknown) => {
    // The next call tries again: what could not be fetched once may be there later.
    current = undefined;
    compiled = undefined;
    throw error;
  });
  return current;
}

/** Forgets the instance: after a trap its memory can't be trusted. */
export function discardPdfium(): void {
  current = undefined;
}

async function start(): Promise<Pdfium> {
  const { init } = await import('@embedpdf/pdfium');
  compiled ??= compiledPdfium();
  const module = await compiled;
  let exports: PdfiumExports | undefined;
  const overrides = {
    print: () => undefined,
    printErr: () => undefined,
    instantiateWasm(imports: WasmImports, ready: (instance: WasmInstance, module: object) => void) {
      const instance = new wasm.Instance(module, boundedImports(imports));
      exports = instance.exports as unknown as PdfiumExports;
      ready(instance, module);
      return instance.exports;
    },
  };
  // The package's type of `init` does not know Emscripten's own hooks.
  await init(overrides as Parameters<typeof init>[0]);
  if (!exports) throw new Error('PDFium did not start');
  exports.PDFiumExt_Init();
  return { exports, heap: new Heap(exports) };
}

function boundedImports(imports: WasmImports): WasmImports {
  const env = { ...imports['env'] };
  const grow = env['emscripten_resize_heap'];
  if (typeof grow === 'function') {
    env['emscripten_resize_heap'] = (bytes: number) =>
      (bytes >>> 0) + PAGE_BYTES > heapLimit ? 0 : (grow as (bytes: number) => number)(bytes);
  }
  env['_abort_js'] = () => {
    throw new wasm.RuntimeError('PDFium gave up');
  };
  return { ...imports, env };
}
