import { unwrap } from '@verbatim/client';
import { expect, test } from 'vitest';
import { serviceOfFile, verbatim, wavSample } from './commands.ts';

const service = serviceOfFile();
const voices = (...args: string[]) => verbatim(['voices', ...args], service.environment);

test('without consent, or without one source, nothing is enrolled', async () => {
  for (const [args, why] of [
    [['add', 'Ann', 'ann.wav'], '--consent'],
    [['add', 'Ann', '--consent'], 'Name a file'],
    [['add', 'Ann', 'ann.wav', '--job', 'x', '--speaker', '0', '--consent'], 'Name a file'],
    [['add', 'Ann', '--job', 'x', '--consent'], 'Name a file'],
  ] as const) {
    const { code, error } = await voices(...args);
    expect([code, error]).toEqual([2, expect.stringContaining(why)]);
  }
});

test('what the service refuses is told, with its reason', async () => {
  const { id } = unwrap(await service.client.transcribe(new Blob([wavSample])));
  const refused = await voices('add', 'Ann', '--job', id, '--speaker', '0', '--consent');
  expect([refused.code, refused.error]).toEqual([1, expect.stringMatching(/voices/i)]);
  const unknown = '01a1a0be-79c0-7b3a-9f52-000000000000';
  for (const args of [
    ['rename', unknown, 'Bea'],
    ['delete', unknown],
  ])
    expect((await voices(...args)).error).toContain('No voice has this id');
});

test('says so if there is no voice, and prints JSON', async () => {
  expect(await voices('list')).toEqual({ code: 0, out: '', error: 'No voice is enrolled.\n' });
  expect((await voices('list', '--json')).out).toBe('[]\n');
});
