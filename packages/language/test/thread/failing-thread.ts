/** A thread that fails where the first words of a transcript say so: "crash summary", "hang redaction", "exhaust sentences". */
import { parentPort } from 'node:worker_threads';
import { carryOut } from '../../src/thread/carry-out.ts';
import { orderOf, type SentOrder, sentOf } from '../../src/thread/sent.ts';
import { sequence } from '../../src/thread/steps.ts';

parentPort?.on('message', (sent: SentOrder) => {
  const order = orderOf(sent);
  const [how, bad] = (order.utterances[0]?.text ?? '').split(' ');
  const asked = sequence.filter((step) => step in order.steps);
  const failIn = (step: string | undefined): void => {
    if (step !== bad) return;
    if (how === 'crash') throw new Error('It breaks down.');
    while (how === 'hang') performance.now();
    const held: number[][] = [];
    while (how === 'exhaust') held.push(new Array<number>(1e6).fill(held.length));
  };
  failIn(asked.shift());
  for (const report of carryOut(order)) {
    parentPort?.postMessage(...sentOf(report));
    if (report.kind === 'answer') failIn(asked.shift());
  }
});
parentPort?.postMessage({ kind: 'ready' });
