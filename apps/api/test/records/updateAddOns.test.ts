import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { AddOnResults, Error as ErrorBody, TranscriptionJob } from '@verbatim/contract';
import { expect, onTestFinished, test, vi } from 'vitest';
import { textEnginesOptions } from '../../src/config/sections/recognition-options.ts';
import { answering, labeling, noEngines, unreachable } from '../add-ons/engines.ts';
import {
  type Answer,
  AUDIO_URL,
  type Created,
  runService,
  sharedService,
} from '../running-service.ts';
import { expectHidden, turnsAway, UNKNOWN_ID } from '../turning-away.ts';
import { doneJob, doneSession } from './done-job.ts';

turnsAway({ id: 'updateAddOns', json: {}, storeCall: 'jobs.getFinished' });

type Service = Awaited<ReturnType<typeof runService>>;

const at = (id: string): string => `/v2/transcription/${id}`;
const make = <Body = AddOnResults & ErrorBody>(
  { post }: Pick<Service, 'post'>,
  id: string,
  json: unknown,
  init: Parameters<Service['post']>[2] = {},
) => post<Body>(`${at(id)}/add-ons`, json, { method: 'PUT', ...init });
const resultOf = async ({ call }: Service, id: string) =>
  (await call<TranscriptionJob>(at(id))).body.result;

/** Corrects a word of the first utterance. */
const correct = ({ call }: Service, id: string, text = 'evening') =>
  call(`${at(id)}/corrections`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ words: [{ utterance: 0, first_word: 1, word_count: 1, text }] }),
  });

/** A service whose model answers with what it was given. */
const withModel = (asked: string[] = [], answer = () => 'The answer.') =>
  runService({
    overrides: {
      engines: {
        ...noEngines,
        chatModel: answering(answer, asked),
        translators: [labeling()],
      },
    },
  });

const summarization = { summarization: true };

test.each([
  ['pre-recorded', doneJob],
  ['live', doneSession],
])('200: a %s job has what was made of its corrected words', async (_, makeJob) => {
  const asked: string[] = [];
  const service = await withModel(asked);
  const id = await makeJob(service);
  const before = await resultOf(service, id);
  await correct(service, id);
  const json = {
    summarization: true,
    named_entity_recognition: true,
    sentiment_analysis: true,
    translation: true,
    translation_config: { target_languages: ['fr'] },
  };
  const made = await make(service, id, json);
  expect([made.status, made.body.summarization?.results]).toEqual([200, 'The answer.']);
  expect(asked.join()).toContain('Good evening all.');
  expect(made.body.translation?.results?.[0]?.full_transcript).toContain('fr Good evening all.');
  const { metadata, ...after } = (await resultOf(service, id)) ?? {};
  const { metadata: first, ...others } = before ?? {};
  expect(after).toEqual({ ...others, ...made.body });
  const names = ['named_entity_recognition', 'sentiment_analysis', 'summarization', 'translation'];
  expect(Object.keys(metadata?.add_ons_made_at ?? {}).sort()).toEqual(names);
  expect(metadata).toMatchObject({ ...first });
});

test('200: the model reads the names that people gave to speakers, unless the job is redacted', async () => {
  const asked: string[] = [];
  const service = await withModel(asked);
  const body = JSON.stringify({ words: [], speakers: [{ speaker: 0, name: 'Anna Keller' }] });
  const headers = { 'content-type': 'application/json' };
  const prompts = { audio_to_llm: true, audio_to_llm_config: { prompts: ['Who?'] } };
  for (const pii_redaction of [false, true]) {
    const id = await doneJob(service, { pii_redaction });
    await service.call(`${at(id)}/corrections`, { method: 'PUT', headers, body });
    asked.length = 0;
    await make(service, id, { ...summarization, chapterization: true, ...prompts });
    expect(asked.length).toBeGreaterThan(2);
    for (const each of asked)
      expect(each.includes('Anna Keller: Good morning all.')).toBe(!pii_redaction);
  }
});

test('200: one that is made again takes the place of the earlier one; with keep: false nothing is stored', async () => {
  const asked: string[] = [];
  const service = await withModel(asked, () => `Number ${asked.length}`);
  const id = await doneJob(service);
  for (const results of ['Number 1', 'Number 2']) {
    await make(service, id, summarization);
    expect((await resultOf(service, id))?.summarization).toMatchObject({ results });
  }
  const stored = await resultOf(service, id);
  const passing = await make(service, id, { ...summarization, keep: false });
  expect(passing.body.summarization?.results).toBe('Number 3');
  expect(await resultOf(service, id)).toEqual(stored);
  expect((await make(service, id, {})).text).toBe('{}');
});

