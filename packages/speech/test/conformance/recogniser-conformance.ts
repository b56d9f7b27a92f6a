import { afterEach, describe, expect, test } from 'vitest';
import {
  type FileAudio,
  type Recogniser,
  RecognitionError,
  type RecognitionRequest,
} from '../../src/index.ts';
import { problemsOf } from './problems-of.ts';

/** What the suite needs of a recogniser. */
export interface Subject {
  /** A new one for each test; it is closed by the suite. */
  readonly open: () => Promise<Recogniser> | Recogniser;
  /** Audio with speech in it, on one channel and on two. */
  readonly mono: FileAudio;
  readonly stereo: FileAudio;
  /** Audio that takes so long that it can be interrupted. */
  readonly long: FileAudio;
  /** A recogniser that is slow enough for that. */
  readonly openSlow: () => Promise<Recogniser> | Recogniser;
}

/** What every recogniser keeps to, whatever it is. */
export function recogniserConformance(name: string, subject: Subject): void {
  describe(`${name} as a recogniser`, () => {
    const open: Recogniser[] = [];
    const opened = async (how: Subject['open'] = subject.open): Promise<Recogniser> => {
      const recogniser = await how();
      open.push(recogniser);
      return recogniser;
    };
    afterEach(async () => {
      await Promise.all(open.splice(0).map((each) => each.close()));
    });

    test('says what it is', async () => {
      const { name: engine, model, capabilities } = await opened();
      expect(engine).toMatch(/\S/);
      expect(model).toMatch(/\S/);
      expect(capabilities.languages === 'any' || capabilities.languages.length > 0).toBe(true);
    });

    test.each(['mono', 'stereo'] as const)('hears a %s file as it is promised', async (which) => {
      const recogniser = await opened();
      const asked = request({ languages: ['en'] });
      const recognition = await recogniser.transcribe(subject[which], asked);
      expect(recognition.utterances.length).toBeGreaterThan(0);
      expect(problemsOf(recognition, subject[which], asked)).toEqual([]);
    });

    test('hears every channel', async () => {
      const recogniser = await opened();
      const { utterances } = await recogniser.transcribe(subject.stereo, request());
      expect(new Set(utterances.map(({ channel }) => channel))).toEqual(new Set([0, 1]));
    });

    test('hears the same each time, also when several files are recognised at once', async () => {
      const recogniser = await opened();
      const alone = await recogniser.transcribe(subject.mono, request());
      const together = await Promise.all([
        recogniser.transcribe(subject.mono, request()),
        recogniser.transcribe(subject.stereo, request()),
        recogniser.transcribe(subject.mono, request()),
      ]);
      expect(together[0]).toEqual(alone);
      expect(together[2]).toEqual(alone);
    });

    test('tells of its progress, never backwards and up to the end', async () => {
      const recogniser = await opened();
      const shares: number[] = [];
      await recogniser.transcribe(
        subject.mono,
        request({ onProgress: (share) => shares.push(share) }),
      );
      expect(shares.at(-1)).toBe(1);
      expect(shares.every((share, index) => share >= 0 && share >= (shares[index - 1] ?? 0))).toBe(
        true,
      );
    });

    test('stops with the reason of the signal, whether it has begun or not', async () => {
      const recogniser = await opened(subject.openSlow);
      const called = new AbortController();
      const interrupted = recogniser.transcribe(subject.long, request({ signal: called.signal }));
      const reason = new Error('called off');
      called.abort(reason);
      await expect(interrupted).rejects.toBe(reason);
      await expect(
        recogniser.transcribe(subject.long, request({ signal: AbortSignal.abort(reason) })),
      ).rejects.toBe(reason);
    });

    test('fails with a typed error where there is no such file', async () => {
      const recogniser = await opened();
      const missing = { ...subject.mono, path: `${subject.mono.path}.missing` };
      await expect(recogniser.transcribe(missing, request())).rejects.toBeInstanceOf(
        RecognitionError,
      );
    });

    test('rejects what runs when it is closed, and whatever comes later', async () => {
      const recogniser = await opened(subject.openSlow);
      const running = recogniser.transcribe(subject.long, request());
      const rejected = expect(running).rejects.toBeInstanceOf(RecognitionError);
      await recogniser.close();
      await recogniser.close();
      await rejected;
      const later = recogniser.transcribe(subject.mono, request());
      await expect(later).rejects.toBeInstanceOf(RecognitionError);
    });
  });
}

const request = (over: Partial<RecognitionRequest> = {}): RecognitionRequest => ({
  languages: [],
  codeSwitching: false,
  signal: new AbortController().signal,
  ...over,
});
