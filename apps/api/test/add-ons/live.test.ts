import {
  type LiveJob,
  type LiveSessionRequest,
  type ServerMessageOf,
  type ServerMessageType,
  type Utterance,
  validators,
} from '@verbatim/contract';
import type { TextEngines } from '@verbatim/text-engines';
import { describe, expect, test } from 'vitest';
import type { LiveRecognition } from '../../src/recognition/live-recognition.ts';
import { scriptedRecognition } from '../../src/recognition/scripted-recognition.ts';
import { connected, noise, SECOND } from '../live/live-client.ts';
import { recognitionWith } from '../recognition/replaced-words.ts';
import { runService } from '../running-service.ts';
import { answering, labeling, noEngines } from './engines.ts';

/** Recognized words that replace the script one by one: "I love sunny berlinn." and "This is terrible indeed." */
const instead: Readonly<Record<string, string>> = {
  ...{ These: 'I', words: 'love', are: 'sunny', 'scripted.': 'berlinn.' },
  ...{ Nothing: 'This', has: 'is', been: 'terrible', 'recognized.': 'indeed.' },
};

const liveRecognition = recognitionWith(instead);

const realtime = {
  custom_vocabulary: true,
  custom_vocabulary_config: { vocabulary: ['sunny'] },
  custom_spelling: true,
  custom_spelling_config: { spelling_dictionary: { Berlin: ['berlinn'] } },
  translation: true,
  translation_config: { target_languages: ['fr', 'ja'] },
  named_entity_recognition: true,
  sentiment_analysis: true,
} satisfies LiveSessionRequest['realtime_processing'];

const everything: LiveSessionRequest = {
  realtime_processing: realtime,
  post_processing: { summarization: true, chapterization: true },
};

/** The first word is a filler, and the second utterance is nothing else. */
const fillers: Readonly<Record<string, string>> = {
  ...{ These: 'Um,', words: 'we', are: 'wait', 'scripted.': 'here.' },
  ...{ Nothing: 'Uh', has: 'um', been: 'uh', 'recognized.': 'um.' },
};

async function runSession(
  request: LiveSessionRequest,
  engines: TextEngines = noEngines,
  recognition = liveRecognition,
) {
  const service = await runService({ overrides: { liveRecognition: recognition, engines } });
  const { id, client } = await connected(service, request);
  client.speak(noise(4));
  expect(await client.stop()).toBe(1000);
  const { body: job } = await service.call<LiveJob>(`/v2/live/${id}`);
  const of = <Type extends ServerMessageType>(type: Type): ServerMessageOf<Type>[] =>
    client.messages.filter((each): each is ServerMessageOf<Type> => each.type === type);
  return { client, job, of };
}

const engines = (): TextEngines => ({ ...noEngines, chatModel: null, translators: [labeling()] });

