import type { Subpath } from '../../../model/page-content.ts';

type Point = readonly [x: number, y: number];

/** The points that a path goes through, and those that its curves bend to. */
export const pointsOf = ({ start, steps }: Subpath): Point[] => [
  start,
  ...steps.flatMap((step): Point[] =>
    step.length === 2
      ? [step]
      : [
          [step[0], step[1]],
          [step[2], step[3]],
          [step[4], step[5]],
        ],
  ),
];
