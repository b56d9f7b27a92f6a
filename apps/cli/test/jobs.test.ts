import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { unwrap } from '@verbatim/client';
import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { runningService, serviceOfFile, temporaryFolder, verbatim, wavSample } from './commands.ts';

const service = serviceOfFile();
const ids: string[] = [];

/** Three jobs, all of which end as errors soon: there is no audio. */
beforeAll(async () => {
  for (const customer of [7, 8, 7]) {
    const body = { audio_url: 'http://127.0.0.1:9/no.wav', custom_metadata: { customer } };
    ids.push(unwrap(await service.client.createPreRecordedJob({ body })).id);
  }
  const allOver = async (): Promise<void> => {
    const { out } = await run('list', '--status', 'error', '--json');
    expect(JSON.parse(out)).toHaveLength(3);
  };
  await vi.waitFor(allOver, { timeout: 20_000 });
});

const run = (...args: string[]) => verbatim(['jobs', ...args], service.environment);

/** The record of a job once it is over. */
const over = async (id: string) => {
  const record = async () => JSON.parse((await run('show', id, '--json')).out);
  await expect.poll(async () => (await record()).completed_at, { timeout: 20_000 }).not.toBeNull();
  return record();
};

describe('jobs list', () => {
  test('is a table, newest first or oldest first, that says if there are more', async () => {
    const { code, out, error: nothing } = await run('list');
    expect({ code, nothing }).toEqual({ code: 0, nothing: '' });
    const lines = out.trim().split('\n');
    expect(lines[0]).toMatch(/^ID +KIND +STATUS +CREATED +ERROR +AUDIO +FILE$/);
    expect(lines.slice(1).map((line) => line.split(' ')[0])).toEqual([...ids].reverse());
    const { out: two, error } = await run('list', '--oldest', '--limit', '2');
    const rows = two.trim().split('\n').slice(1);
    expect(rows.map((line) => line.split(' ')[0])).toEqual(ids.slice(0, 2));
    expect(error).toBe('2 of 3 jobs; --limit shows more.\n');
    expect(lines[1]).toMatch(/ pre-recorded +error +\d{4}-\d\d-\d\d \d\d:\d\d:\d\d +4\d\d/);
  });

  test('takes the filters of the service, and as many as asked for', async () => {
    const idsOf = async (...args: string[]): Promise<string[]> =>
      JSON.parse((await run('list', '--json', ...args)).out).map(({ id }: { id: string }) => id);
    expect(await idsOf('--metadata', 'customer=7')).toEqual([ids[2], ids[0]]);
    expect(await idsOf('--kind', 'pre-recorded', '--status', 'error', 'done')).toHaveLength(3);
    expect(await idsOf('--limit', '2')).toEqual([ids[2], ids[1]]);
    expect(await idsOf('--before', '2020-01-01T00:00:00Z')).toEqual([]);
    expect(await idsOf('--after', '2020-01-01T00:00:00Z', '--date', '2020-01-01')).toEqual([]);
    expect(await idsOf('--before', '2999-01-01T00:00:00Z', '--limit', '1')).toEqual([ids[2]]);
  });

  test('an empty list says so, and is an empty list in JSON', async () => {
    expect(await run('list', '--status', 'done')).toEqual({
      code: 0,
      out: '',
      error: 'There are no such jobs.\n',
    });
    expect((await run('list', '--status', 'done', '--json')).out).toBe('[]\n');
  });

  test('a filter that the service does not know is told in its words', async () => {
    const { code, error } = await run('list', '--status', 'lost');
    expect(code).toBe(1);
    expect(error).toMatch(/^error: .*status.* must be one of .+ \(invalid_request, request G-/);
  });
});

describe('jobs show', () => {
  test('tells about a job, with its metadata and why it failed', async () => {
    const { code, out } = await run('show', ids[0] ?? '');
    expect(code).toBe(0);
    expect(out).toContain(`Id         ${ids[0]}\n`);
    expect(out).toContain('Status     error\n');
    expect(out).toContain('Metadata   {"customer":7}\n');
  });

  test('a job that is not there is a failure that says where to look', async () => {
    const { code, out, error } = await run('show', '018f2d5c-3b7a-7c41-9d2e-5a6b7c8d9e0f');
    expect({ code, out }).toEqual({ code: 1, out: '' });
    expect(error).toContain('(job_not_found, request G-');
    expect(error).toContain('`./verbatim jobs list` shows the jobs of this key.');
  });
});

describe('jobs retry', () => {
  test('sends the request of a failed job again, with its metadata, as a new job', async () => {
    const { code, out, error } = await run('retry', ids[1] ?? '');
    expect({ code, error }).toEqual({ code: 0, error: '' });
    const id = out.trim();
    expect(ids).not.toContain(id);
    expect(await over(id)).toMatchObject({
      id,
      status: 'error',
      custom_metadata: { customer: 8 },
      request_params: { audio_url: 'http://127.0.0.1:9/no.wav' },
    });
    await run('delete', id);
  });

  test('leaves a job alone that did not fail, and goes on with the others', async () => {
    const done = unwrap(await service.client.transcribe(new Blob([wavSample]))).id;
    const { code, out, error } = await run('retry', done, ids[0] ?? '');
    expect(code).toBe(1);
    expect(error).toContain(`The job ${done} is done: only failed ones are sent again.`);
    const id = out.trim();
    await over(id);
    await run('delete', done, id);
  });
});

describe('jobs again', () => {
  test('transcribes a recording again with the options that are given, and the others of its job', async () => {
    const parameters = { diarization: true, diarization_config: { max_speakers: 3 } };
    const asked = { filename: 'talk.wav', parameters };
    const id = unwrap(await service.client.transcribe(new Blob([wavSample]), asked)).id;
    const flags = ['--sentences', '--diarization.min-speakers', '2'];
    const { code, out, error } = await run('again', id, ...flags);
    expect({ code, error }).toEqual({ code: 0, error: '' });
    const made = await over(out.trim());
    const before = unwrap(await service.client.getPreRecordedJob({ path: { id } }));
    expect(made.request_params).toEqual({
      ...before.request_params,
      sentences: true,
      diarization_config: { ...before.request_params?.diarization_config, min_speakers: 2 },
    });
    await run('delete', id, out.trim());
  });

  test('names the option that is wrong, and makes no job', async () => {
    const { code, out, error } = await run('again', ids[0] ?? '', '--speakers', '0');
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(error).toContain('--diarization.number-of-speakers');
  });
});

test('jobs open prints the address of a job in the console, if there is such a job', async () => {
  const address = `${service.url}/console/jobs/${ids[0]}\n`;
  expect(await run('open', ids[0] ?? '')).toEqual({ code: 0, out: address, error: '' });
  expect(await run('open', '018f2d5c-3b7a-7c41-9d2e-5a6b7c8d9e0f')).toMatchObject({
    code: 1,
    out: '',
  });
});

test('ask prints the answer with the times of its passages, and says what is missing', async () => {
  const endpoint = createServer((request, response) => {
    request.resume();
    response.setHeader('content-type', 'application/json');
    const message = { content: 'At nine [1].' };
    response.end(JSON.stringify({ choices: [{ message, finish_reason: 'stop' }] }));
  }).listen(0, '127.0.0.1');
  await once(endpoint, 'listening');
  onTestFinished(() => void endpoint.close());
  const { port } = endpoint.address() as AddressInfo;
  const chatModelUrl = `http://127.0.0.1:${port}/v1`;
  const { client, environment } = await runningService({ chatModelUrl });
  const { id } = unwrap(await client.transcribe(new Blob([wavSample])));
  const ask = (...args: string[]) => verbatim(['ask', id, 'When?', ...args], environment);
  expect(await ask()).toMatchObject({
    code: 0,
    out: expect.stringMatching(/^At nine\.\n\n00:00:\d\d {2}\S.+\n$/),
  });
  const { citations } = JSON.parse((await ask('--json')).out);
  expect(citations).toHaveLength(1);
  const job = unwrap(await service.client.transcribe(new Blob([wavSample])));
  const without = await verbatim(['ask', job.id, 'When?'], service.environment);
  expect(without).toMatchObject({ code: 1, out: '' });
  expect(without.error).toContain('option CHAT_MODEL_URL');
  await run('delete', job.id);
});

test('jobs delete removes what it can, and fails if it could not remove all', async () => {
  const absent = '018f2d5c-3b7a-7c41-9d2e-5a6b7c8d9e0f';
  const { code, error } = await run('delete', absent, ids[1] ?? '');
  expect(code).toBe(1);
  expect(error).toContain(`${ids[1]} is deleted.\n`);
  expect(error).toContain('job_not_found');
  expect(JSON.parse((await run('list', '--json')).out)).toHaveLength(2);
  expect((await run('delete', ids[0] ?? '')).code).toBe(0);
});

describe('who is called, with which key', () => {
  test('without anything, the service that the configuration describes, with its first key', async () => {
    const { DATA_DIR = '' } = service.environment;
    const { code } = await verbatim(['jobs', 'list'], { DATA_DIR, PORT: String(service.port) });
    expect(code).toBe(0);
  });

  test('the first key goes to no other service', async () => {
    const { DATA_DIR = '' } = service.environment;
    const { code, error } = await verbatim(['jobs', 'list', '--url', service.url], {
      DATA_DIR,
      PORT: '1',
    });
    expect(code).toBe(2);
    expect(error).toMatch(/No key\..* on the machine of the service/);
  });

  test('a wrong key is told what to do', async () => {
    const { code, error } = await run('list', '--key', 'vbt_x_y');
    expect(code).toBe(1);
    expect(error).toContain(
      'Set VERBATIM_KEY to a key that `./verbatim keys create` made on the machine',
    );
  });

  test('a service that is not there is told how to start', async () => {
    const environment = {
      VERBATIM_URL: 'http://127.0.0.1:9',
      VERBATIM_KEY: 'k',
      DATA_DIR: await temporaryFolder(),
    };
    const { code, error } = await verbatim(['jobs', 'list'], environment);
    expect(code).toBe(1);
    expect(error).toContain(
      'Nothing answers at http://127.0.0.1:9. Start it with `./verbatim serve`',
    );
  });
});
