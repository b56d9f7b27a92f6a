import { wavFile } from '@verbatim/audio';
import { formatOf, wavFormat } from '@verbatim/live';
import { assert, asyncProperty, nat } from 'fast-check';
import { expect, test } from 'vitest';
import { recordingSource } from '../../src/live/result-so-far.ts';
import { noise } from './live-client.ts';
import { usualParameters } from './usual-parameters.ts';

const samples = noise(1).subarray(0, 1000);
const params = usualParameters();
const whole = Buffer.from(wavFile(wavFormat(formatOf(params)), [samples]));

const blobs = {
  read: (_key: string, from: number, to: number) => new Blob([samples.subarray(from, to)]).stream(),
};

test('any part of a recording is that part of its file', async () => {
  const recording = { params, blobKey: 'a', byteLength: samples.byteLength };
  const { byteLength, read } = recordingSource(blobs, recording);
  expect(byteLength).toBe(whole.byteLength);
  await assert(
    asyncProperty(nat(whole.byteLength), nat(whole.byteLength), async (one, other) => {
      const [start, end] = [Math.min(one, other), Math.max(one, other)];
      const bytes = await new Response(read(start, end)).arrayBuffer();
      expect(Buffer.from(bytes).equals(whole.subarray(start, end))).toBe(true);
    }),
  );
});
