import { afterEach, describe, expect, test } from 'vitest';
import { type SecondAttemptReport, secondAttempts } from '../../src/files/second-attempts.ts';
import type { RecognizedSegment } from '../../src/pool/pool-job.ts';
import { RecognizerPool } from '../../src/pool/recognizer-pool.ts';
import type { SecondAttempt, SegmentTranscript } from '../../src/recognition/segments.ts';

const pools: RecognizerPool[] = [];
afterEach(() => Promise.all(pools.splice(0).map((each) => each.close())));

function poolSaying(recognize: () => SegmentTranscript): RecognizerPool {
  const pool = new RecognizerPool({
    start: async () => ({ recognize: async () => recognize(), close: async () => {} }),
    size: 1,
  });
  pools.push(pool);
  return pool;
}

const transcript = (text: string, secondAttempt?: SecondAttempt): SegmentTranscript => ({
  words: text
    .split(' ')
    .filter(Boolean)
    .map((word, at) => ({ word, start: at, end: at + 1, confidence: 1 })),
  language: 'en',
  ...(secondAttempt && { secondAttempt }),
});

const failed: SecondAttempt = { doubt: 'no_words', helped: false };

const segment = (recognized: SegmentTranscript, voicedSeconds?: number): RecognizedSegment => ({
  ...(voicedSeconds !== undefined && { voicedSeconds }),
  channel: 2,
  startSeconds: 7,
  endSeconds: 9,
  transcript: recognized,
  ...(recognized.secondAttempt?.helped === false && { samples: new Float32Array(32_000) }),
});

async function attempted(
  recognized: SegmentTranscript,
  fallback: (languages: readonly string[]) => RecognizerPool | null = () => null,
  voicedSeconds?: number,
) {
  const reports: SecondAttemptReport[] = [];
  const result = await secondAttempts({
    languages: () => ['en', 'de'],
    vocabulary: [],
    signal: new AbortController().signal,
    fallback,
    onSecondAttempt: (report) => reports.push(report),
  })(segment(recognized, voicedSeconds));
  expect(result.samples).toBeUndefined();
  return { text: result.transcript.words.map(({ word }) => word).join(' '), reports, result };
}

describe('a segment', () => {
  test('that no engine doubts is left alone', async () => {
    const { text, reports } = await attempted(transcript('we meet'), () => {
      throw new Error('asked for');
    });
    expect([text, reports]).toEqual(['we meet', []]);
  });

  test('that pieces helped with is counted, and not recognized again', async () => {
    const helped = transcript('we meet', { doubt: 'repetition', helped: true });
    const { text, reports } = await attempted(helped, () => {
      throw new Error('asked for');
    });
    expect([text, reports]).toEqual(['we meet', [{ doubt: 'repetition', helped: 'pieces' }]]);
  });

  test('that an engine fails on is recognized by another one, in its language and at its time', async () => {
    const asked: (readonly string[])[] = [];
    const { text, reports, result } = await attempted(transcript('', failed), (languages) => {
      asked.push(languages);
      return poolSaying(() => transcript('we meet today'));
    });
    expect(text).toBe('we meet today');
    expect(reports).toEqual([{ doubt: 'no_words', helped: 'other_engine' }]);
    expect(asked).toEqual([['en']]);
    expect(result).toMatchObject({ channel: 2, startSeconds: 7, endSeconds: 9 });
  });

  test.each([
    ['finds no words', () => transcript('')],
    ['doubts its own', () => transcript('no no', { doubt: 'repetition', helped: false })],
    [
      'breaks',
      () => {
        throw new Error('broken');
      },
    ],
  ])('keeps its transcript where the other engine %s', async (_, recognize) => {
    const doubtful = transcript('thank you', { doubt: 'repetition', helped: false });
    const { text, reports } = await attempted(doubtful, () => poolSaying(recognize));
    expect(text).toBe('thank you');
    expect(reports).toEqual([{ doubt: 'repetition', helped: 'nothing' }]);
  });

  test('keeps its transcript where there is no other engine', async () => {
    const { reports } = await attempted(transcript('', failed));
    expect(reports).toEqual([{ doubt: 'no_words', helped: 'nothing' }]);
  });

  test.each([
    [0.3, ''],
    [3, 'you also'],
  ])('with %d s of voice and improbable words is recognized as "%s"', async (seconds, expected) => {
    const improbable = transcript('you also', { doubt: 'improbable', helped: false });
    expect((await attempted(improbable, () => null, seconds)).text).toBe(expected);
  });
});
