import { defaults, type PreRecordedResult, type Utterance, type Word } from '@verbatim/contract';
import type { FinishedJobRow } from '@verbatim/storage';
import { expect, test } from 'vitest';
import type { FileQuery } from '../../../src/dialects/deepgram/requests.ts';
import { transcriptOf } from '../../../src/dialects/deepgram/transcript.ts';

const usual: FileQuery = defaults['createDeepgramTranscript.parameters'].children.query.defaults;

/** Words of half a second, one after the other. */
const words = (text: string, from: number): Word[] =>
  text.split(' ').map((word, index) => ({
    word,
    start: from + index / 2,
    end: from + (index + 1) / 2,
    confidence: 0.5,
  }));

function utterance(text: string, start: number, more: Partial<Utterance> = {}): Utterance {
  const spoken = words(text, start);
  const end = spoken.at(-1)?.end ?? start;
  return { text, start, end, words: spoken, language: 'en', confidence: 0.5, channel: 0, ...more };
}

const envelope = { success: true, is_empty: false, exec_time: 0, error: null };

const utterances = [
  utterance('Hello, Anna!', 0, { speaker: 0 }),
  utterance('Guten Tag.', 1.5, { speaker: 1, language: 'de' }),
  utterance('And "you"?', 5, { speaker: 1 }),
];

const result: PreRecordedResult = {
  metadata: {
    audio_duration: 6,
    number_of_distinct_channels: 1,
    billing_time: 6,
    transcription_time: 1,
    engine: 'sherpa-onnx',
    model: 'small',
  },
  transcription: { full_transcript: '', languages: ['en', 'de'], utterances },
  sentences: {
    ...envelope,
    results: utterances.map(({ text, ...rest }) => ({ sentence: text, ...rest })),
  },
  summarization: { ...envelope, results: 'They greet.' },
  named_entity_recognition: {
    ...envelope,
    results: [{ entity_type: 'NAME', text: 'Anna', start: 0.5, end: 1 }],
  },
};

const job: FinishedJobRow = {
  id: '01a1a0be-79c0-7b3a-9f52-4d2e6c8a1b3f',
  accountId: 'a',
  kind: 'pre-recorded',
  status: 'done',
  createdAt: Date.parse('2026-11-03T09:30:00.000Z'),
  completedAt: null,
  errorCode: null,
  errorMessage: null,
  customMetadata: null,
  title: null,
  tags: '[]',
  params: '{}',
  file: JSON.stringify({ number_of_channels: 2 }),
  blobKey: null,
  progress: { percent: 100, jobsAhead: null },
  uploadId: null,
  result: null,
  resultRest: null,
};

const transcript = (query: Partial<FileQuery>, from = result) =>
  transcriptOf({ job, result: from }, { ...usual, ...query }, 'digest');

const alternative = (query: Partial<FileQuery>) =>
  transcript(query).results.channels[0]?.alternatives[0];

test('without punctuate the words are bare, in one channel', () => {
  const { metadata, results } = transcript({});
  expect(results).toEqual({ channels: [{ alternatives: [expect.anything()] }] });
  expect(alternative({})).toMatchObject({
    transcript: 'hello anna guten tag and you',
    confidence: 0.5,
  });
  expect(alternative({})?.words[0]).toEqual({
    word: 'hello',
    start: 0,
    end: 0.5,
    confidence: 0.5,
    speaker: 0,
  });
  expect(metadata).toEqual({
    transaction_key: 'deprecated',
    request_id: job.id,
    sha256: 'digest',
    created: '2026-11-03T09:30:00.000Z',
    duration: 6,
    channels: 1,
    models: ['small'],
    model_info: { small: { name: 'small', version: expect.any(String), arch: 'sherpa-onnx' } },
  });
});

test('punctuate and smart_format keep the text as it is written', () => {
  expect(alternative({ punctuate: true })?.transcript).toBe('Hello, Anna! Guten Tag. And "you"?');
  expect(alternative({ punctuate: true })?.paragraphs).toBeUndefined();
  expect(alternative({ smart_format: true })?.words[1]).toMatchObject({
    word: 'anna',
    punctuated_word: 'Anna!',
  });
});

test('paragraphs end where another speaker starts', () => {
  const { paragraphs } = alternative({ paragraphs: true }) ?? {};
  expect(paragraphs?.transcript).toBe(
    '\n\nSpeaker 0: Hello, Anna!\n\nSpeaker 1: Guten Tag. And "you"?',
  );
  expect(
    paragraphs?.paragraphs.map(({ num_words, sentences }) => [num_words, sentences.length]),
  ).toEqual([
    [2, 1],
    [4, 2],
  ]);
});

test('utterances end at pauses of utt_split and where another speaker starts', () => {
  const texts = (split: number) =>
    transcript({ utterances: true, utt_split: split }).results.utterances?.map(
      (each) => each.transcript,
    );
  expect(texts(0.8)).toEqual(['hello anna', 'guten tag', 'and you']);
  expect(texts(3)).toEqual(['hello anna', 'guten tag and you']);
});

test('multichannel: channels with the same audio have the same words', () => {
  const { channels } = transcript({ multichannel: true }).results;
  expect(channels).toHaveLength(2);
  expect(channels[1]).toEqual(channels[0]);
  const distinct = transcript(
    { multichannel: true },
    {
      ...result,
      metadata: { ...result.metadata, number_of_distinct_channels: 2 },
    },
  );
  expect(distinct.results.channels[1]?.alternatives[0]).toMatchObject({
    transcript: '',
    words: [],
  });
});

test('the languages of words are told with language=multi, and that of the channel with detect_language', () => {
  expect(alternative({ language: 'multi' })).toMatchObject({ languages: ['en', 'de'] });
  expect(alternative({ language: 'multi' })?.words[2]?.language).toBe('de');
  expect(transcript({ detect_language: true }).results.channels[0]?.detected_language).toBe('en');
});

test('entities name their words, and a summary or why there is none is told', () => {
  expect(alternative({ detect_entities: true })?.entities).toEqual([
    {
      ...{ label: 'NAME', value: 'Anna', raw_value: 'Anna' },
      ...{ confidence: 0.5, start_word: 1, end_word: 2 },
    },
  ]);
  expect(transcript({ summarize: 'v2' }).results.summary).toEqual({
    result: 'success',
    short: 'They greet.',
  });
  const error = { status_code: 503, exception: 'EngineMissing', message: 'There is no model.' };
  const failed = { ...envelope, success: false, error, results: null };
  expect(
    transcript({ summarize: 'true' }, { ...result, summarization: failed }).results.summary,
  ).toEqual({ result: 'failure', short: 'There is no model.' });
});

test('a search has the hits of each channel; masked words keep their stars', () => {
  const hit = { start: 0.5, end: 1, confidence: 0.5, snippet: 'Anna!' };
  const term = {
    query: 'anna',
    hits: [
      { ...hit, channel: 0 },
      { ...hit, channel: 1 },
    ],
  };
  const found = { ...result, search: { ...envelope, results: [term] } };
  const query = { search: ['anna', ''] };
  expect(transcript(query, found).results.channels[0]?.search).toEqual([
    { query: 'anna', hits: [hit] },
  ]);
  expect(transcript(query).results.channels[0]?.search).toEqual([{ query: 'anna', hits: [] }]);
  const masked = { ...result.transcription, utterances: [utterance('Oh, ****!', 0)] };
  const [{ words: said = [] } = {}] =
    transcript({}, { ...result, transcription: masked }).results.channels[0]?.alternatives ?? [];
  expect(said.map(({ word }) => word)).toEqual(['oh', '****']);
});
