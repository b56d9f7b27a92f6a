import { dirname } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { diarizationModelsIn } from '../../src/diarization/diarization-models.ts';
import { LiveDiarization } from '../../src/diarization/live-diarization.ts';
import type { LiveSpeakers } from '../../src/diarization/live-speakers.ts';
import type { Samples } from '../../src/recognition/audio.ts';
import type { FoundSpeakers } from '../../src/recognition/speaker-turns.ts';
import { scratchPath } from '../scratch.ts';
import { inARow } from '../spoken.ts';
import { mixed } from './mixed.ts';
import { voice, writeToySpeakers } from './toy-speakers.ts';

const models = writeToySpeakers(dirname(scratchPath('live')));
const format = { encoding: 'wav/pcm', bit_depth: 16, sample_rate: 16_000, channels: 1 } as const;
const unknown = { count: null, min: null, max: null };
const installed = new LiveDiarization({ models: () => models });
const missing = new LiveDiarization({ models: () => null });
afterAll(() => installed.close());

const bytesOf = (samples: Samples): Uint8Array =>
  new Uint8Array(Int16Array.from(samples, (sample) => sample * 32_767).buffer);

/** Low, high, low, high: 2 s each, with a second between. */
const talk = inARow(
  ...(['low', 'high', 'low', 'high'] as const).flatMap((which) => [
    voice(which, 2),
    voice(null, 1),
  ]),
);
const spans = [0, 3, 6, 9].map((start) => ({ channel: 0, start, end: start + 2 }));

async function labels(speakers: LiveSpeakers, said = spans): Promise<(number | null)[]> {
  const found: (number | null)[] = [];
  for (const each of said) found.push(await speakers.speakerOf(each));
  return found;
}

describe('while a session goes on', () => {
  test('utterances are labeled by their voices', async () => {
    const speakers = installed.open({ format, hints: unknown, from: 0 });
    speakers.write(bytesOf(talk));
    expect(speakers.problem).toBe(null);
    expect(await labels(speakers)).toEqual([0, 1, 0, 1]);
    speakers.close();
  });

  test('speakers are compared with enrolled voices, also one who is known to be alone', async () => {
    const first = installed.open({ format, hints: unknown, from: 0 });
    first.write(bytesOf(talk));
    await labels(first);
    const enrolled = [...first.embeddings].map(([speaker, embedding]) => ({
      id: speaker === 1 ? 'high' : 'low',
      embedding,
    }));
    first.close();
    const alone = { ...unknown, count: 1, comparesVoices: true } as const;
    const requested = { voices: enrolled, threshold: 0.9 };
    const speakers = installed.open({ format, hints: alone, from: 0, enrolled: requested });
    speakers.write(bytesOf(talk));
    expect(await labels(speakers, spans.slice(1, 2))).toEqual([0]);
    expect([...speakers.matches]).toEqual([[0, { id: 'high', similarity: expect.closeTo(1, 2) }]]);
    speakers.close();
  });

  test('another process goes on with the numbers of the first, from the checkpoint on', async () => {
    const first = installed.open({ format, hints: unknown, from: 0 });
    const bytes = bytesOf(talk);
    const half = 6 * 32_000;
    first.write(bytes.subarray(0, half));
    expect(await labels(first, spans.slice(0, 2))).toEqual([0, 1]);
    const stored = first.checkpoint(half);
    first.close();
    const next = installed.open({ format, hints: unknown, from: half, stored });
    next.write(bytes.subarray(half));
    // The high voice comes first here, and is number 1 all the same.
    expect(
      await labels(
        next,
        [spans[3], spans[2]].flatMap((each) => each ?? []),
      ),
    ).toEqual([1, 0]);
    next.close();
  });

  test('several channels are one speaker each, and one who is announced to be alone is number 0: no model is needed', async () => {
    const stereo = missing.open({ format: { ...format, channels: 2 }, hints: unknown, from: 0 });
    expect(await labels(stereo, [{ channel: 1, start: 0, end: 1 }])).toEqual([1]);
    const alone = missing.open({ format, hints: { ...unknown, count: 1 }, from: 0 });
    expect([await labels(alone), alone.problem]).toEqual([[0, 0, 0, 0], null]);
  });

  test('without models there are no labels, and the problem says what to install', async () => {
    const speakers = missing.open({ format, hints: unknown, from: 0 });
    speakers.write(bytesOf(talk));
    expect(await labels(speakers)).toEqual([null, null, null, null]);
    expect(speakers.problem).toContain('verbatim models get diarization');
  });
});