test('200: one that fails, or was made without the model, does not take the place of a good one', async () => {
  const good = {
    summarization: {
      success: true,
      is_empty: false,
      exec_time: 1,
      error: null,
      results: 'Good.',
    },
  };
  const service = await runService({
    overrides: { engines: { ...noEngines, chatModel: unreachable() } },
  });
  const id = await doneJob(service, {}, good);
  const audio_to_llm_config = { prompts: ['Why?'] };
  const made = await make(service, id, {
    ...summarization,
    ...{ audio_to_llm: true, audio_to_llm_config },
  });
  expect(made.body.summarization?.error).toMatchObject({ exception: 'EngineFailed' });
  expect(made.body.audio_to_llm).toMatchObject({ success: false, results: null });
  const result = await resultOf(service, id);
  expect(result).toMatchObject(good);
  expect(result).not.toHaveProperty('audio_to_llm');
  const other = await doneJob(service);
  await make(service, other, summarization);
  expect((await resultOf(service, other))?.summarization?.error).not.toBeNull();
});

test('200: what does not fit into the result fails, and the earlier ones stay', async () => {
  const texts = ['Short.', 'x'.repeat(60_000)];
  const service = await runService({
    config: { limits: { resultBytes: 64 * 1024 } },
    overrides: { engines: { ...noEngines, chatModel: answering(() => texts.shift() ?? '') } },
  });
  const id = await doneJob(service);
  await make(service, id, summarization);
  const stored = await resultOf(service, id);
  const made = await make(service, id, summarization);
  expect(made.body.summarization?.error).toMatchObject({ exception: 'ResultTooLarge' });
  expect(stored?.summarization).toMatchObject({ results: 'Short.' });
  expect(await resultOf(service, id)).toEqual(stored);
});

test('200: corrections of a redacted transcript are redacted before anything is made of them', async () => {
  const asked: string[] = [];
  const service = await withModel(asked);
  const id = await doneJob(service, { pii_redaction: true });
  await correct(service, id, 'write to jane.doe@example.com');
  const made = await make(service, id, {
    ...summarization,
    named_entity_recognition: true,
    translation: true,
    translation_config: { target_languages: ['fr'] },
  });
  expect(asked.join()).toContain('[EMAIL');
  expect(asked.join() + made.text).not.toContain('jane.doe');
  expect(JSON.stringify(await resultOf(service, id))).not.toContain('jane.doe');
});

test('200: nothing is made of words that are withheld', async () => {
  const asked: string[] = [];
  const service = await withModel(asked);
  const failed = { success: false, is_empty: true, exec_time: 0, results: null };
  const error = { status_code: 500, exception: 'AddOnFailed', message: 'why' };
  const id = await doneJob(
    service,
    { pii_redaction: true },
    { pii_redaction: { ...failed, error } },
  );
  const { body } = await make(service, id, { ...summarization, sentiment_analysis: true });
  for (const envelope of [body.summarization, body.sentiment_analysis])
    expect(envelope).toMatchObject({ success: false, error: { exception: 'WordsWithheld' } });
  expect(asked).toEqual([]);
});

test('200: a question is answered with the passages that the answer names', async () => {
  const endpoint = createServer((request, response) => {
    request.resume();
    response.setHeader('content-type', 'application/json');
    const content = 'At nine [2]. Not at ten [9].';
    response.end(JSON.stringify({ choices: [{ message: { content }, finish_reason: 'stop' }] }));
  }).listen(0, '127.0.0.1');
  await once(endpoint, 'listening');
  onTestFinished(() => void endpoint.close());
  const { port } = endpoint.address() as AddressInfo;
  const chatModelUrl = `http://127.0.0.1:${port}/v1`;
  const service = await runService({ config: { textEngines: { chatModelUrl } } });
  const id = await doneSession(service);
  const question = {
    audio_to_llm: true,
    audio_to_llm_config: { prompts: ['When?'], citations: true },
    keep: false,
  };
  const { body } = await make(service, id, question);
  expect(body.audio_to_llm?.results?.[0]?.results).toEqual({
    prompt: 'When?',
    response: 'At nine. Not at ten.',
    citations: [{ text: 'We *start* at nine.', start: 65, end: 67, channel: 0, speaker: 1 }],
  });
  const ready = await service.call<{ language_model?: string }>('/ready');
  expect(ready.body.language_model).toBeTypeOf('string');
});

test('200: without a language model a question is refused with the option that sets one', async () => {
  const service = await sharedService();
  const id = await doneJob(service);
  const { body } = await make(service, id, {
    audio_to_llm: true,
    audio_to_llm_config: { prompts: ['When?'] },
  });
  expect(body.audio_to_llm).toMatchObject({
    success: false,
    error: { exception: 'EngineMissing' },
  });
  expect(body.audio_to_llm?.error?.message).toContain(textEnginesOptions.chatModelUrl.environment);
  expect((await service.call('/ready')).body).not.toHaveProperty('language_model');
});

