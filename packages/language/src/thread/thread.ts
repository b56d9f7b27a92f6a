/** Runs in a thread of its own: carries out one order after the other. */
import { parentPort } from 'node:worker_threads';
import { carryOut } from './carry-out.ts';
import type { Order } from './steps.ts';

parentPort?.on('message', (order: Order) => {
  for (const report of carryOut(order)) parentPort?.postMessage(report);
});
// Loading its dictionaries takes longer than most orders: the time of the first one begins after it.
parentPort?.postMessage({ kind: 'ready' });
