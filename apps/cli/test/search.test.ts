import { unwrap } from '@verbatim/client';
import { beforeAll, expect, test } from 'vitest';
import { serviceOfFile, verbatim, wavSample } from './commands.ts';

const service = serviceOfFile();
let id = '';
let text = '';

beforeAll(async () => {
  const job = unwrap(await service.client.transcribe(new Blob([wavSample])));
  id = job.id;
  text = job.result?.transcription.utterances[0]?.text ?? '';
  const body = { title: 'A\u001b[31m title', tags: ['board'] };
  unwrap(await service.client.updateTranscription({ path: { id }, body }));
});

const search = (...args: string[]) => verbatim(['search', ...args], service.environment);

test('prints title or name, time and passages of each job, without control characters', async () => {
  const words = text.split(' ').slice(0, 2);
  const { code, out } = await search(...words, '--tag', 'board');
  expect(code).toBe(0);
  const [head = '', passage = ''] = out.split('\n');
  expect(head).toMatch(/^A \[31m title {2}\d{4}-\d\d-\d\d \d\d:\d\d:\d\d {2}/);
  expect(head).toContain(id);
  expect(passage).toMatch(/^ {2}0:00:\d\d {2}/);
  expect(passage).toContain(words.join(' '));
  unwrap(await service.client.transcribe(new File([wavSample], 'talk.wav')));
  expect((await search(...words)).out).toMatch(/^talk\.wav {2}\d{4}-/m);
});

test('prints JSON, and says so if there is nothing', async () => {
  const found = JSON.parse((await search(text.slice(0, 5), '--json')).out);
  expect(found.at(-1)).toMatchObject({ id });
  const none = { code: 0, out: '', error: 'No transcript has these words.\n' };
  expect(await search('xylophone')).toEqual(none);
  expect(await search(text.slice(0, 5), '--kind', 'live')).toEqual(none);
});
