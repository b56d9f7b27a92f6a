/** Entry of a worker thread: runs one request after the other. */
import { parentPort } from 'node:worker_threads';
import { runSteps } from './run-steps.ts';
import { requestFrom, type ThreadRequest, threadReport } from './thread-messages.ts';

parentPort?.on('message', (order: ThreadRequest) => {
  for (const report of runSteps(requestFrom(order)))
    parentPort?.postMessage(...threadReport(report));
});
// Loading its dictionaries takes longer than most orders: the time of the first one begins after it.
parentPort?.postMessage({ kind: 'ready' });
