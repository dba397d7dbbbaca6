import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** What a PDF has beside its text, as a reader that is not ours finds it. */
export interface PdfParts {
  /** Web and email addresses that links lead to. */
  readonly links: readonly string[];
  /** What text fields and lists show. */
  readonly values: readonly string[];
  /** How many check boxes and radio buttons are on. */
  readonly checked: number;
  /** What people have written in comments. */
  readonly comments: readonly string[];
  /** Names of attached files. */
  readonly files: readonly string[];
  /** How many pages draw something in layers that are switched off. */
  readonly hiddenLayers: number;
  /** How many pages have a picture that is larger than an icon. */
  readonly pictured: number;
}

/** Pixels to a side. Smaller pictures are icons, rules and fills. */
const ICON = 32;
/** Bits of an annotation's flags: it is not shown, and not shown on a screen (ISO 32000-1, table 165). */
const NOT_SHOWN = 2 | 32;
/** What people write comments with; other annotations are drawn, and with them what is written in them. */
const COMMENTS = ['Text', 'Highlight', 'Underline', 'Squiggly', 'StrikeOut'];
const DRAWS = [OPS.showText, OPS.showSpacedText, OPS.paintImageXObject, OPS.paintInlineImageXObject];

/** An annotation as pdf.js gives it, as far as it is looked at. */
interface Annotation {
  readonly subtype: string;
  readonly annotationFlags?: number;
  readonly url?: string;
  readonly fieldType?: string;
  readonly fieldValue?: string | readonly string[] | null;
  readonly password?: boolean;
  readonly checkBox?: boolean;
  readonly radioButton?: boolean;
  readonly exportValue?: string;
  readonly buttonValue?: string | null;
  readonly options?: readonly { readonly exportValue: string; readonly displayValue: string }[];
  readonly contentsObj?: { readonly str: string };
  readonly file?: { readonly filename: string };
}

/** Reads what a PDF has beside its text. Rejects where pdf.js cannot open it. */
export async function pdfParts(pdf: Uint8Array, password?: string): Promise<PdfParts> {
  const task = getDocument({ data: new Uint8Array(pdf), verbosity: 0, ...(password !== undefined && { password }) });
  try {
    const document = await task.promise;
    const layers = await document.getOptionalContentConfig();
    const isOff = (id: unknown) => typeof id === 'string' && layers.getGroup(id)?.visible === false;
    const annotations: Annotation[] = [];
    let [hiddenLayers, pictured] = [0, 0];
    for (let number = 1; number <= document.numPages; number++) {
      const page = await document.getPage(number);
      annotations.push(...((await page.getAnnotations()) as readonly Annotation[]));
      const { fnArray, argsArray } = await page.getOperatorList();
      if (drawsHidden(fnArray, argsArray, isOff)) hiddenLayers++;
      if (fnArray.some((operator, at) => isPicture(operator, argsArray[at] ?? []))) pictured++;
      page.cleanup();
    }
    const shown = annotations.filter(({ annotationFlags = 0 }) => (annotationFlags & NOT_SHOWN) === 0);
    const attached = [...((await document.getAttachments())?.keys() ?? [])];
    return {
      ...partsOf(shown),
      files: [...attached, ...shown.flatMap(({ file }) => file?.filename ?? [])],
      hiddenLayers,
      pictured,
    };
  } finally {
    await task.destroy();
  }
}

function partsOf(shown: readonly Annotation[]): Pick<PdfParts, 'links' | 'values' | 'checked' | 'comments'> {
  return {
    links: shown.flatMap(({ subtype, url }) => (subtype === 'Link' && url !== undefined ? [url] : [])),
    values: shown.flatMap(valuesOf).filter((value) => value.trim() !== ''),
    checked: shown.filter(isChecked).length,
    comments: shown
      .filter(({ subtype }) => COMMENTS.includes(subtype))
      .flatMap(({ contentsObj }) => contentsObj?.str ?? [])
      .filter((text) => text.trim() !== ''),
  };
}

/** What a text field or a list shows: passwords are no one's to see. */
function valuesOf({ fieldType, fieldValue, password, options = [] }: Annotation): readonly string[] {
  if ((fieldType !== 'Tx' && fieldType !== 'Ch') || password || fieldValue == null) return [];
  const values = typeof fieldValue === 'string' ? [fieldValue] : fieldValue;
  return values.map((value) => options.find(({ exportValue }) => exportValue === value)?.displayValue ?? value);
}

function isChecked({ checkBox, radioButton, exportValue, buttonValue, fieldValue }: Annotation): boolean {
  if (checkBox) return fieldValue === exportValue;
  return radioButton === true && buttonValue !== null && fieldValue === buttonValue;
}

const isPicture = (operator: number, [, width, height]: readonly number[]) =>
  operator === OPS.paintImageXObject && Number(width) >= ICON && Number(height) >= ICON;

/** Whether a page draws text or pictures in marked content of a layer that is off. */
function drawsHidden(
  operators: readonly number[],
  given: readonly (readonly unknown[] | null)[],
  isOff: (id: unknown) => boolean,
): boolean {
  const open: boolean[] = [];
  for (const [at, operator] of operators.entries()) {
    if (operator === OPS.beginMarkedContent) open.push(false);
    if (operator === OPS.beginMarkedContentProps) {
      const [tag, properties] = given[at] ?? [];
      open.push(tag === 'OC' && isOff((properties as { readonly id?: string } | null)?.id));
    }
    if (operator === OPS.endMarkedContent) open.pop();
    if (DRAWS.includes(operator) && open.includes(true)) return true;
  }
  return false;
}
