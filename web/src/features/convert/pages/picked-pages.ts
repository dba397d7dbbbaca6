/** Where the pages of a document are that can be looked at: in a PDF of this device, or on the server. */
export type PageSource =
  | { readonly kind: 'file'; readonly file: File; readonly password: string }
  | { readonly kind: 'conversion'; readonly id: string };

/** Pages as the form has them: those that are converted (nothing for all), and those that keep their exact look; null where there is no such choice. */
export interface PickedPages {
  readonly pages: string;
  readonly exactPages: string | null;
}

/** A document whose pages are chosen, and what is chosen of them so far. */
export interface PagesToPick extends PickedPages {
  readonly source: PageSource;
  readonly onPick: (picked: PickedPages) => void;
}