describe('a live session with every switch on', () => {
  test('sends the results of each final, and the results of the session', async () => {
    const { client, job, of } = await runSession(everything, engines());
    for (const message of client.messages) {
      expect(validators.LiveServerMessage(message), message.type).toBe(true);
    }
    expect(client.finals).toEqual(['I love sunny Berlin.', 'This is terrible indeed.']);
    expect(
      of('named_entity_recognition').map(({ error, data }) => [
        error,
        data?.utterance_id,
        data?.results.map(({ text }) => text),
      ]),
    ).toEqual([
      [null, '00_00000000', ['Berlin']],
      [null, '00_00000001', []],
    ]);
    expect(of('sentiment_analysis').map(({ data }) => data?.results[0]?.sentiment)).toEqual([
      'positive',
      'negative',
    ]);
    expect(
      of('translation').map(
        ({ error, data }) => error?.exception ?? data?.translated_utterance.text,
      ),
    ).toEqual([
      ...['fr I love sunny Berlin.', 'LanguagesNotServed'],
      ...['fr This is terrible indeed.', 'LanguagesNotServed'],
    ]);
    expect(of('post_summarization')).toMatchObject([
      { error: null, data: { results: expect.stringContaining('Berlin') } },
    ]);
    expect(of('post_chapterization')).toMatchObject([
      { error: null, data: { results: [{ start: 0.3 }] } },
    ]);
    const { metadata: _, transcription: __, messages, ...envelopes } = job.result ?? {};
    expect(messages).toHaveLength(client.messages.length);
    expect(Object.keys(envelopes).sort()).toEqual([
      ...['chapterization', 'named_entity_recognition', 'sentiment_analysis'],
      ...['summarization', 'translation'],
    ]);
    for (const [name, envelope] of Object.entries(envelopes)) {
      expect(envelope, name).toMatchObject({ success: true, is_empty: false, error: null });
    }
  });

  test('writes partials as it writes finals', async () => {
    const service = await runService({ overrides: { liveRecognition } });
    const { client } = await connected(service, everything);
    const partials = (): Utterance[] =>
      client.messages.flatMap((each) =>
        each.type === 'transcript' && !each.data.is_final ? [each.data.utterance] : [],
      );
    const audio = noise(4);
    // The sentence is not final yet: its newest words are sent, also if others were recognized meanwhile.
    client.speak(audio.subarray(0, 1.2 * SECOND));
    await client.until(() => partials().at(-1)?.text === 'I love sunny');
    client.speak(audio.subarray(1.2 * SECOND));
    expect(await client.stop()).toBe(1000);
    for (const { text } of partials()) {
      expect('I love sunny Berlin.This is terrible indeed.').toContain(text);
    }
  });

  test('sends an utterance first, then its results', async () => {
    const { client } = await runSession(everything, engines());
    const at = (type: ServerMessageType): number => client.types.indexOf(type);
    const final = client.messages.findIndex(
      (each) => each.type === 'transcript' && each.data.is_final,
    );
    expect(at('named_entity_recognition')).toBe(final + 1);
    expect(at('sentiment_analysis')).toBe(final + 2);
    expect(at('translation')).toBeGreaterThan(final);
    expect(client.types.lastIndexOf('translation')).toBeLessThan(at('end_recording'));
  });
});

describe('unavailable add-ons of a session', () => {
  test('is said in each message and in the result: the words come all the same', async () => {
    const { client, job, of } = await runSession(everything);
    expect(client.finals).toHaveLength(2);
    expect(of('translation')).toHaveLength(4);
    for (const { error, data } of of('translation')) {
      expect(data).toBeNull();
      expect(error).toMatchObject({ status_code: 422 });
    }
    expect(job.result?.translation).toMatchObject({ success: false, results: null });
    expect(job.result?.summarization?.success).toBe(true);
  });

  test('a hanging translator delays neither finals nor post-processing', async () => {
    const hanging = { ...labeling(), translate: () => new Promise<string[]>(() => {}) };
    const service = await runService({
      overrides: { liveRecognition, engines: { ...noEngines, translators: [hanging] } },
    });
    const { client } = await connected(service, everything);
    client.speak(noise(4));
    await client.until(() => client.finals.length === 2);
    expect(client.types).not.toContain('translation');
    // The service stops all the same.
    await service.service.stop();
    expect(await client.ended).toBe(4503);
  });

  test('a model that fails leaves the summary to the service', async () => {
    const chatModel = answering(() => Promise.reject(new Error('It is down.')));
    const { job, of } = await runSession(everything, { ...noEngines, chatModel });
    expect(job.result?.summarization).toMatchObject({ success: true, error: { status_code: 500 } });
    expect(of('post_summarization')).toMatchObject([{ error: null, data: {} }]);
  });
});

test('another language is detected by the words if the recognizer does not detect it', async () => {
  const german = ['Wir', 'treffen', 'uns', 'morgen.'];
  const openRecognizer: LiveRecognition['openRecognizer'] = (order) =>
    scriptedRecognition().openRecognizer({
      ...order,
      onEvent(event) {
        if (event.kind !== 'final' || event.utterance === null) return order.onEvent(event);
        const words = event.utterance.words.map((each, at) => ({
          ...each,
          word: german[at] ?? '',
        }));
        const utterance = {
          ...event.utterance,
          words,
          text: words.map(({ word }) => word).join(' '),
        };
        order.onEvent({ ...event, utterance: utterance, candidateLanguages: ['en', 'de'] });
      },
    });
  const service = await runService({
    overrides: {
      liveRecognition: { ...liveRecognition, openRecognizer, leavesLanguageOpen: true },
      engines: noEngines,
    },
  });
  const { id, client } = await connected(service, { language_config: { languages: ['en', 'de'] } });
  client.speak(noise(4));
  expect(await client.stop()).toBe(1000);
  const { body: job } = await service.call<LiveJob>(`/v2/live/${id}`);
  const { languages, utterances } = job.result?.transcription ?? {};
  expect(languages).toEqual(['de']);
  expect(utterances?.map(({ language }) => language)).toEqual(['de', 'de']);
});

