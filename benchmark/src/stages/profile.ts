import { Session } from 'node:inspector/promises';

/** What a conversion does one after the other, and the check of its result by a second reader. */
export const STAGES = ['read', 'page', 'fonts', 'flow', 'compose', 'write', 'report', 'check'] as const;
/** A stage, time in none of them, or memory that is given back. */
export type Stage = (typeof STAGES)[number] | 'other' | 'garbage';

/** Milliseconds of each stage, and of that in PDFium. */
export interface StageTimes {
  readonly stages: ReadonlyMap<Stage, number>;
  readonly pdfium: number;
}

/** Microseconds between two looks. */
const INTERVAL = 500;

type Profile = Awaited<ReturnType<typeof stopped>>;
type Node = Profile['nodes'][number];

const stopped = async (session: Session) => (await session.post('Profiler.stop')).profile;

/** Runs work and says in which stages its time went: each look counts for the room on the stack that was entered last and is a stage. */
export async function profiled(work: () => Promise<void>): Promise<StageTimes> {
  const session = new Session();
  session.connect();
  try {
    await session.post('Profiler.enable');
    await session.post('Profiler.setSamplingInterval', { interval: INTERVAL });
    await session.post('Profiler.start');
    await work();
    return timesOf(await stopped(session));
  } finally {
    session.disconnect();
  }
}

/** Bytes that work allocates, whether they are kept or not; sampled. */
export async function allocatedBy(work: () => Promise<void>): Promise<number> {
  const session = new Session();
  session.connect();
  try {
    await session.post('HeapProfiler.startSampling', {
      includeObjectsCollectedByMajorGC: true,
      includeObjectsCollectedByMinorGC: true,
    });
    await work();
    const { profile } = await session.post('HeapProfiler.stopSampling');
    const bytesOf = ({ selfSize, children }: (typeof profile)['head']): number =>
      children.reduce((sum, child) => sum + bytesOf(child), selfSize);
    return bytesOf(profile.head);
  } finally {
    session.disconnect();
  }
}

function timesOf({ nodes, samples = [], timeDeltas = [] }: Profile): StageTimes {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const stageOf = new Map<number, Stage>();
  const place = (node: Node, above: Stage) => {
    const stage = ownStage(node) ?? above;
    stageOf.set(node.id, stage);
    for (const id of node.children ?? []) {
      const child = byId.get(id);
      if (child) place(child, stage);
    }
  };
  const [root] = nodes;
  if (root) place(root, 'other');
  const stages = new Map<Stage, number>();
  let pdfium = 0;
  for (const [i, id] of samples.entries()) {
    const ms = (timeDeltas[i] ?? 0) / 1000;
    const frame = byId.get(id)?.callFrame;
    if (frame?.functionName === '(idle)' || frame?.functionName === '(program)') continue;
    const stage = stageOf.get(id) ?? 'other';
    stages.set(stage, (stages.get(stage) ?? 0) + ms);
    if (frame?.url.startsWith('wasm:')) pdfium += ms;
  }
  return { stages, pdfium };
}

/** The stage that a function is of; undefined for those that several stages call, such as the lines and paragraphs of `text/`. */
function ownStage({ callFrame: { url, functionName } }: Node): Stage | undefined {
  if (functionName === '(garbage collector)') return 'garbage';
  if (url.includes('/docx-to-pdf/')) return 'check';
  const room = /\/pdf-to-docx\/src\/([a-z]+)\//.exec(url)?.[1];
  return STAGES.find((stage) => stage === room);
}
