import { deflateSync } from 'node:zlib';
import type {
  OpenAiSegment,
  OpenAiTextSegment,
  OpenAiTranscriptEvent,
  OpenAiTranscription,
  OpenAiWord,
  PreRecordedResult,
  Transcription,
  Utterance,
} from '@verbatim/contract';
import { joinTexts } from '@verbatim/contract/transcript';
import { EventStream, Problem } from '@verbatim/server';
import type { TranscriptionFields, TranslationFields } from './job-of-form.ts';

/** A transcript or one of its translations. */
type Transcript = Pick<Transcription, 'full_transcript' | 'utterances' | 'subtitles'>;

/** The English translation of a result. Throws if there is none. */
export function englishOf({ translation }: PreRecordedResult): Transcript {
  const english = translation?.results?.[0];
  const error = english?.error ?? translation?.error ?? null;
  if (english && english.full_transcript !== '') return english;
  if (english && error === null) return english;
  const message = `The audio could not be translated into English: ${error?.message ?? 'there is no translation'}`;
  throw new Problem('invalid_request', { message, validationErrors: [message] });
}

/** `json`: the text. */
const plainTranscription = (
  { full_transcript: text }: Transcript,
  result: PreRecordedResult,
): OpenAiTranscription => ({
  text,
  languages: result.transcription.languages.map((code) => ({ code })),
  usage: usageOf(result),
});

/** `verbose_json`: segments, words, or both. */
function verboseTranscription(
  transcript: Transcript,
  result: PreRecordedResult,
  asked: {
    readonly task: NonNullable<OpenAiTranscription['task']>;
    readonly granularities: readonly string[];
  },
): OpenAiTranscription {
  const { utterances, full_transcript: text } = transcript;
  const { granularities, task } = asked;
  return {
    task,
    language: languageName(result.transcription.languages[0]),
    duration: result.metadata.audio_duration,
    text,
    ...((granularities.length === 0 || granularities.includes('segment')) && {
      segments: utterances.map(whisperSegment),
    }),
    ...(granularities.includes('word') && { words: utterances.flatMap(wordsOf) }),
    usage: usageOf(result),
  };
}

/** `diarized_json`: segments with their speakers. */
export const diarizedTranscription = (
  { utterances, full_transcript: text }: Transcript,
  result: PreRecordedResult,
): OpenAiTranscription => ({
  task: 'transcribe',
  duration: result.metadata.audio_duration,
  text,
  segments: utterances.map(speakerSegment),
  usage: usageOf(result),
});

/** An utterance with its speaker, in a transcript or in its stream. */
const speakerSegment = (
  { start, end, text, speaker = 0, voice }: Utterance,
  index: number,
): OpenAiTextSegment => ({
  id: `seg_${index}`,
  type: 'transcript.text.segment',
  start,
  end,
  text,
  speaker: voice?.name ?? speakerName(speaker),
});

const subtitlesOf = ({ subtitles }: Transcript): string => subtitles?.[0]?.subtitles ?? '';

const usageOf = ({ metadata }: PreRecordedResult) =>
  ({ type: 'duration', seconds: Math.ceil(metadata.audio_duration) }) as const;

const englishNames = new Intl.DisplayNames(['en'], { type: 'language' });

/** `en` as `english`, as Whisper names languages. */
const languageName = (code: string | undefined): string =>
  (code === undefined ? 'unknown' : (englishNames.of(code) ?? code)).toLowerCase();

function whisperSegment({ start, end, text, confidence }: Utterance, id: number): OpenAiSegment {
  const bytes = Buffer.from(text);
  return {
    id,
    start,
    end,
    text,
    seek: 0,
    tokens: [],
    temperature: 0,
    avg_logprob: Math.min(0, Math.log(Math.max(confidence, Number.EPSILON))),
    compression_ratio: bytes.byteLength / deflateSync(bytes).byteLength,
    no_speech_prob: 0,
  };
}

const wordsOf = ({ words }: Utterance): OpenAiWord[] =>
  words.map(({ word, start, end }) => ({ word, start, end }));

