/** Entry of a worker thread: runs one request after the other. */
import { parentPort, workerData } from 'node:worker_threads';
import { runSteps } from './run-steps.ts';
import { requestFrom, type ThreadRequest, threadReport } from './thread-messages.ts';

const pauseFlag: Int32Array = workerData.pauseFlag;

parentPort?.on('message', (order: ThreadRequest) => {
  const endOfSlice = performance.now() + order.sliceMs;
  const pauses = (): boolean => Atomics.load(pauseFlag, 0) === 1 && performance.now() >= endOfSlice;
  for (const report of runSteps(requestFrom(order), pauses))
    parentPort?.postMessage(...threadReport(report));
});
// Loading its dictionaries takes longer than most orders: the time of the first one begins after it.
parentPort?.postMessage({ kind: 'ready' });
