import { createHash } from 'node:crypto';
import type {
  DeepgramAlternative,
  DeepgramChannel,
  DeepgramEntity,
  DeepgramError,
  DeepgramModelInfo,
  DeepgramParagraph,
  DeepgramParagraphs,
  DeepgramSearchedTerm,
  DeepgramSummary,
  DeepgramTranscript,
  DeepgramUtterance,
  DeepgramWord,
  JobFile,
  NamedEntity,
  PreRecordedResult,
  SearchedTerm,
  Sentence,
  Utterance,
  WebhookBody,
} from '@verbatim/contract';
import bundle from '@verbatim/contract/openapi.json' with { type: 'json' };
import type { Store } from '@verbatim/storage';
import type { DoneJob } from '../wait-for-job.ts';
import {
  attachedOf,
  type FileQuery,
  hasParagraphs,
  hasSummary,
  isMultilingual,
  termsOf,
} from './requests.ts';

const SENTENCES_PER_PARAGRAPH = 5;

/** Tolerance for the times of a word that an add-on repeats. */
const ROUNDING_SECONDS = 0.001;

/** The result of a job as the transcript that the parameters ask for: the same each time. A request with a callback gets an id instead. */
export function transcriptOf(
  { job, result }: DoneJob,
  query: FileQuery,
  sha256: string,
): Required<Pick<DeepgramTranscript, 'metadata' | 'results'>> {
  const file: JobFile | null = job.file === null ? null : JSON.parse(job.file);
  const { audio_duration, number_of_distinct_channels, engine, model } = result.metadata;
  const info = modelInfo(engine, model);
  const channels = channelsOf(
    result,
    query.multichannel ? (file?.number_of_channels ?? number_of_distinct_channels) : 1,
  );
  return {
    metadata: {
      transaction_key: 'deprecated',
      request_id: job.id,
      sha256,
      created: new Date(job.createdAt).toISOString(),
      duration: audio_duration,
      channels: channels.length,
      models: [info.name],
      model_info: { [info.name]: info },
      ...attachedOf(query),
    },
    results: {
      channels: channels.map((channel) => channelOf(channel, result, query)),
      ...(query.utterances && {
        utterances: channels
          .flatMap((utterances, channel) => utterancesOf(utterances, channel, query))
          .sort((one, other) => one.start - other.start)
          .map((utterance, index) => ({ id: utteranceId(job.id, index), ...utterance })),
      }),
      ...(hasSummary(query) && { summary: summaryOf(result) }),
    },
  };
}

/** How words are written: with punctuation and capital letters, and with the language of each. */
const styleOf = (query: FileQuery) => ({
  isPunctuated: query.punctuate || hasParagraphs(query),
  isMultilingual: isMultilingual(query),
});

/** The utterances of each channel. Channels with the same audio were recognized once. */
function channelsOf(
  { metadata, transcription: { utterances } }: PreRecordedResult,
  count: number,
): (readonly Utterance[])[] {
  if (count === 1) return [utterances.toSorted((one, other) => one.start - other.start)];
  const source = (channel: number): number =>
    metadata.number_of_distinct_channels === 1 ? 0 : channel;
  return Array.from({ length: count }, (_, channel) =>
    utterances.filter((utterance) => utterance.channel === source(channel)),
  );
}

function channelOf(
  utterances: readonly Utterance[],
  result: PreRecordedResult,
  query: FileQuery,
): DeepgramChannel {
  const alternative = alternativeOf(utterances, styleOf(query));
  const { words } = alternative;
  const [detected] = languagesIn(utterances);
  const whole: DeepgramAlternative = {
    ...alternative,
    ...(hasParagraphs(query) && {
      paragraphs: paragraphsOf(sentencesOf(result, utterances)),
    }),
    ...(query.detect_entities && {
      entities: entitiesOf(result.named_entity_recognition?.results ?? [], words),
    }),
  };
  return {
    alternatives: [whole],
    ...(query.search && { search: searchOf(result, utterances, query) }),
    ...(query.detect_language && detected !== undefined && { detected_language: detected }),
  };
}

