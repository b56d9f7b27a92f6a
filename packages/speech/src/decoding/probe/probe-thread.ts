/** Worker thread that parses one file after the other. */
import { parentPort } from 'node:worker_threads';
import { parse } from './parse.ts';
import { openProbeSource } from './probe-source.ts';

/** A file to parse, as a message to the thread. */
export interface ProbeRequest {
  readonly source: string | Uint8Array;
  /** True: frames are counted if the headers don't state the duration. */
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
