/** Runs in a thread of its own: carries out one order after the other. */
import { parentPort } from 'node:worker_threads';
import { carryOut } from './carry-out.ts';
import { orderOf, type SentOrder, sentOf } from './sent.ts';

parentPort?.on('message', (order: SentOrder) => {
  for (const report of carryOut(orderOf(order))) parentPort?.postMessage(...sentOf(report));
});
// Loading its dictionaries takes longer than most orders: the time of the first one begins after it.
parentPort?.postMessage({ kind: 'ready' });
