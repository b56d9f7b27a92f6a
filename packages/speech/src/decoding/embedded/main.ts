/**
 * The embedded decoder: `node main.ts FILE` writes the audio of a file to stdout as WAV, 32-bit floats at the recognition rate.
 * The process that starts it sets its limits and ends it.
 */
import { open } from 'node:fs/promises';
import { interleaved, waveHeader } from '../wave-stream.ts';
import { decodeFile } from './decode-file.ts';
import { exitCodeOf, resampled, writeOut } from './output.ts';

const [path = ''] = process.argv.slice(2);

/** Output is written in pieces of this size: frames can be as short as 2 ms. */
const WRITE_BYTES = 64 * 1024;
let held: Uint8Array[] = [];
let heldBytes = 0;

async function write(bytes: Uint8Array): Promise<void> {
  held.push(bytes);
  heldBytes += bytes.byteLength;
  if (heldBytes >= WRITE_BYTES) await flush();
}

async function flush(): Promise<void> {
  const whole = Buffer.concat(held);
  held = [];
  heldBytes = 0;
  await writeOut(whole);
}

process.exitCode = await exitCodeOf(async () => {
  await using file = await open(path, 'r');
  let isFirst = true;
  for await (const channels of resampled(decodeFile(path, file))) {
    if (isFirst) await write(waveHeader(channels.length));
    isFirst = false;
    await write(interleaved(channels));
  }
});
await flush();