test('filler_words: false leaves fillers out of partials, finals and the result', async () => {
  const request = (filler_words: boolean): LiveSessionRequest => ({
    realtime_processing: { filler_words },
    messages_config: { receive_partial_transcripts: true },
  });
  const recognition = recognitionWith(fillers);
  const kept = await runSession(request(true), noEngines, recognition);
  expect(kept.client.finals).toEqual(['Um, we wait here.', 'Uh um uh um.']);
  const service = await runService({ overrides: { liveRecognition: recognition } });
  const { id, client } = await connected(service, request(false));
  const audio = noise(4);
  client.speak(audio.subarray(0, 1.2 * SECOND));
  await client.until(() => client.types.includes('transcript'));
  expect(client.messages.find(({ type }) => type === 'transcript')).toMatchObject({
    data: { is_final: false, utterance: { text: expect.stringMatching(/^We( |$)/) } },
  });
  client.speak(audio.subarray(1.2 * SECOND));
  expect(await client.stop()).toBe(1000);
  const { body: job } = await service.call<LiveJob>(`/v2/live/${id}`);
  expect(client.finals).toEqual(['We wait here.']);
  expect(job.result?.transcription.full_transcript).toBe('We wait here.');
  const [first] = kept.job.result?.transcription.utterances ?? [];
  const [left] = job.result?.transcription.utterances ?? [];
  expect(left?.words.map(({ start, end }) => [start, end])).toEqual(
    first?.words.slice(1).map(({ start, end }) => [start, end]),
  );
});

test.each([
  [{}, 'What **** 20'],
  [{ pii_redaction: true }, null],
])('numerals and profanity_filter write partials and finals alike: %j', async (more, partial) => {
  const recognition = recognitionWith({
    ...{ These: 'What', words: 'fuck', are: 'twenty', 'scripted.': 'two.' },
    ...{ Nothing: 'Fuck', has: 'this', been: 'shit', 'recognized.': 'now.' },
  });
  const service = await runService({ overrides: { liveRecognition: recognition } });
  const { id, client } = await connected(service, {
    realtime_processing: {
      ...{ numerals: true, profanity_filter: true, profanity_filter_config: { mask: 'stars' } },
      ...more,
    },
    post_processing: { search: true, search_config: { terms: ['Now', 'twenty'] } },
    messages_config: { receive_partial_transcripts: true },
  });
  const audio = noise(4);
  client.speak(audio.subarray(0, 1.2 * SECOND));
  const isHeard = (): boolean => JSON.stringify(client.messages).includes(`"text":"${partial}"`);
  if (partial !== null) await client.until(isHeard);
  client.speak(audio.subarray(1.2 * SECOND));
  expect(await client.stop()).toBe(1000);
  expect(client.finals).toEqual(['What **** 22.', '**** this **** now.']);
  expect(JSON.stringify(client.messages)).not.toMatch(/fuck|shit/i);
  const { body: job } = await service.call<LiveJob>(`/v2/live/${id}`);
  expect(job.result?.search?.results).toMatchObject([
    { query: 'Now', hits: [{ snippet: 'now.' }] },
    { query: 'twenty', hits: [] },
  ]);
});

test('a language without a list of profane words is told once', async () => {
  const { of } = await runSession({
    language_config: { languages: ['fi'] },
    realtime_processing: { profanity_filter: true },
  });
  expect(of('error').map(({ error }) => error.message)).toEqual([
    'profanity_filter: No profane words are known, so that none are masked, in fi.',
  ]);
});

test('a session without add-ons sends nothing of them', async () => {
  const { client } = await runSession({}, engines());
  expect(client.finals).toEqual(['I love sunny berlinn.', 'This is terrible indeed.']);
  const found = ['translation', 'named_entity_recognition', 'sentiment_analysis'];
  expect(client.types.filter((type) => found.includes(type))).toEqual([]);
});
