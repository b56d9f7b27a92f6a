import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { EngineSpeeds } from '../../src/engines/engine-speeds.ts';
import { scratchFolder } from '../scratch.ts';
import { scriptedEngine } from '../scripted-engine.ts';

const quiet = { loadPerCore: () => 0 };
const { signal } = new AbortController();

/** An engine that takes 0.2 s for any utterance and 0.1 s for each second of it, and a clock that follows it. */
function measurable() {
  const state = { nowMs: 0, calls: 0 };
  const engine = scriptedEngine({
    recognize: (samples) => {
      state.calls += 1;
      state.nowMs += 200 + (100 * samples.length) / 16_000;
      return { words: [], language: null };
    },
  });
  return { state, engine, nowMs: () => state.nowMs };
}

test('a speed is measured once, and kept for the next process on the same machine', async () => {
  const file = join(scratchFolder(), 'speeds.json');
  const { state, engine, nowMs } = measurable();
  const speeds = await EngineSpeeds.open({ ...quiet, file, machine: 'one', nowMs });
  expect(speeds.of(engine)).toBeNull();
  const speed = await speeds.measure(engine, signal);
  expect(speed.secondsPerUtterance).toBeCloseTo(0.2, 3);
  expect(speed.secondsPerSecond).toBeCloseTo(0.1, 3);
  const { calls } = state;
  const next = await EngineSpeeds.open({ ...quiet, file, machine: 'one', nowMs });
  expect(next.of(engine)).toEqual(speed);
  expect(await next.measure(engine, signal)).toEqual(speed);
  expect(state.calls).toBe(calls);
});

test('another machine and other files of the model are measured again', async () => {
  const file = join(scratchFolder(), 'speeds.json');
  const { engine, nowMs } = measurable();
  const first = await EngineSpeeds.open({ ...quiet, file, machine: 'one', nowMs });
  await first.measure(engine, signal);
  const moved = await EngineSpeeds.open({ ...quiet, file, machine: 'two', nowMs });
  expect(moved.of(engine)).toBeNull();
  expect(first.of({ ...engine, version: 'replaced' })).toBeNull();
});

test('a file that is damaged or holds nonsense is written anew', async () => {
  const file = join(scratchFolder(), 'speeds.json');
  const { engine, nowMs } = measurable();
  for (const text of ['{', '[]', 'null', '{"a":{"secondsPerSecond":-1}}']) {
    await writeFile(file, text);
    const speeds = await EngineSpeeds.open({ ...quiet, file, machine: 'one', nowMs });
    await speeds.measure(engine, signal);
    expect(Object.keys(JSON.parse(await readFile(file, 'utf8')))).toHaveLength(1);
  }
});

test('what was measured on a busy machine counts for this process only', async () => {
  const file = join(scratchFolder(), 'speeds.json');
  const { engine, nowMs } = measurable();
  const options = { file, machine: 'one', nowMs, loadPerCore: () => 5 };
  const speeds = await EngineSpeeds.open(options);
  expect(speeds.of(engine)).toBeNull();
  const speed = await speeds.measure(engine, signal);
  expect(speeds.of(engine)).toEqual(speed);
  expect((await EngineSpeeds.open(options)).of(engine)).toBeNull();
});

test('a service that stops ends the measurement, and its recognizer', async () => {
  const stopping = new AbortController();
  const { engine } = measurable();
  const working = Promise.withResolvers<void>();
  const closed = Promise.withResolvers<void>();
  const slow = {
    ...engine,
    start: async () => ({
      ...(await engine.start()),
      recognize: (_: unknown, request: { signal: AbortSignal }) =>
        new Promise<never>((_resolve, reject) => {
          request.signal.addEventListener('abort', () => reject(request.signal.reason));
          working.resolve();
        }),
      close: async () => closed.resolve(),
    }),
  };
  const speeds = await EngineSpeeds.open({ ...quiet, file: null, machine: 'one' });
  const measured = speeds.measure(slow, stopping.signal);
  await working.promise;
  stopping.abort();
  await expect(measured).rejects.toThrow('aborted');
  await closed.promise;
  expect(speeds.of(engine)).toBeNull();
});
