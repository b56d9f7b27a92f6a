/** A thread that fails where the first words of a transcript say so: "crash summary", "hang redaction", "exhaust sentences". */
import { parentPort } from 'node:worker_threads';
import { runSteps } from '../../src/thread/run-steps.ts';
import { allSteps } from '../../src/thread/steps.ts';
import { requestFrom, type ThreadRequest, threadReport } from '../../src/thread/thread-messages.ts';

parentPort?.on('message', (sent: ThreadRequest) => {
  const order = requestFrom(sent);
  const [how, bad] = (order.utterances[0]?.text ?? '').split(' ');
  const asked = allSteps.filter((step) => step in order.steps);
  const failIn = (step: string | undefined): void => {
    if (step !== bad) return;
    if (how === 'crash') throw new Error('It breaks down.');
    while (how === 'hang') performance.now();
    const held: number[][] = [];
    while (how === 'exhaust') held.push(new Array<number>(1e6).fill(held.length));
  };
  failIn(asked.shift());
  for (const report of runSteps(order)) {
    parentPort?.postMessage(...threadReport(report));
    if (report.kind === 'outcome') failIn(asked.shift());
  }
});
parentPort?.postMessage({ kind: 'ready' });
