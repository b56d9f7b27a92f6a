import type { ChildProcess } from 'node:child_process';
import { afterEach, expect, test } from 'vitest';
import type { Samples } from '../../src/recognition/audio.ts';
import { RecognitionError } from '../../src/recognition/errors.ts';
import { loadDetectors } from '../../src/voice-activity/create-detector.ts';
import {
  startVoiceProcess,
  VoiceActivity,
  type VoiceActivityOptions,
} from '../../src/voice-activity/voice-activity.ts';
import { WINDOW_SAMPLES } from '../../src/voice-activity/voice-detector.ts';
import type { VoiceStream } from '../../src/voice-activity/voice-stream.ts';
import { dying, starting, unresponsive } from '../local.ts';
import { around, monday } from '../spoken.ts';

const opened: VoiceActivity[] = [];
afterEach(() => Promise.all(opened.splice(0).map((each) => each.close())));

function open(options: VoiceActivityOptions = {}): VoiceActivity {
  const activity = new VoiceActivity(options);
  opened.push(activity);
  return activity;
}

/** Voice activity, and the processes that it starts. */
function watched(): { activity: VoiceActivity; processes: ChildProcess[] } {
  const processes: ChildProcess[] = [];
  const activity = open({
    startProcess(kind) {
      const started = startVoiceProcess(kind);
      processes.push(started);
      return started;
    },
  });
  return { activity, processes };
}

const { samples } = around(monday(), 30_000, 40_123);
const PIECE = 8_000;

async function decide(stream: VoiceStream, between?: (piece: number) => void): Promise<number[]> {
  const decisions: number[] = [];
  for (let at = 0; at < samples.length; at += PIECE) {
    const pushed = stream.push(samples.slice(at, at + PIECE));
    between?.(at / PIECE);
    decisions.push(...(await pushed));
  }
  return [...decisions, ...(await stream.end())];
}

async function here(): Promise<number[]> {
  const detector = (await loadDetectors('neural'))();
  return [...detector.detect(samples), ...detector.end()];
}

test('hears in its process what would be heard here, on several streams at once', async () => {
  const activity = open();
  const expected = await here();
  const decisions = await Promise.all([1, 2, 3].map(() => decide(activity.open())));
  expect(decisions).toEqual([expected, expected, expected]);
  // And with a detector that was used before.
  expect(await decide(activity.open())).toEqual(expected);
});

test('is there before anybody speaks where that is asked for, and hears the same', async () => {
  const { activity, processes } = watched();
  const expected = await decide(open().open({ threshold: 0.6 }));
  await activity.warmUp(0.6);
  expect(processes).toHaveLength(1);
  expect(await decide(activity.open({ threshold: 0.6 }))).toEqual(expected);
  expect(processes).toHaveLength(1);
});

test('goes on where it was when its process is killed', async () => {
  const { activity, processes } = watched();
  const decisions = await decide(activity.open(), (piece) => {
    if (piece === 3 || piece === 7) processes.at(-1)?.kill('SIGKILL');
  });
  expect(processes.length).toBe(3);
  expect(decisions.length).toBe(Math.ceil(samples.length / WINDOW_SAMPLES));
  const expected = await here();
  const same = decisions.filter((decision, index) => decision === expected[index]);
  expect(same.length / expected.length).toBeGreaterThan(0.85);
});

const spawnDying = starting(dying);
const spawnUnresponsive = starting(unresponsive);

test('uses the model-free detector if the neural one crashes its process', async () => {
  const activity = open({
    startProcess: (kind) => (kind === 'neural' ? spawnDying() : startVoiceProcess(kind)),
  });
  expect((await decide(activity.open())).length).toBe(Math.ceil(samples.length / WINDOW_SAMPLES));
  expect(activity.kind).toBe('model-free');
});

test('rejects if no detector runs', async () => {
  const activity = open({ startProcess: spawnDying });
  const failure = decide(activity.open());
  await expect(failure).rejects.toBeInstanceOf(RecognitionError);
  await expect(failure).rejects.toMatchObject({ failure: 'engine', retryable: true });
});

test('kills a process that no longer responds', async () => {
  let started = 0;
  const activity = open({
    // Time passes only while the first process runs.
    clock: {
      after(_, call) {
        const timer = started === 1 ? setImmediate(call) : undefined;
        return () => clearImmediate(timer);
      },
    },
    startProcess(kind) {
      started += 1;
      return started === 1 ? spawnUnresponsive() : startVoiceProcess(kind);
    },
  });
  const decisions = await activity.open().push(new Float32Array(40 * WINDOW_SAMPLES));
  expect(decisions.length).toBeGreaterThan(0);
  expect(started).toBe(2);
});

test('closing a stream rejects its request, and no request of another stream', async () => {
  const activity = open();
  const [first, second] = [activity.open(), activity.open()];
  const given = first.push(samples);
  first.close();
  await expect(given).rejects.toBeInstanceOf(RecognitionError);
  expect(await decide(second)).toEqual(await here());
});

test('closing ends the process and rejects its requests', async () => {
  const { activity, processes } = watched();
  const given = activity.open().push(samples);
  const closed = activity.close();
  await expect(given).rejects.toBeInstanceOf(RecognitionError);
  await closed;
  expect(processes.map(({ signalCode }) => signalCode)).toEqual(['SIGKILL']);
  await expect(activity.open().push(new Float32Array(9_999) as Samples)).rejects.toBeInstanceOf(
    RecognitionError,
  );
});
