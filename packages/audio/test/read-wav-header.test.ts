import {
  assert,
  asyncProperty,
  constantFrom,
  integer,
  property,
  record,
  uint8Array,
} from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  formatTags,
  readWavHeader,
  readWavHeaderOf,
  type WavHeader,
  wavHeader,
  wavHeaderAround,
} from '../src/index.ts';
import { chunk, joined, text, type WavOptions, wav } from '../src/testing.ts';

const format = { formatTag: formatTags.mulaw, bitDepth: 8, sampleRate: 8000, channels: 2 };

const inFile = (bytes: Uint8Array): Promise<WavHeader | null> =>
  readWavHeaderOf({ read: async (start, end) => bytes.subarray(start, end) });

/** Reads a header both ways, which must agree. */
async function read(bytes: Uint8Array): Promise<WavHeader | null> {
  const header = await inFile(bytes);
  const inStream = readWavHeader(bytes);
  expect(inStream === 'more' ? null : inStream).toEqual(header);
  return header;
}

const formats = record({
  formatTag: constantFrom(...Object.values(formatTags)),
  bitDepth: constantFrom(8, 16, 20, 24, 32, 64),
  sampleRate: integer({ min: 1, max: 768_000 }),
  channels: integer({ min: 1, max: 64 }),
});

test('reading gives back what was written', async () => {
  await assert(
    asyncProperty(formats, integer({ min: 0, max: 2 ** 32 - 100 }), async (written, length) => {
      expect(await read(wavHeader(written, length))).toMatchObject({
        ...written,
        form: 'RIFF',
        dataStart: 44,
        // A length of 0 is what some programs write that stream.
        dataLength: length || null,
      });
    }),
  );
});

test('the fmt chunk is kept as it is', async () => {
  const fmt = Uint8Array.from({ length: 51 }, (_, index) => index);
  const header = await read(wavHeaderAround(fmt, 1));
  expect([...(header?.formatChunk ?? [])]).toEqual([...fmt]);
});

describe('the length of the samples', () => {
  test.each<[string, WavOptions, number | null]>([
    ['is the stated one', { announced: 600 }, 600],
    ['is unknown if streamed', { announced: 0xffff_ffff }, null],
    ['is unknown if it is 0', { announced: 0 }, null],
    ['may be over 4 GB (RF64)', { form: 'RF64', announced: 2 ** 35 }, 2 ** 35],
    ['may be over 4 GB (BW64)', { form: 'BW64', announced: 2 ** 35 }, 2 ** 35],
    ['is unknown in an RF64 file that was streamed', { form: 'RF64', announced: 0 }, null],
  ])('%s', async (_, options, dataLength) => {
    expect(await read(wav(options))).toMatchObject({ dataLength });
  });
});

test.each(['RIFF', 'RIFX', 'RF64', 'BW64'] as const)('a %s file says so', async (form) => {
  const header = await read(wav({ form, channels: 3, bits: 24, bytesPerSecond: 7 }));
  expect(header).toMatchObject({
    form,
    channels: 3,
    bitDepth: 24,
    sampleRate: 16_000,
    byteRate: 7,
  });
});

test('an extensible header gives the encoding inside it, if it is long enough', async () => {
  expect(await read(wav({ inner: 7, bits: 8 }))).toMatchObject({ formatTag: 7, dataStart: 68 });
  const extensible = (await read(wav({ inner: 7 })))?.formatChunk ?? new Uint8Array();
  const cut = (bytes: number) => read(wavHeaderAround(extensible.subarray(0, bytes), 1));
  expect(await cut(26)).toMatchObject({ formatTag: 7 });
  expect(await cut(24)).toMatchObject({ formatTag: 0xfffe });
});

test('chunks before the samples are skipped, odd lengths included', async () => {
  const before = [chunk('bext', new Uint8Array(7001)), chunk('LIST', text('INFOx'))];
  expect(await read(wav({ before }))).toMatchObject({ dataStart: 44 + 7010 + 14 });
});

test('a fact chunk states the number of samples', async () => {
  expect(await read(wav())).toMatchObject({ sampleCount: null });
  const fact = Uint8Array.of(0x40, 0x1f, 0, 0);
  expect(await read(wav({ before: [chunk('fact', fact)] }))).toMatchObject({ sampleCount: 8000 });
});

test('every start of a header asks for more', () => {
  assert(
    property(integer({ min: 0, max: 43 }), (length) => {
      expect(readWavHeader(wavHeader(format, 1).subarray(0, length))).toBe('more');
    }),
  );
});

test('a header that does not end within the limit is none', () => {
  const start = wav({ before: [chunk('junk', new Uint8Array(500))] }).subarray(0, 300);
  expect(readWavHeader(start, 301)).toBe('more');
  expect(readWavHeader(start, 300)).toBeNull();
});

describe('no header is found in', () => {
  const riff = (...chunks: Uint8Array[]): Uint8Array =>
    chunk('RIFF', joined([text('WAVE'), ...chunks]));
  const none: Record<string, Uint8Array> = {
    'samples before their format': riff(chunk('data', new Uint8Array(100))),
    'a format that is too short': riff(
      chunk('fmt ', new Uint8Array(10)),
      chunk('data', new Uint8Array(100)),
    ),
    'chunks without end': riff(
      ...Array.from({ length: 5000 }, () => chunk('junk', new Uint8Array())),
    ),
    'another RIFF file': chunk('RIFF', text('AVI LIST')),
    'other bytes': text('nothing that starts as it should'),
  };
  test.each(Object.entries(none))('%s', async (_, bytes) => {
    expect(await read(bytes)).toBeNull();
    expect(readWavHeader(bytes)).toBeNull();
  });
  test.each([0, 20, 36, 43])('a file of %i bytes that was cut off', async (length) => {
    expect(await inFile(wav().subarray(0, length))).toBeNull();
  });
});

test('any bytes behind a RIFF head are read to an end', async () => {
  const riff = text('RIFF....WAVE');
  await assert(
    asyncProperty(uint8Array({ maxLength: 200 }), async (bytes) => {
      const header = await read(joined([riff, bytes]));
      expect(header === null || header.dataStart <= 212).toBe(true);
    }),
  );
});
