import { RECOGNITION_RATE, type Samples } from '../../recognition/audio.ts';
import { Resampler } from '../resampler.ts';
import { type DecodedPiece, exitCodes, UndecodableError } from './decoded-piece.ts';

/** Plausible sample rates of speech. */
const RATES = { min: 1000, max: 768_000 };

/** Pieces at the recognition rate, each with the same channels. */
export async function* resampled(
  pieces: AsyncIterable<DecodedPiece>,
): AsyncGenerator<Samples[], void> {
  let resamplers: Resampler[] = [];
  let rate: number | null = null;
  for await (const { channelData, sampleRate } of pieces) {
    if (sampleRate !== rate) {
      if (!(sampleRate >= RATES.min && sampleRate <= RATES.max))
        throw new UndecodableError('damaged');
      // Files may change their rate midway: the samples in the old resamplers come first.
      if (rate !== null) yield resamplers.map((resampler) => resampler.end());
      rate = sampleRate;
      resamplers = channelData.map(() => new Resampler(Math.round(sampleRate), RECOGNITION_RATE));
    }
    yield resamplers.map((resampler, channel) =>
      resampler.push((channelData[channel] ?? new Float32Array()) as Samples),
    );
  }
  if (rate === null) throw new UndecodableError('noAudio');
  yield resamplers.map((resampler) => resampler.end());
}

/** Runs an embedded decoder to its end. Returns its exit code. */
export const exitCodeOf = (run: () => Promise<void>): Promise<number> =>
  run().then(
    () => 0,
    (error: unknown) => (error instanceof UndecodableError ? error.exitCode : exitCodes.damaged),
  );

/** Writes to stdout, as fast as it is read. */
export async function writeOut(bytes: Uint8Array): Promise<void> {
  await new Promise<void>((resolve) => {
    if (process.stdout.write(bytes)) resolve();
    else process.stdout.once('drain', resolve);
  });
}

// The parent process stopped reading, or is gone.
process.stdout.on('error', () => process.exit(0));
