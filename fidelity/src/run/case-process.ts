import type { Case } from './cases.ts';
import { judgeCase } from './judge-case.ts';

// A process that judges the cases it is sent, one after the other, and ends with its parent.
process.on('message', (one: Case) => {
  void judgeCase(one).then((outcome) => process.send?.(outcome));
});
process.on('disconnect', () => process.exit());