/** The installed models, where `VERBATIM_MODELS` has them. */
const real = diarizationModelsIn(process.env['VERBATIM_MODELS'] ?? '');

test('with the installed models, two voices get two numbers, and the first is known again', async (context) => {
  if (real === null)
    return context.skip('VERBATIM_MODELS names no folder with the models "diarization"');
  const passage = await mixed('passage.wav');
  const part = (at: number) => passage.slice(at * 16_000, (at + 3) * 16_000);
  // Another voice: the same one, half as high again.
  const high = part(0).map((_, at) => passage[Math.floor(at * 1.5)] ?? 0);
  const diarization = new LiveDiarization({ models: () => real });
  const speakers = diarization.open({ format, hints: unknown, from: 0 });
  speakers.write(bytesOf(inARow(part(0), high, part(1))));
  const said = [0, 3, 6].map((start) => ({ channel: 0, start, end: start + 3 }));
  expect(await labels(speakers, said)).toEqual([0, 1, 0]);
  speakers.close();
});

describe('once a recording is over', () => {
  const recording = {
    format,
    hints: unknown,
    seconds: 12,
    read: (from: number, to: number) => bytesOf(talk).subarray(from, to),
    signal: new AbortController().signal,
  };

  test('its words are assigned by the voices of all of it', async () => {
    const { speakerOf, turns, problem } = await installed.assign(recording);
    const speakers = spans.map(({ start, end }) =>
      speakerOf?.(0, { startMs: start * 1000, endMs: end * 1000 }),
    );
    expect([speakers, problem]).toEqual([[0, 1, 0, 1], null]);
    expect(turns?.map(({ speaker }) => speaker)).toEqual([0, 1, 0, 1]);
  });

  test('two recordings at once are worked on, others wait; an abort ends their waiting', async () => {
    const held: (() => void)[] = [];
    let most = 0;
    let open = 0;
    const slow = new LiveDiarization({
      models: () => models,
      diarize: () => {
        most = Math.max(most, ++open);
        const { promise, resolve } = Promise.withResolvers<FoundSpeakers>();
        held.push(() => resolve({ turns: [], voices: [] }));
        return {
          add: () => {},
          capacity: async () => {},
          waitingSeconds: 0,
          speakers: () => promise,
          close: () => {
            open -= 1;
          },
        };
      },
    });
    const leaving = new AbortController();
    const all = [recording, recording, recording].map((each) => slow.assign(each));
    const aborted = slow.assign({ ...recording, signal: leaving.signal });
    const reason = new Error('The service stops.');
    leaving.abort(reason);
    await expect(aborted).rejects.toBe(reason);
    while (held.length < 2) await new Promise(setImmediate);
    expect(held.length).toBe(2);
    held.shift()?.();
    while (held.length < 2) await new Promise(setImmediate);
    for (const release of held) release();
    await Promise.all(all);
    expect([most, open]).toEqual([2, 0]);
  });

  test('all of it is read, piece by piece', async () => {
    let samples = 0;
    const reads: [number, number][] = [];
    const diarization = new LiveDiarization({
      models: () => models,
      diarize: () => ({
        add: ({ length }) => {
          samples += length;
        },
        capacity: async () => {},
        waitingSeconds: 0,
        speakers: async () => ({ turns: [], voices: [] }),
        close: () => {},
      }),
    });
    await diarization.assign({
      ...recording,
      seconds: 25.5,
      read: (from, to) => {
        reads.push([from / 32_000, to / 32_000]);
        return new Uint8Array(to - from);
      },
    });
    expect(reads).toEqual([
      [0, 10],
      [10, 20],
      [20, 25.5],
    ]);
    expect(samples).toBe(25.5 * 16_000);
  });
});
