import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { wav } from '@verbatim/audio/testing';
import { createClient } from '@verbatim/client';
import { validators } from '@verbatim/contract';
import { expect, onTestFinished, test } from 'vitest';
import { allowedFiles } from '../src/index.ts';
import { MAX_TEXT_LENGTH } from '../src/tool.ts';
import { connected, mockService } from './mock-tools.ts';

const READING = [
  ...['list_jobs', 'get_transcript', 'search_transcript', 'search_transcripts'],
  ...['ask_transcript', 'list_engines', 'read_docs'],
];
const WRITING = ['transcribe', 'delete_job'];

async function folderWith(files: Readonly<Record<string, Uint8Array>>): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'verbatim-mcp-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  for (const [name, bytes] of Object.entries(files))
    await writeFile(path.join(folder, name), bytes);
  return folder;
}

test('only reading is offered until the operator allows more', async () => {
  const { client } = await mockService();
  const reader = await connected({ client });
  const { tools } = await reader.mcp.listTools();
  expect(tools.map(({ name }) => name)).toEqual(READING);
  expect(tools.every(({ annotations }) => annotations?.readOnlyHint)).toBe(true);
  expect(await reader.call('delete_job', { id: 'x' }).catch((error) => error)).toMatchObject({
    message: expect.stringContaining('delete_job'),
  });
  const writer = await connected({ client, allowWrite: true });
  const all = (await writer.mcp.listTools()).tools;
  expect(all.map(({ name }) => name)).toEqual([...READING, ...WRITING]);
  expect(all.find(({ name }) => name === 'delete_job')?.annotations).toMatchObject({
    readOnlyHint: false,
    destructiveHint: true,
  });
});

