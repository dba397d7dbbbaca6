/** What is used of Tesseract's interface in WebAssembly (github.com/naptha/tesseract.js-core), which has no types of its own. */
declare module 'tesseract.js-core/tesseract-core-simd.js' {
  export interface TesseractApi {
    /** 0 where the data of all languages, joined by `+`, could be read. */
    Init(folder: string | null, languages: string, engine: number): number;
    SetPageSegMode(mode: number): void;
    SetVariable(name: string, value: string): boolean;
    /** Takes the picture from the file `/input`. 0 is success. */
    SetImageFile(exifOrientation: number, angle: number): number;
    /** 0 is success. */
    Recognize(monitor: null): number;
    GetHOCRText(page: number): string;
    GetUTF8Text(): string;
    /** False where the picture has too few characters. */
    DetectOS(found: OrientationAndScript): boolean;
    End(): void;
  }

  export interface OrientationAndScript {
    readonly best_result: { readonly orientation_id: number; readonly script_id: number };
    readonly unicharset: { get_script_from_script_id(id: number): string };
  }

  export interface TesseractModule {
    readonly FS: { writeFile(path: string, bytes: Uint8Array): void };
    readonly TessBaseAPI: new () => TesseractApi;
    readonly OSResults: new () => OrientationAndScript;
    destroy(object: object): void;
  }

  /** Compiles the module. Rejects where it cannot run here. */
  // biome-ignore lint/style/noDefaultExport: The package exports it so.
  export default function openTesseract(given: {
    readonly wasmBinary: Uint8Array;
    readonly print: (line: string) => void;
    readonly printErr: (line: string) => void;
  }): Promise<TesseractModule>;
}
