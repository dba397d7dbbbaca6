/** What a form says of a field to those who fill it in. */
export interface FieldTerms {
  /** What people read, in place of the name that programs do. */
  readonly label?: string;
  readonly isRequired?: boolean;
  readonly isReadOnly?: boolean;
  /** Characters. */
  readonly maxLength?: number;
}

/** What all fields have that people write in. */
interface WrittenField {
  readonly name: string;
  readonly terms?: FieldTerms;
  /** It has no value: its text is the blank that is there until someone writes. */
  readonly isEmpty?: boolean;
  /** What only the field draws around and behind its text. */
  readonly frame?: FieldFrame;
  /** Blanks behind its value, as far as its line or frame goes. */
  readonly rest?: string;
}

/** What a form field draws but its value: a border, a line at its lower edge, and what is behind it, RRGGBB each. */
export interface FieldFrame {
  readonly border?: string;
  readonly underline?: string;
  readonly fill?: string;
}

/** A form field that is in the text. */
export type FormControl =
  | (WrittenField & {
      readonly kind: 'text';
      /** Of a value of several. */
      readonly lines?: readonly string[];
      /** It takes several lines, even while it holds one. */
      readonly isMultiline?: boolean;
    })
  /** `format` is as Word has it: `MM/dd/yyyy`. */
  | (WrittenField & { readonly kind: 'date'; readonly format: string })
  | (WrittenField & {
      readonly kind: 'choice';
      readonly options: readonly string[];
      /** It takes no other values. */
      readonly isFixed?: boolean;
    })
  | {
      readonly kind: 'checkbox';
      readonly name: string;
      readonly isChecked: boolean;
      /** A picture of the page shows the box: it draws none of its own. */
      readonly isUndrawn?: boolean;
      readonly terms?: FieldTerms;
    }
  /** A check box of a form on paper: it is drawn, and no character. */
  | { readonly kind: 'drawn-checkbox'; readonly isChecked: boolean };

/** Whether a control is a check box: a field's, or one that is only drawn. */
export const isCheckBox = ({ kind }: FormControl): boolean => kind === 'checkbox' || kind === 'drawn-checkbox';
