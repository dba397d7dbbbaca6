import { BlankLineRepair, type BlankLines } from './blank-lines.ts';
import { BidiTableRepair } from './direction/bidi-table.ts';
import { LabelSideRepair } from './direction/label-side.ts';
import { StyleDirectionRepair, type StyleDirections } from './direction/style-direction.ts';
import type { DocumentTraits } from './document-traits.ts';
import { FilledControlRepair } from './filled-controls.ts';
import { BalancedSpaceRepair } from './fonts/balanced-spaces.ts';
import { EmbeddedFontRepair } from './fonts/embedded-fonts.ts';
import { LigatureRepair } from './fonts/ligatures.ts';
import { MissingFontRepair } from './fonts/missing-fonts.ts';
import { UnnamedFontRepair } from './fonts/unnamed-fonts.ts';
import { GridInTablesRepair } from './grid/grid-in-tables.ts';
import { LineGridRepair } from './grid/line-grid.ts';
import { HangingPunctuationRepair } from './hanging-punctuation.ts';
import { HyphenationRepair } from './hyphenation/hyphenated-languages.ts';
import { LineNumberRepair } from './line-numbers.ts';
import { LineRuleRepair } from './line-rule.ts';
import { PageSizeRepair } from './page-size.ts';
import type { Correction, ElementName, OpenedElement, Repair } from './repair.ts';
import { SectionParagraphRepair } from './section-paragraph.ts';
import { SectionStartRepair } from './section-start.ts';
import { StyleNameRepair } from './style-name.ts';
import { CellRoomRepair } from './tables/cell-room.ts';
import { LongTableRepair, type LongTables } from './tables/long-tables.ts';

/** What a first reading of a part has found for the second. */
export interface RepairFindings {
  /** The content controls that hold text, by their number in the order of their beginnings. */
  readonly filledControls: ReadonlySet<number>;
  readonly blankLines: BlankLines;
  readonly directions: StyleDirections;
  readonly longTables: LongTables;
}

const NOTHING: RepairFindings = {
  filledControls: new Set(),
  blankLines: { blank: new Set(), first: new Set() },
  directions: { styles: new Map() },
  longTables: new Map(),
};

/** Corrects nothing, as no LibreOffice is to read the part. */
export const NO_REPAIRS: Pick<Repairs, keyof Repairs> = {
  isNeeded: false,
  found: () => NOTHING,
  open: () => 'none',
  text: () => null,
  close: () => '',
};

/** All corrections of one part, as one. */
export class Repairs implements Repair {
  readonly #repairs: readonly Repair[];
  readonly #controls: FilledControlRepair;
  readonly #blankLines: BlankLineRepair;
  readonly #directions: StyleDirectionRepair;
  readonly #longTables: LongTableRepair;

  /** A first reading of all parts fills the traits, a second one of each part goes by them and by what is `known` of it. */
  constructor(traits: DocumentTraits, known: RepairFindings | null) {
    const isFirstReading = known === null;
    const { filledControls, blankLines, directions, longTables } = known ?? NOTHING;
    this.#controls = new FilledControlRepair(filledControls);
    this.#blankLines = new BlankLineRepair(blankLines);
    this.#directions = new StyleDirectionRepair(directions);
    this.#longTables = new LongTableRepair(traits, longTables);
    this.#repairs = [
      this.#blankLines,
      new PageSizeRepair(),
      new BidiTableRepair(traits),
      new CellRoomRepair(traits),
      new LineRuleRepair(),
      new HangingPunctuationRepair(),
      new LineGridRepair(traits, isFirstReading),
      new GridInTablesRepair(traits),
      new StyleNameRepair(),
      this.#directions,
      new LabelSideRepair(traits),
      this.#controls,
      new SectionParagraphRepair(),
      new SectionStartRepair(traits, isFirstReading),
      new LineNumberRepair(traits, isFirstReading),
      new HyphenationRepair(traits, isFirstReading),
      new EmbeddedFontRepair(traits),
      new MissingFontRepair(traits),
      new LigatureRepair(traits),
      new BalancedSpaceRepair(traits),
      // It copies properties of runs, so the others change them before.
      new UnnamedFontRepair(traits, isFirstReading),
      // It repeats properties of tables, so the others change them before.
      this.#longTables,
    ];
  }

  get isNeeded(): boolean {
    return this.#repairs.some((repair) => repair.isNeeded);
  }

  found(): RepairFindings {
    return {
      filledControls: this.#controls.filled,
      blankLines: this.#blankLines.found(),
      directions: this.#directions.found(),
      longTables: this.#longTables.found(),
    };
  }

  open(element: OpenedElement): Correction {
    let before = '';
    for (const repair of this.#repairs) {
      const correction = repair.open(element);
      // What is left out is nothing to the others.
      if (correction === 'out' || correction === 'tags-out') return correction;
      if (correction !== 'none') before += correction.before;
    }
    return before === '' ? 'none' : { before };
  }

  text(text: string): string | null {
    let corrected: string | null = null;
    for (const repair of this.#repairs) corrected = repair.text?.(text) ?? corrected;
    return corrected;
  }

  close(element: ElementName): string {
    let last = '';
    for (const repair of this.#repairs) last += repair.close?.(element) ?? '';
    return last;
  }
}
