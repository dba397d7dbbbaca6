import { Paragraph, TextRun } from 'docx';
import { type IShapeConnectorOptions, ShapeGroupRun } from 'docx/shapes';

/** Pixels (96 to the inch), which the library counts shapes in. */
const BOX = { width: 130, height: 44 };
const STEP = { across: 210, down: 90 };

/** A step of a flow chart: its text, and its column and row. */
export interface FlowStep {
  readonly id: string;
  readonly text: string;
  readonly column: number;
  readonly row: number;
}

/** An arrow from one step to another. */
export interface FlowArrow {
  readonly from: string;
  readonly to: string;
}

/** A flow chart on a line of its own: boxes that arrows join. */
export function flowChart(steps: readonly FlowStep[], arrows: readonly FlowArrow[]): Paragraph {
  const boxes = steps.map(({ id, text, column, row }) => ({
    id,
    type: 'rectangle' as const,
    transformation: { ...BOX, offset: { left: column * STEP.across, top: row * STEP.down } },
    fill: 'DDE6F0',
    line: { color: '336699', width: 1 },
    children: [new Paragraph({ alignment: 'center', children: [new TextRun({ text, size: 20 })] })],
  }));
  const lines = arrows.map(
    ({ from, to }): IShapeConnectorOptions => ({
      type: 'connector',
      from,
      to,
      line: { color: '333333', width: 1, endArrow: 'triangle' },
    }),
  );
  return new Paragraph({
    spacing: { before: 120, after: 240 },
    children: [new ShapeGroupRun({ children: [...boxes, ...lines] })],
  });
}
