const TEXT_START = '<w:t xml:space="preserve">';
const TEXT_END = '</w:t></w:r>';
/** A run with text alone, at the start of some runs; its properties first. */
const TEXT_RUN = new RegExp(`^<w:r>((?:<w:rPr>.*?</w:rPr>)?)${TEXT_START}`);

/**
 * The runs of a paragraph. Text goes into the run before it where both have the same properties, as those of two scripts have whose fonts the
 * same style names: each character takes the font of its script (ECMA-376 17.3.2.26).
 */
export class JoinedRuns {
  readonly #parts: string[] = [];
  /** The properties of the run of text that is last; undefined where something else is. */
  #properties: string | undefined;

  /** Adds one or several runs. */
  add(xml: string): void {
    const [start = '', properties] = TEXT_RUN.exec(xml) ?? [];
    if (properties !== undefined && properties === this.#properties) {
      this.#parts.push(this.#parts.pop()!.slice(0, -TEXT_END.length), xml.slice(start.length));
    } else this.#parts.push(xml);
    const last = xml.endsWith(TEXT_END) ? TEXT_RUN.exec(xml.slice(xml.lastIndexOf('<w:r>'))) : null;
    this.#properties = last?.[1];
  }

  /** Adds what no text joins, such as a link. */
  addApart(xml: string): void {
    this.#parts.push(xml);
    this.#properties = undefined;
  }

  get xml(): string {
    return this.#parts.join('');
  }
}
