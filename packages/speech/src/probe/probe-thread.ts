/** Runs in a thread of its own: parses one file after the other and answers what it found. */
import { parentPort } from 'node:worker_threads';
import { parse } from './parse.ts';
import { openProbeSource } from './probe-source.ts';

/** A file to be looked at, as it travels to the thread. */
export interface ProbeRequest {
  readonly source: string | Uint8Array;
  /** Whether frames are counted where the headers don't tell the length. */
  readonly thorough: boolean;
}

parentPort?.on('message', async ({ source, thorough }: ProbeRequest) => {
  const bytes = await openProbeSource(source);
  try {
    parentPort?.postMessage(await parse(bytes, thorough));
  } finally {
    await bytes.close();
  }
});
