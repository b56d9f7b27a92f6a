import { open } from 'node:fs/promises';
import { chunk, joined, text, wav } from '@verbatim/audio/testing';
import { expect, test } from 'vitest';
import { wavData } from '../../../src/decoding/embedded/file-bytes.ts';
import { embeddedDecoder } from '../../../src/decoding/embedded-decoder.ts';
import { scratchFile } from '../../scratch.ts';
import { decodeWhole } from '../decoders.ts';

const HEADER_BYTES = 44;

async function given(bytes: Uint8Array): Promise<Buffer | null> {
  await using file = await open(await scratchFile('a.wav', bytes), 'r');
  const pieces = await wavData(file, 1000);
  if (pieces === null) return null;
  const all: Uint8Array[] = [];
  for await (const piece of pieces) all.push(piece);
  return Buffer.concat(all);
}

test('samples come under a plain header, and nothing else does', async () => {
  const plain = await given(wav({ frames: 2500 }));
  expect(plain?.byteLength).toBe(HEADER_BYTES + 5000);
  const full = wav({
    frames: 2500,
    before: [chunk('LIST', text('a note')), chunk('junk', new Uint8Array(300_001))],
    after: chunk('id3 ', text('more notes, which are no samples')),
  });
  expect(await given(full)).toEqual(plain);
});

test('the forms for large files are read like the others', async () => {
  const plain = await given(wav({ frames: 2500 }));
  for (const form of ['RF64', 'BW64'] as const) {
    expect(await given(wav({ form, frames: 2500 }))).toEqual(plain);
    const path = await scratchFile(
      'large.wav',
      wav({ form, frames: 16_000, channels: 2, after: chunk('LIST', text('x')) }),
    );
    expect(await decodeWhole(path, { decoder: embeddedDecoder })).toMatchObject({
      durationSeconds: 1,
      channels: 2,
    });
  }
});

test('samples whose length is not known go on to the end', async () => {
  for (const announced of [0, 0xffff_ffff]) {
    expect((await given(wav({ frames: 2500, announced })))?.byteLength).toBe(HEADER_BYTES + 5000);
  }
});

test('without samples, or a format before them, there is nothing', async () => {
  const head = [text('RIFF'), new Uint8Array(4), text('WAVE')];
  expect(await given(joined(head))).toBe(null);
  expect(await given(joined([...head, chunk('fmt ', new Uint8Array(16))]))).toBe(null);
  expect(await given(joined([...head, chunk('data', new Uint8Array(16))]))).toBe(null);
});