function sentencesOf(
  { sentences }: PreRecordedResult,
  utterances: readonly Utterance[],
): Sentence[] {
  const channels = new Set(utterances.map(({ channel }) => channel));
  return (sentences?.results ?? [])
    .filter(({ channel }) => channels.has(channel))
    .sort((one, other) => one.start - other.start);
}

function paragraphsOf(sentences: readonly Sentence[]): DeepgramParagraphs {
  const paragraphs: DeepgramParagraph[] = [];
  for (const { sentence: text, start, end, speaker, words } of sentences) {
    const last = paragraphs.at(-1);
    const sentence = { text, start, end };
    if (
      last !== undefined &&
      last.speaker === speaker &&
      last.sentences.length < SENTENCES_PER_PARAGRAPH
    ) {
      paragraphs[paragraphs.length - 1] = {
        ...last,
        sentences: [...last.sentences, sentence],
        num_words: last.num_words + words.length,
        end,
      };
    } else {
      paragraphs.push({
        sentences: [sentence],
        ...(speaker !== undefined && { speaker }),
        num_words: words.length,
        start,
        end,
      });
    }
  }
  return { transcript: paragraphs.map(paragraphText).join(''), paragraphs };
}

function paragraphText({ sentences, speaker }: DeepgramParagraph): string {
  const text = sentences.map((sentence) => sentence.text).join(' ');
  return speaker === undefined ? `\n\n${text}` : `\n\nSpeaker ${speaker}: ${text}`;
}

/** The terms of a search with the hits of one channel; without any if the search failed. */
function searchOf(
  { search }: PreRecordedResult,
  utterances: readonly Utterance[],
  query: FileQuery,
): DeepgramSearchedTerm[] {
  const channels = new Set(utterances.map(({ channel }) => channel));
  const found = search?.results ?? termsOf(query).map((term) => ({ query: term, hits: [] }));
  return found.map(({ hits, ...term }) =>
    searchedTerm({ ...term, hits: hits.filter(({ channel }) => channels.has(channel)) }),
  );
}

export const searchedTerm = ({ query, hits }: SearchedTerm): DeepgramSearchedTerm => ({
  query,
  hits: hits.map(({ channel: _, ...hit }) => hit),
});

/** Entities with the numbers of their words. */
export function entitiesOf(
  named: readonly NamedEntity[],
  words: readonly DeepgramWord[],
): DeepgramEntity[] {
  return named.flatMap(({ entity_type: label, text: value, start, end }) => {
    const first = words.findIndex((word) => Math.abs(word.start - start) <= ROUNDING_SECONDS);
    // It was said on another channel.
    if (first < 0) return [];
    const after = words.findIndex(
      (word) => word.start > end - ROUNDING_SECONDS && word.start > start,
    );
    const end_word = after < 0 ? words.length : after;
    const confidence = Math.min(...words.slice(first, end_word).map((word) => word.confidence));
    return [{ label, value, raw_value: value, confidence, start_word: first, end_word }];
  });
}

/** The id of an utterance, in the form of a UUID. */
const utteranceId = (jobId: string, index: number): string =>
  createHash('sha256')
    .update(`${jobId} ${index}`)
    .digest('hex')
    .replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-8$3-8$4-$5');

/** Words of one speaker on one channel, until a pause. */
function utterancesOf(
  utterances: readonly Utterance[],
  channel: number,
  query: FileQuery,
): Omit<DeepgramUtterance, 'id'>[] {
  const style = styleOf(query);
  const groups: DeepgramWord[][] = [];
  for (const word of utterances.flatMap((utterance) => deepgramWords(utterance, style))) {
    const last = groups.at(-1)?.at(-1);
    const goesOn =
      last !== undefined &&
      last.speaker === word.speaker &&
      word.start - last.end < query.utt_split;
    if (goesOn) groups.at(-1)?.push(word);
    else groups.push([word]);
  }
  return groups.map((words) => {
    const [first] = words;
    return {
      start: first?.start ?? 0,
      end: words.at(-1)?.end ?? 0,
      confidence: meanConfidence(words),
      channel,
      transcript: textOf(words),
      words,
      ...(first?.speaker !== undefined && { speaker: first.speaker }),
    };
  });
}

