import type { ChildProcess } from 'node:child_process';
import { dirname } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { cosineDistance } from '../../src/diarization/cluster-voices.ts';
import {
  VoiceEmbeddings,
  type VoiceEmbeddingsOptions,
} from '../../src/diarization/voice-embeddings.ts';
import { dying, starting, unresponsive } from '../local.ts';
import { scratchPath } from '../scratch.ts';
import { voice, writeToySpeakers } from './toy-speakers.ts';

const { embedding } = writeToySpeakers(dirname(scratchPath('voices')));

const processes: ChildProcess[] = [];
const opened: VoiceEmbeddings[] = [];
const open = (over: Partial<VoiceEmbeddingsOptions> = {}): VoiceEmbeddings => {
  const voices = new VoiceEmbeddings({ embedding, ...over });
  opened.push(voices);
  return voices;
};
afterEach(() => {
  for (const voices of opened.splice(0)) voices.close();
});

const distance = (one: Float32Array | null, other: Float32Array | null): number =>
  cosineDistance(one ?? new Float32Array(), other ?? new Float32Array());

test('the same voice gets nearly the same embedding, another voice one that is far away', async () => {
  const voices = open();
  const [low, again, high] = await Promise.all([
    voices.embed(voice('low', 2)),
    voices.embed(voice('low', 3)),
    voices.embed(voice('high', 2)),
  ]);
  expect(distance(low, again)).toBeLessThan(0.1);
  expect(distance(low, high)).toBeGreaterThan(0.5);
});

test('a process that responds only while this one stands still has responded', async () => {
  const voices = open({ timeoutMs: 1_000 });
  await voices.embed(voice('low', 2));
  const embedding = voices.embed(voice('low', 3));
  for (const end = performance.now() + 2_000; performance.now() < end; );
  expect(await embedding).not.toBeNull();
});

test('too short audio has no voice, and starts nothing to wait for', async () => {
  expect(await open().embed(voice('low', 0.2))).toBe(null);
});

test('more utterances than may wait stay without a voice, the others get theirs', async () => {
  const voices = open();
  const said = voice('low', 0.5);
  const found = await Promise.all(Array.from({ length: 70 }, () => voices.embed(said)));
  expect(found.filter((each) => each === null).length).toBe(6);
});

test('a process that ends again and again is not started for ever; nothing waits for it', async () => {
  processes.length = 0;
  const voices = open({ startProcess: starting(dying, processes) });
  for (let at = 0; at < 6; at += 1) expect(await voices.embed(voice('low', 1))).toBe(null);
  expect(processes.length).toBe(3);
});

test('a process that answers nothing is ended after a time', async () => {
  const startProcess = starting(unresponsive, processes);
  const voices = open({ startProcess, timeoutMs: 50 });
  const found = await Promise.all([voices.embed(voice('low', 1)), voices.embed(voice('low', 1))]);
  expect(found).toEqual([null, null]);
  expect(processes.at(-1)?.killed).toBe(true);
});

test('closing ends the process; what waits stays unknown', async () => {
  const voices = open({ startProcess: starting(unresponsive, processes) });
  const found = voices.embed(voice('low', 1));
  voices.close();
  expect(await found).toBe(null);
  expect(processes.at(-1)?.killed).toBe(true);
});
