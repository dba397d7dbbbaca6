/** The part of the WebAssembly JavaScript interface that the reader uses; Node's types leave it to the DOM's. */
export interface WasmMemory {
  readonly buffer: ArrayBuffer;
}

/** Names to imported or exported functions, memories and tables. */
export type WasmImports = Record<string, Record<string, unknown>>;

/** An instantiated module. */
export interface WasmInstance {
  readonly exports: Record<string, unknown>;
}

interface WasmInterface {
  readonly Module: new (bytes: Uint8Array) => object;
  readonly Instance: new (module: object, imports: WasmImports) => WasmInstance;
  readonly RuntimeError: new (message: string) => Error;
}

/** The runtime's WebAssembly. */
export const wasm = (globalThis as unknown as { WebAssembly: WasmInterface }).WebAssembly;
