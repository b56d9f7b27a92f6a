/**
 * The embedded decoder: `node main.ts FILE` writes the audio of a file to stdout as WAV, 32-bit floats at the recognition rate.
 * The process that starts it sets its limits and ends it.
 */
import { open } from 'node:fs/promises';
import { RECOGNITION_RATE } from '../../audio.ts';
import { Resampler } from '../../resampling/resampler.ts';
import { interleaved, waveHeader } from '../wave-stream.ts';
import { decodeFile, NoAudioError } from './decode-file.ts';
import { DAMAGED_EXIT, NO_AUDIO_EXIT } from './exit-codes.ts';

/** Plausible sample rates of speech. */
const RATES = { min: 1000, max: 768_000 };

const [path = ''] = process.argv.slice(2);

// The parent process stopped reading, or is gone.
process.stdout.on('error', () => process.exit(0));

const write = (bytes: Uint8Array): Promise<void> =>
  new Promise((resolve) => {
    if (process.stdout.write(bytes)) resolve();
    else process.stdout.once('drain', resolve);
  });

async function run(): Promise<number> {
  await using file = await open(path, 'r');
  let resamplers: Resampler[] = [];
  let rate = 0;
  try {
    for await (const { channelData, sampleRate } of decodeFile(path, file)) {
      if (sampleRate !== rate) {
        if (!(sampleRate >= RATES.min && sampleRate <= RATES.max)) return DAMAGED_EXIT;
        if (rate === 0) await write(waveHeader(channelData.length));
        // Files may change their rate midway: the samples in the old resamplers come first.
        else await write(interleaved(resamplers.map((resampler) => resampler.end())));
        rate = sampleRate;
        resamplers = channelData.map(() => new Resampler(Math.round(rate), RECOGNITION_RATE));
      }
      await write(
        interleaved(
          resamplers.map((resampler, channel) =>
            resampler.push(channelData[channel] ?? new Float32Array()),
          ),
        ),
      );
    }
  } catch (error) {
    return error instanceof NoAudioError ? NO_AUDIO_EXIT : DAMAGED_EXIT;
  }
  if (rate === 0) return NO_AUDIO_EXIT;
  await write(interleaved(resamplers.map((resampler) => resampler.end())));
  return 0;
}

process.exitCode = await run();
