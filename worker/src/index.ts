/** The worker: takes jobs from the queue, runs the engines as limited processes, checks and stores what they make. */
export type { WorkerServices } from './jobs/job-handler.ts';
export { proveSandbox } from './sandbox/prove-sandbox.ts';
export { type RunningWorker, startWorker } from './worker.ts';
