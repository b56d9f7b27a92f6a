/** Starts a recogniser process as a service does, gives it work without an end, says its id, and waits to be killed. */
import { execFileSync } from 'node:child_process';
import { startProcessRecogniser } from '../../../src/recognisers/process/process-recogniser.ts';
import { toldBy } from './told-recogniser.ts';

const recogniser = await startProcessRecogniser({
  module: new URL('./told-recogniser.ts', import.meta.url),
  settings: {},
});
void recogniser.recognise(Float32Array.of(toldBy.hang), {
  languages: [],
  vocabulary: [],
  signal: new AbortController().signal,
});
const children = execFileSync('ps', ['-o', 'pid=,comm=', '--ppid', String(process.pid)], {
  encoding: 'utf8',
});
const child = /(\d+)\s+(?!ps)\S+/.exec(children)?.[1];
process.stdout.write(`${child}\n`);
