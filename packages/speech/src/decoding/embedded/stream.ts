/**
 * The embedded decoder of streams: `node stream.ts CHANNELS` decodes what comes on stdin, as it comes, to samples of 16 bits at the
 * recognition rate on stdout. The process that starts it sets its limits and ends it.
 */
import { decodeStream } from './decode-file.ts';
import { exitCodeOf, resampled, writeOut } from './output.ts';

const channels = Number(process.argv[2]);

/** Samples mixed to the channels: one has the mean of all, further ones repeat the last. */
function mixed(given: readonly Float32Array[]): Int16Array {
  const frames = given[0]?.length ?? 0;
  const together = new Int16Array(frames * channels);
  for (let channel = 0; channel < channels; channel += 1) {
    const sources = channels === 1 ? given : given.slice(0, channel + 1).slice(-1);
    for (let frame = 0, at = channel; frame < frames; frame += 1, at += channels) {
      let sum = 0;
      for (const samples of sources) sum += samples[frame] as number;
      together[at] = Math.max(-1, Math.min(1, sum / sources.length)) * 0x7fff;
    }
  }
  return together;
}

process.exitCode = await exitCodeOf(async () => {
  for await (const samples of resampled(decodeStream(process.stdin[Symbol.asyncIterator]()))) {
    const { buffer, byteLength } = mixed(samples);
    if (byteLength > 0) await writeOut(new Uint8Array(buffer));
  }
});