function summaryOf({ summarization }: PreRecordedResult): DeepgramSummary {
  const short = summarization?.results ?? null;
  return short === null
    ? { result: 'failure', short: summarization?.error?.message ?? '' }
    : { result: 'success', short };
}

export const modelInfo = (engine = 'unknown', model = 'unknown'): DeepgramModelInfo => ({
  name: model,
  version: bundle.info.version,
  arch: engine,
});

type WordStyle = ReturnType<typeof styleOf>;

/** The words of an utterance, in the shape of Deepgram. */
const deepgramWords = (
  { words, speaker, language }: Pick<Utterance, 'language' | 'speaker' | 'words'>,
  { isPunctuated, isMultilingual }: WordStyle,
): DeepgramWord[] =>
  words.map(({ word, start, end, confidence }) => ({
    word: bareWord(word),
    start,
    end,
    confidence,
    ...(isPunctuated && { punctuated_word: word }),
    ...(speaker !== undefined && { speaker }),
    ...(isMultilingual && { language }),
  }));

/** A word in small letters without the punctuation around it. Stars are a mask. */
function bareWord(word: string): string {
  const small = word.toLowerCase();
  return small.replace(/^[^\p{L}\p{N}*]+|[^\p{L}\p{N}%*]+$/gu, '') || small;
}

const textOf = (words: readonly DeepgramWord[]): string =>
  words.map(({ word, punctuated_word }) => punctuated_word ?? word).join(' ');

export function alternativeOf(
  utterances: readonly Utterance[],
  style: WordStyle,
): Pick<DeepgramAlternative, 'confidence' | 'languages' | 'transcript' | 'words'> {
  const words = utterances.flatMap((utterance) => deepgramWords(utterance, style));
  return {
    // Languages without spaces have them in the text of the utterance only where they belong.
    transcript: style.isPunctuated ? utterances.map(({ text }) => text).join(' ') : textOf(words),
    confidence: meanConfidence(words),
    words,
    ...(style.isMultilingual && { languages: languagesIn(utterances) }),
  };
}

/** The mean confidence of words; 0 if there are none. */
const meanConfidence = (words: readonly { readonly confidence: number }[]): number =>
  words.length === 0
    ? 0
    : words.reduce((sum, { confidence }) => sum + confidence, 0) / words.length;

/** The languages of utterances, that of most words first. */
function languagesIn(utterances: readonly Utterance[]): string[] {
  const counts = new Map<string, number>();
  for (const { language, words } of utterances) {
    counts.set(language, (counts.get(language) ?? 0) + words.length);
  }
  return [...counts].sort(([, one], [, other]) => other - one).map(([language]) => language);
}

/** What the callback of a transcript needs besides its job, and is stored with it. */
export interface DeepgramCallback {
  readonly name: 'deepgram';
  readonly query: FileQuery;
  /** Null if the audio was fetched after the request. */
  readonly sha256: string | null;
}

/** The part of a store that knows what was written to blobs. */
export interface DigestStore {
  readonly blobs: Pick<Store['blobs'], 'sums'>;
}

/** The SHA-256 of fetched audio, recorded when it was written; empty if the audio is gone. */
export async function digestOf(
  { blobs }: DigestStore,
  { blobKey }: DoneJob['job'],
): Promise<string> {
  const [sum] = blobKey === null ? [] : await blobs.sums([blobKey]);
  return sum?.sha256 ?? '';
}

/** The callback with the transcript of a job, as JSON text: the same at every attempt, as its signature covers it. */
export const transcriptCallback = async (
  store: DigestStore,
  done: DoneJob,
  { query, sha256 }: DeepgramCallback,
): Promise<string> =>
  JSON.stringify(transcriptOf(done, query, sha256 ?? (await digestOf(store, done.job))));

/** The callback of a job that failed, in place of our own. */
export function failureCallback({ id, error }: WebhookBody<'transcription.error'>): string {
  const body: DeepgramError = {
    err_code: error.code >= 500 ? 'internal_error' : 'invalid_request',
    err_msg: error.message,
    request_id: id,
  };
  return JSON.stringify(body);
}
