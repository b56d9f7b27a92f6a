import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import type { ScriptedOptions } from '../../../src/engines/scripted/scripted-recognizer.ts';
import {
  type FileAudio,
  RecognitionError,
  type RecognitionRequest,
  scriptedRecognizer,
} from '../../../src/index.ts';
import { recognizerConformance } from '../../conformance/recognizer-conformance.ts';
import { fileRequest } from '../../requests.ts';

/** Any file does: a script is not changed by what is in it. */
const path = fileURLToPath(import.meta.url);
const mono: FileAudio = { path, durationSeconds: 12.3456, channels: 1 };

recognizerConformance('scripted', {
  open: () => scriptedRecognizer(),
  openSlow: () => scriptedRecognizer({ takesMs: 60_000 }),
  mono,
  stereo: { ...mono, channels: 2 },
  long: { ...mono, durationSeconds: 3600 },
});
const hear = (
  audio: Partial<FileAudio>,
  over: Partial<RecognitionRequest> = {},
  options: ScriptedOptions = {},
) => scriptedRecognizer(options).transcribe({ ...mono, ...audio }, fileRequest(over));

describe('the words of a script', () => {
  test('say that they are scripted', async () => {
    const { utterances } = await hear({});
    expect(utterances[0]?.text).toBe('These words are scripted.');
  });

  test('fill the audio, and no more of them than a reader can take', async () => {
    const { utterances } = await hear({ durationSeconds: 8100 });
    expect(utterances.at(-1)?.end).toBeGreaterThan(8090);
    expect(utterances.length).toBeLessThanOrEqual(2001);
  });

  test.each([0, 0.001, 0.2])(
    'are left out where there is no time for them: %d s',
    async (durationSeconds) => {
      expect((await hear({ durationSeconds })).utterances).toEqual([]);
    },
  );

  test('are in the languages that are asked for', async () => {
    const languages = ['fr', 'de'] as const;
    const fixed = await hear({}, { languages });
    expect(new Set(fixed.utterances.map(({ language }) => language))).toEqual(new Set(['fr']));
    const switching = await hear({}, { languages, codeSwitching: true });
    expect(new Set(switching.utterances.map(({ language }) => language))).toEqual(
      new Set(languages),
    );
  });

  test('can be given', async () => {
    const { utterances } = await hear({}, {}, { sentences: ['Mayday!'] });
    expect(new Set(utterances.map(({ text }) => text))).toEqual(new Set(['Mayday!']));
    expect((await hear({}, {}, { sentences: ['', '  '] })).utterances).toEqual([]);
  });
});

describe('failures on demand', () => {
  test('come in the calls that they are meant for, and in no later one', async () => {
    const error = new RecognitionError('Not now.');
    const recognizer = scriptedRecognizer({ failures: [{ kind: 'fail', error }, null] });
    await expect(recognizer.transcribe(mono, fileRequest())).rejects.toBe(error);
    await expect(recognizer.transcribe(mono, fileRequest())).resolves.toBeDefined();
    await expect(recognizer.transcribe(mono, fileRequest())).resolves.toBeDefined();
  });

  test('hang until they are aborted, or even then', async () => {
    const recognizer = scriptedRecognizer({
      failures: [{ kind: 'hang' }, { kind: 'ignore-abort' }],
    });
    const controller = new AbortController();
    const hanging = recognizer.transcribe(mono, fileRequest({ signal: controller.signal }));
    const unresponsive = recognizer.transcribe(mono, fileRequest({ signal: controller.signal }));
    controller.abort('enough');
    await expect(hanging).rejects.toBe('enough');
    const turn = new Promise((resolve) => setImmediate(resolve, 'nothing'));
    expect(await Promise.race([unresponsive, turn])).toBe('nothing');
  });

  test('takes its time in steps, by the given clock', async () => {
    const waits: number[] = [];
    const shares: number[] = [];
    const after = (delayMs: number, call: () => void): (() => void) => {
      waits.push(delayMs);
      queueMicrotask(call);
      return () => {};
    };
    const onProgress = (share: number): void => void shares.push(share);
    await hear({}, { onProgress }, { takesMs: 100, steps: 4, clock: { after } });
    expect(waits).toEqual([25, 25, 25, 25]);
    expect(shares).toEqual([0.25, 0.5, 0.75, 1]);
  });
});
