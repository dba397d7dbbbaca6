/** Verso for programs: convert documents on a Verso server. Needs `fetch` and nothing else: Node, Deno, Bun and browsers have it. */
export { ConversionFailedError, VersoError } from './errors.ts';
export type { Conversion, ConversionReport, ConvertOptions, Limits, SourceFormat, TargetFormat } from './types.ts';
export { type DocumentSource, type ProgressListener, type Result, Verso, type VersoSettings } from './verso.ts';