const LETTERS = 26;

/** The speakers as OpenAI names them: `A` to `Z`, then `A1` and so on. */
function speakerName(speaker: number): string {
  const letter = String.fromCharCode('A'.charCodeAt(0) + (speaker % LETTERS));
  const round = Math.floor(speaker / LETTERS);
  return round === 0 ? letter : `${letter}${round}`;
}

/** The response to a transcription whose job is over, in the form that was asked for. */
export function transcriptionResponse(fields: TranscriptionFields, result: PreRecordedResult) {
  const { transcription } = result;
  if (fields.response_format === 'diarized_json') {
    const body = diarizedTranscription(transcription, result);
    return { status: 200, contentType: 'application/json', body } as const;
  }
  return inForm(fields, transcription, result, {
    task: 'transcribe',
    granularities: fields.timestamp_granularities ?? [],
  });
}

/** The response to a translation whose job is over. Throws if there is no translation. */
export const translationResponse = (fields: TranslationFields, result: PreRecordedResult) =>
  inForm(fields, englishOf(result), result, { task: 'translate', granularities: [] });

function inForm(
  { response_format: format }: TranscriptionFields | TranslationFields,
  transcript: Transcript,
  result: PreRecordedResult,
  verbose: Parameters<typeof verboseTranscription>[2],
) {
  const ok = { status: 200 } as const;
  const json = { ...ok, contentType: 'application/json' } as const;
  switch (format) {
    case 'text':
      return { ...ok, contentType: 'text/plain', body: transcript.full_transcript } as const;
    case 'srt':
      return { ...ok, contentType: 'application/x-subrip', body: subtitlesOf(transcript) } as const;
    case 'vtt':
      return { ...ok, contentType: 'text/vtt', body: subtitlesOf(transcript) } as const;
    case 'verbose_json':
      return { ...json, body: verboseTranscription(transcript, result, verbose) };
    default:
      return { ...json, body: plainTranscription(transcript, result) };
  }
}

export const streamedResponse = (events: AsyncIterable<OpenAiTranscriptEvent>) =>
  ({ status: 200, contentType: 'text/event-stream', body: new EventStream(events) }) as const;

export interface StreamedJob {
  /** The next words that nothing changes any more. Ends when the job does, at the latest. */
  readonly words: AsyncIterable<readonly string[]>;
  /** Resolves when the job is done. */
  readonly result: () => Promise<PreRecordedResult>;
  /** Whether the client asked for speakers. */
  readonly isDiarized: boolean;
}

/**
 * The events of a transcription: a delta as soon as words are settled, then those of the other utterances, segments with speakers
 * if they are asked for, then the whole text. If the result is not what was sent and more, there are no further deltas: they could not take anything back.
 */
export async function* transcriptEvents({
  words,
  result,
  isDiarized,
}: StreamedJob): AsyncGenerator<OpenAiTranscriptEvent> {
  let sent = '';
  let last = '';
  for await (const more of words) {
    const delta = appended(last, more);
    last = more.at(-1) ?? last;
    sent += delta;
    yield { type: 'transcript.text.delta', delta };
  }
  const { transcription } = await result();
  const { full_transcript: text, utterances } = transcription;
  if (text.startsWith(sent)) yield* deltasFrom(sent.length, utterances);
  if (isDiarized) yield* utterances.map(speakerSegment);
  yield { type: 'transcript.text.done', text };
}

/** A delta for each utterance, without the characters that were sent. */
function* deltasFrom(
  sent: number,
  utterances: readonly Utterance[],
): Generator<OpenAiTranscriptEvent> {
  let end = 0;
  let last = '';
  for (const { text } of utterances.filter((each) => each.text !== '')) {
    const piece = appended(last, [text]);
    end += piece.length;
    if (end > sent) yield { type: 'transcript.text.delta', delta: piece.slice(-(end - sent)) };
    last = text;
  }
}

/** What joining these texts to a text appends to it. */
const appended = (last: string, texts: readonly string[]): string =>
  joinTexts([last, ...texts]).slice(last.length);