test('several at once: each add-on is in the result', async () => {
  const service = await withModel();
  const id = await doneJob(service);
  const one = ['summarization', 'chapterization', 'sentiment_analysis', 'named_entity_recognition'];
  const made = await Promise.all(one.map((name) => make(service, id, { [name]: true })));
  expect(made.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  const result = await resultOf(service, id);
  for (const name of one) expect(result).toHaveProperty(name);
});

/** Runs `act` while the model is asked. */
async function whileAsked(act: (service: Service, id: string) => Promise<unknown>) {
  const asked = Promise.withResolvers<void>();
  const answer = Promise.withResolvers<string>();
  const chatModel = answering(() => {
    asked.resolve();
    return answer.promise;
  });
  const service = await runService({ overrides: { engines: { ...noEngines, chatModel } } });
  const id = await doneJob(service);
  const making = make(service, id, summarization);
  await asked.promise;
  await act(service, id);
  answer.resolve('The answer.');
  return { service, id, made: await making };
}

test('412: nothing is kept if the corrections are others than named, or change meanwhile', async () => {
  const { service, id, made } = await whileAsked((each, job) => correct(each, job));
  expect([made.status, made.body.code]).toEqual([412, 'corrections_changed']);
  expect(await resultOf(service, id)).not.toHaveProperty('summarization');
  for (const [ifMatch, status] of [
    ['"0"', 412],
    ['"1"', 200],
    ['*', 200],
  ] as const) {
    const again = await make(service, id, summarization, { headers: { 'if-match': ifMatch } });
    expect(again.status).toBe(status);
  }
});

test('404: a job that is deleted meanwhile stays deleted; one of another account is as one that does not exist', async () => {
  const { service, id, made } = await whileAsked(({ call }, job) =>
    call(at(job), { method: 'DELETE' }),
  );
  expect([made.status, made.body.code]).toEqual([404, 'job_not_found']);
  expect((await service.call(at(id))).status).toBe(404);
  const other = await doneJob(service);
  const key = service.otherKey;
  const foreign = await make(service, other, summarization, { key });
  const unknown = await make(service, UNKNOWN_ID, summarization, { key });
  expectHidden(foreign, unknown);
});

test('409: a job that is not done has no transcript', async () => {
  const service = await withModel();
  for (const [path, json] of [
    ['/v2/pre-recorded', { audio_url: AUDIO_URL }],
    ['/v2/live', {}],
  ] as const) {
    const { body } = await service.post<Created>(path, json);
    const refused = await make(service, body.id, summarization);
    expect([refused.status, refused.body.code]).toEqual([409, 'job_not_done']);
  }
});

test('400: an add-on without its configuration, and one that is unknown', async () => {
  const service = await sharedService();
  const id = await doneJob(service);
  for (const [json, error] of [
    [{ audio_to_llm: true }, 'audio_to_llm_config'],
    [{ translation: true }, 'translation_config'],
    [{ sumarization: true }, 'did you mean summarization?'],
  ] as const) {
    const { status, body } = await make(service, id, json);
    expect([status, body.code]).toEqual([400, 'invalid_request']);
    expect(body.validation_errors?.join()).toContain(error);
  }
});

test('429: more than may wait are refused with Retry-After', async () => {
  const answer = Promise.withResolvers<string>();
  const chatModel = { ...answering(() => answer.promise), parallelism: 100 };
  const service = await runService({
    config: { limits: { requestsPerSecond: 1000 } },
    overrides: { engines: { ...noEngines, chatModel } },
  });
  const id = await doneJob(service);
  const refused: Answer<ErrorBody>[] = [];
  const areRefused = Promise.withResolvers<void>();
  const all = Array.from({ length: 30 }, async () => {
    const response = await make(service, id, { ...summarization, keep: false });
    if (response.status === 429 && refused.push(response) === 6) areRefused.resolve();
    return response.status;
  });
  await areRefused.promise;
  expect(refused[0]?.body.code).toBe('at_capacity');
  expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0);
  answer.resolve('The answer.');
  const statuses = await Promise.all(all);
  expect(statuses.filter((status) => status === 200)).toHaveLength(24);
  expect((await make(service, id, summarization)).status).toBe(200);
});

test('503: what takes longer than ten minutes is given up, and nothing is kept', async () => {
  const timeout = AbortSignal.timeout.bind(AbortSignal);
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => timeout(ms === 600_000 ? 200 : ms));
  onTestFinished(() => void vi.restoreAllMocks());
  const chatModel = answering(() => new Promise<string>(() => {}));
  const hanging: typeof chatModel = {
    ...chatModel,
    answer: ({ signal }) =>
      new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
  };
  const service = await runService({
    overrides: { engines: { ...noEngines, chatModel: hanging } },
  });
  const id = await doneJob(service);
  const { status, body } = await make(service, id, summarization);
  expect([status, body.code, body.message]).toEqual([
    503,
    'not_ready',
    expect.stringContaining('ten minutes'),
  ]);
  expect(await resultOf(service, id)).not.toHaveProperty('summarization');
});
