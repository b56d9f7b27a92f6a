import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { afterEach, expect, test } from 'vitest';
import { TurnDetection } from '../../src/turns/turn-detection.ts';
import { starting } from '../local.ts';

const processes: ChildProcess[] = [];
afterEach(() => {
  for (const each of processes.splice(0)) each.kill('SIGKILL');
});

const startProcess = starting('./turns/counting-process.ts', processes);
const half = new Float32Array(8_000);

test('there is no judge while no model is installed, and no process', () => {
  expect(new TurnDetection({ model: () => null, startProcess }).open()).toBe(null);
  expect(processes).toEqual([]);
});

test('sessions share a process, which ends with the last one; another one starts it again', async () => {
  const detection = new TurnDetection({ model: () => 'model', startProcess });
  const [first, second] = [detection.open(), detection.open()];
  expect(await Promise.all([first?.probability(half), second?.probability(half)])).toEqual([
    0.5, 0.5,
  ]);
  first?.close();
  first?.close();
  expect(await second?.probability(half)).toBe(0.5);
  const [process] = processes;
  const ended = process && once(process, 'exit');
  second?.close();
  await ended;
  const third = detection.open();
  expect(await third?.probability(half)).toBe(0.5);
  expect(processes).toHaveLength(2);
  third?.close();
});
