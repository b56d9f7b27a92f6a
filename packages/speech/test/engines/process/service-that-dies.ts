/** Starts a recognizer process as a service does, gives it work without an end, says its id, and waits to be killed. */
import { execFileSync } from 'node:child_process';
import { startProcessRecognizer } from '../../../src/engines/process/process-recognizer.ts';
import { segmentRequest } from '../../requests.ts';
import { commandSamples } from './scripted-local-recognizer.ts';

const recognizer = await startProcessRecognizer({
  module: new URL('./scripted-local-recognizer.ts', import.meta.url),
  settings: {},
});
void recognizer.recognize(Float32Array.of(commandSamples.hang), segmentRequest());
const children = execFileSync('ps', ['-o', 'pid=,comm=', '--ppid', String(process.pid)], {
  encoding: 'utf8',
});
const child = /(\d+)\s+(?!ps)\S+/.exec(children)?.[1];
process.stdout.write(`${child}\n`);