test('the tools cost a conversation little, and have no references or fields of ours in their schemas', async () => {
  const { client } = await mockService();
  const { mcp } = await connected({ client, allowWrite: true });
  const { tools } = await mcp.listTools();
  expect(JSON.stringify(tools)).not.toMatch(/"\$ref"|"x-/);
  expect(JSON.stringify(tools).length).toBeLessThan(16_000);
});

test('a file is transcribed, found, read in pages, searched and deleted', async () => {
  const folder = await folderWith({ 'meeting.wav': wav({ frames: 16_000 * 20 }) });
  const { client } = await mockService();
  const { call } = await connected({ client, files: allowedFiles([folder]), allowWrite: true });
  const done = await call('transcribe', { file: 'meeting.wav', diarization: true });
  expect(done).toMatchObject({ isError: false });
  const [id = ''] = done.text.split(',');
  expect(done.text).toMatch(
    /^[^,]+, pre-recorded, done, created .*, meeting\.wav, .* utterances$/m,
  );
  expect(done.text).toMatch(/^\[0\] \d+\.\d\d-\d+\.\d\d s Speaker 1: \S/m);

  expect((await call('list_jobs', { kind: ['pre-recorded'] })).text).toContain(id);
  expect((await call('list_jobs', { status: ['error'] })).text).toBe('There are no such jobs.');

  const first = await call('get_transcript', { id, count: 1 });
  expect(first.text).toMatch(/\[0\] .*\nIt goes on: call again with from 1\.$/);
  const second = await call('get_transcript', { id, from: 1, count: 1 });
  expect(second.text).toContain('\n[1] ');
  expect(second.text).not.toContain('\n[0] ');
  expect((await call('get_transcript', { id, from: 10_000 })).text).toMatch(
    /The last utterance is number \d+\.$/,
  );

  const words = /Speaker \d: (\S+ \S+)/.exec(second.text)?.[1] ?? '';
  const everywhere = await call('search_transcripts', { q: words });
  expect(everywhere.text).toContain(`${id}, created `);
  expect(everywhere.text).toContain(words);
  expect((await call('search_transcripts', { q: 'xylophone' })).text).toBe(
    'No transcript has all of these words.',
  );
  const found = await call('search_transcript', { id, text: words.toUpperCase() });
  expect(found.text).toContain(words);
  expect((await call('search_transcript', { id, text: 'xylophone' })).text).toBe(
    'No utterance contains this text.',
  );

  expect(await call('delete_job', { id })).toEqual({
    text: `Job ${id} is deleted.`,
    isError: false,
  });
  expect(await call('get_transcript', { id })).toMatchObject({
    isError: true,
    text: expect.stringMatching(/\(job_not_found, request \S+\)$/),
  });
});

test('a transcript is read and searched as it was corrected, with the names of its speakers', async () => {
  const { client } = await mockService();
  const { call } = await connected({ client, allowWrite: true });
  const audio_url = 'https://example.com/talk.mp3';
  const [id = ''] = (await call('transcribe', { audio_url, diarization: true })).text.split(',');
  const words = [{ utterance: 0, first_word: 0, word_count: 1, text: 'Xylophones' }];
  const body = { words, speakers: [{ speaker: 0, name: 'Anna Keller' }] };
  expect((await client.updateCorrections({ path: { id }, body })).ok).toBe(true);
  const line = /^\[0\] \d+\.\d\d-\d+\.\d\d s Anna Keller: Xylophones \S/m;
  expect((await call('get_transcript', { id })).text).toMatch(line);
  expect((await call('search_transcript', { id, text: 'xylophones' })).text).toMatch(line);
  expect((await call('search_transcripts', { q: 'xylophones' })).text).toContain('s Speaker 1: ');
});

test('a question about a transcript is answered with passages, if the service has a language model', async () => {
  const { client } = await mockService();
  const { call } = await connected({ client, allowWrite: true });
  const audio_url = 'https://example.com/talk.mp3';
  const [id = ''] = (await call('transcribe', { audio_url, diarization: true })).text.split(',');
  const { text, isError } = await call('ask_transcript', { id, question: 'Who begins?' });
  expect(isError).toBe(false);
  expect(text).toMatch(/^.+\n\d+\.\d\d-\d+\.\d\d s: \S/);
  const away = createClient({ baseUrl: 'http://127.0.0.1:9', apiKey: 'key' });
  const { tools } = await (await connected({ client: away })).mcp.listTools();
  expect(tools.map(({ name }) => name)).not.toContain('ask_transcript');
});

test('a job that is not over in time can be read later', async () => {
  const { client } = await mockService({ queuedMs: 0, processingMs: 3_600_000 });
  const { call } = await connected({ client, allowWrite: true });
  const audio_url = 'https://example.com/talk.mp3';
  const { text, isError } = await call('transcribe', { audio_url, wait_seconds: 0 });
  expect({ text, isError }).toEqual({
    text: expect.stringMatching(/^Job \S+ is not over yet: read it later with get_transcript\.$/),
    isError: false,
  });
  const [, id = ''] = text.split(' ');
  expect((await call('get_transcript', { id })).text).toMatch(/, 0 utterances$/);
});

test('progress of a call is reported to a client that asks for it', async () => {
  const folder = await folderWith({ 'a.wav': wav() });
  const { client } = await mockService();
  const { mcp } = await connected({ client, files: allowedFiles([folder]), allowWrite: true });
  const messages: unknown[] = [];
  await mcp.callTool(
    { name: 'transcribe', arguments: { file: 'a.wav' } },
    { onprogress: ({ message }) => messages.push(message) },
  );
  expect(messages).toEqual([
    '100 % of a.wav is sent.',
    expect.stringMatching(/^Job \S+ is created\.$/),
  ]);
});

test.each([
  { diarization: true, diarization_config: { voices: 'all', voice_threshold: 0.6 } },
  { numerals: true, profanity_filter: true },
  { search: true, search_config: { terms: ['budget'] } },
  {
    ...{ pii_redaction: true, redacted_audio: 'tone' },
    pii_redaction_config: { strict: true, audio_margin: 0.2 },
  },
])('a file is transcribed as asked: %j', async (asked) => {
  const { client } = await mockService();
  const { call } = await connected({ client, allowWrite: true });
  const input = { audio_url: 'https://media.example.com/a.wav', wait_seconds: 0, ...asked };
  const { text, isError } = await call('transcribe', input);
  expect([isError, text]).toEqual([false, expect.stringMatching(/^Job \S+ is not over/)]);
  const [, id = ''] = text.split(' ');
  const job = await client.getPreRecordedJob({ path: { id } });
  expect(job).toMatchObject({ ok: true, data: { request_params: asked } });
});

test('input that lacks a source, has two, or a file without a folder is a failure that says what to do', async () => {
  const { client } = await mockService();
  const { call } = await connected({ client, allowWrite: true });
  for (const [input, sentence] of [
    [{ file: 'a', audio_url: 'https://example.com' }, 'Give either file or audio_url.'],
    [{}, 'Give either file or audio_url.'],
    [{ file: '/etc/passwd' }, 'operator of this MCP server allows folders with --files'],
  ] as const) {
    const text = expect.stringContaining(sentence);
    expect(await call('transcribe', input)).toEqual({ isError: true, text });
  }
});

test('input that breaks a bound of the document is refused before the service is called', async () => {
  const { client } = await mockService();
  const { call } = await connected({ client });
  expect(await call('list_jobs', { limit: 101 })).toMatchObject({ isError: true });
  expect(await call('list_jobs', { status: ['finished'] })).toMatchObject({ isError: true });
  expect(await call('list_jobs', { unknown: 1 })).toMatchObject({ isError: true });
});

test('what the service refuses is told in its words, with the code', async () => {
  const { url } = await mockService();
  const client = createClient({ baseUrl: url, apiKey: 'wrong', retries: 0 });
  const { call } = await connected({ client });
  expect(await call('list_jobs')).toMatchObject({
    isError: true,
    text: expect.stringMatching(/\(invalid_key, request \S+\)$/),
  });
});

test('engines are listed with their models and languages', async () => {
  const { client } = await mockService();
  const { call } = await connected({ client });
  expect((await call('list_engines')).text).toMatch(/^model \S+ \(.+\), languages: /);
});

test('the docs have a page for the overview, each operation, schema and error code, in bounded parts', async () => {
  const { client } = await mockService();
  const { call } = await connected({ client });
  const overview = await call('read_docs');
  expect(overview.text).toContain('createPreRecordedJob: `POST ');
  const operation = await call('read_docs', { topic: 'getTranscription' });
  expect(operation.text).toMatch(/^# getTranscription: .*## Parameters.*- 404: /s);
  expect((await call('read_docs', { topic: 'LanguageConfig' })).text).toContain('code_switching');
  expect((await call('read_docs', { topic: 'job_not_found' })).text).toContain('Status 404.');
  expect(await call('read_docs', { topic: 'nothing' })).toMatchObject({ isError: true });
  const names = [...overview.text.matchAll(/^- (\w+): `/gm)].map(([, name = '']) => name);
  const rest = Object.keys(validators).filter((name) => !name.includes('.'));
  for (const topic of [...names, ...rest]) {
    const { text, isError } = await call('read_docs', { topic });
    expect({ topic, isError }).toEqual({ topic, isError: false });
    expect(text.length).toBeLessThan(MAX_TEXT_LENGTH + 100);
  }
});
