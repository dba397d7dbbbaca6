import type { Box } from '../model/geometry.ts';
import type { GrayPicture } from '../model/recognition/recognizer.ts';
import { LEADER } from './format.ts';
import { findCheckBoxes } from './layout/check-boxes.ts';
import { shareIn } from './layout/figures.ts';
import { findLeaders } from './layout/leaders.ts';
import { type DrawnRule, findRules, isOfLetters } from './layout/rules.ts';
import { type Component, inkOf, takeComponents } from './picture/components.ts';
import { areaBoxes, type Lightened } from './picture/dark-areas.ts';
import { withoutDarkEdges } from './picture/edges.ts';
import { inkThreshold, rotated, turned, withoutInk } from './picture/gray.ts';
import { skewOf } from './picture/skew.ts';
import type { Mark } from './words/with-marks.ts';

const [UNCHECKED, CHECKED] = ['\u2610', '\u2612'];

/** A page that was turned upright and leveled. */
export interface LeveledPage {
  /** By how many right angles it was turned clockwise. */
  readonly quarters: number;
  readonly picture: GrayPicture;
  /** The angle by which it was rotated (radians). */
  readonly angle: number;
  /** The picture without what no recognizer reads: rules, leaders of dots, and check boxes. */
  readonly text: GrayPicture;
  readonly threshold: number;
  readonly components: readonly Component[];
  readonly marks: readonly Mark[];
  readonly rules: readonly DrawnRule[];
  /** Dark areas with light text. */
  readonly dark: readonly Box[];
}

/** Turns a page upright, levels it, and finds what is drawn on it next to words. */
export function levelPage(even: Lightened, quarters: number): LeveledPage {
  const upright = turned(even.picture, quarters);
  const angle = -skewOf(upright);
  const level = rotated(upright, angle);
  const threshold = inkThreshold(level);
  const picture = withoutDarkEdges(level, threshold);
  const components = takeComponents(inkOf(picture, threshold));
  const leaders = findLeaders(components, picture.dpi);
  const checkBoxes = findCheckBoxes(components, picture, threshold);
  const marks = [
    ...leaders.map((box) => ({ text: LEADER, box })),
    ...checkBoxes.map(({ box, isChecked }) => ({ text: isChecked ? CHECKED : UNCHECKED, box })),
  ];
  const isMark = (rule: DrawnRule) => marks.some(({ box }) => shareIn(rule.box, box) > 0);
  const ink = { picture, threshold, components };
  const rules = findRules(picture).filter((rule) => !isMark(rule) && !isOfLetters(rule, ink));
  // Borders next to a digit are read as letters.
  const text = withoutInk(
    picture,
    [...marks, ...rules].map(({ box }) => box),
    threshold,
  );
  const dark = even.areas ? areaBoxes(rotated(turned(even.areas, quarters), angle), picture) : [];
  return { quarters, picture, angle, text, threshold, components, marks, rules, dark };
}
