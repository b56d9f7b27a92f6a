import { afterEach, describe, expect, test } from 'vitest';
import { type FileAudio, RecognitionError, type Recognizer } from '../../src/index.ts';
import { fileRequest } from '../requests.ts';
import { problemsOf } from './problems-of.ts';

/** What the suite needs of a recognizer. */
export interface Subject {
  /** A new one for each test; it is closed by the suite. */
  readonly open: () => Promise<Recognizer> | Recognizer;
  /** Audio with speech in it, on one channel and on two. */
  readonly mono: FileAudio;
  readonly stereo: FileAudio;
  /** Audio that takes so long that it can be interrupted. */
  readonly long: FileAudio;
  /** A recognizer that is slow enough for that. */
  readonly openSlow: () => Promise<Recognizer> | Recognizer;
}

/** The conformance suite of all recognizers. */
export function recognizerConformance(name: string, subject: Subject): void {
  describe(`${name} as a recognizer`, () => {
    const open: Recognizer[] = [];
    const opened = async (how: Subject['open'] = subject.open): Promise<Recognizer> => {
      const recognizer = await how();
      open.push(recognizer);
      return recognizer;
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
      const recognizer = await opened();
      const asked = fileRequest({ languages: ['en'] });
      const recognition = await recognizer.transcribe(subject[which], asked);
      expect(recognition.utterances.length).toBeGreaterThan(0);
      expect(problemsOf(recognition, subject[which], asked)).toEqual([]);
    });

    test('hears every channel', async () => {
      const recognizer = await opened();
      const { utterances } = await recognizer.transcribe(subject.stereo, fileRequest());
      expect(new Set(utterances.map(({ channel }) => channel))).toEqual(new Set([0, 1]));
    });

    test('hears the same each time, also when several files are recognized at once', async () => {
      const recognizer = await opened();
      const alone = await recognizer.transcribe(subject.mono, fileRequest());
      const together = await Promise.all([
        recognizer.transcribe(subject.mono, fileRequest()),
        recognizer.transcribe(subject.stereo, fileRequest()),
        recognizer.transcribe(subject.mono, fileRequest()),
      ]);
      expect(together[0]).toEqual(alone);
      expect(together[2]).toEqual(alone);
    });

    test('tells of its progress, never backwards and up to the end', async () => {
      const recognizer = await opened();
      const shares: number[] = [];
      await recognizer.transcribe(
        subject.mono,
        fileRequest({ onProgress: (share) => shares.push(share) }),
      );
      expect(shares.at(-1)).toBe(1);
      expect(shares.every((share, index) => share >= 0 && share >= (shares[index - 1] ?? 0))).toBe(
        true,
      );
    });

    test('stops with the reason of the signal, whether it has begun or not', async () => {
      const recognizer = await opened(subject.openSlow);
      const called = new AbortController();
      const interrupted = recognizer.transcribe(
        subject.long,
        fileRequest({ signal: called.signal }),
      );
      const reason = new Error('called off');
      called.abort(reason);
      await expect(interrupted).rejects.toBe(reason);
      await expect(
        recognizer.transcribe(subject.long, fileRequest({ signal: AbortSignal.abort(reason) })),
      ).rejects.toBe(reason);
    });

    test('fails with a typed error where there is no such file', async () => {
      const recognizer = await opened();
      const missing = { ...subject.mono, path: `${subject.mono.path}.missing` };
      await expect(recognizer.transcribe(missing, fileRequest())).rejects.toBeInstanceOf(
        RecognitionError,
      );
    });

    test('rejects running and later calls when it is closed', async () => {
      const recognizer = await opened(subject.openSlow);
      const running = recognizer.transcribe(subject.long, fileRequest());
      const rejected = expect(running).rejects.toBeInstanceOf(RecognitionError);
      await recognizer.close();
      await recognizer.close();
      await rejected;
      const later = recognizer.transcribe(subject.mono, fileRequest());
      await expect(later).rejects.toBeInstanceOf(RecognitionError);
    });
  });
}
