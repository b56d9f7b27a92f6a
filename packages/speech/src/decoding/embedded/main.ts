/**
 * The embedded decoder: `node main.ts FILE` writes the audio of a file to stdout as WAV, 32-bit floats at the recognition rate.
 * The process that starts it sets its limits and ends it.
 */
import { open } from 'node:fs/promises';
import { RECOGNITION_RATE, type Samples } from '../../recognition/audio.ts';
import { Resampler } from '../resampler.ts';
import { interleaved, waveHeader } from '../wave-stream.ts';
import { decodeFile } from './decode-file.ts';
import { exitCodes, UndecodableError } from './decoded-piece.ts';

/** Plausible sample rates of speech. */
const RATES = { min: 1000, max: 768_000 };

const [path = ''] = process.argv.slice(2);

// The parent process stopped reading, or is gone.
process.stdout.on('error', () => process.exit(0));

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
  await new Promise<void>((resolve) => {
    if (process.stdout.write(whole)) resolve();
    else process.stdout.once('drain', resolve);
  });
}

async function run(): Promise<number> {
  await using file = await open(path, 'r');
  let resamplers: Resampler[] = [];
  let rate = 0;
  try {
    for await (const { channelData, sampleRate } of decodeFile(path, file)) {
      if (sampleRate !== rate) {
        if (!(sampleRate >= RATES.min && sampleRate <= RATES.max)) return exitCodes.damaged;
        if (rate === 0) await write(waveHeader(channelData.length));
        // Files may change their rate midway: the samples in the old resamplers come first.
        else await write(interleaved(resamplers.map((resampler) => resampler.end())));
        rate = sampleRate;
        resamplers = channelData.map(() => new Resampler(Math.round(rate), RECOGNITION_RATE));
      }
      await write(
        interleaved(
          resamplers.map((resampler, channel) =>
            resampler.push((channelData[channel] ?? new Float32Array()) as Samples),
          ),
        ),
      );
    }
  } catch (error) {
    return error instanceof UndecodableError ? error.exitCode : exitCodes.damaged;
  }
  if (rate === 0) return exitCodes.noAudio;
  await write(interleaved(resamplers.map((resampler) => resampler.end())));
  return 0;
}

process.exitCode = await run();
await flush();
