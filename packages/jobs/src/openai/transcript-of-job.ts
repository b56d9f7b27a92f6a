import { deflateSync } from 'node:zlib';
import type {
  OpenAiSegment,
  OpenAiTextSegment,
  OpenAiTranscription,
  OpenAiWord,
  PreRecordedResult,
  Transcription,
  Utterance,
} from '@verbatim/contract';
import { Problem } from '@verbatim/server';

/** A transcript or one of its translations. */
export type Transcript = Pick<Transcription, 'full_transcript' | 'utterances' | 'subtitles'>;

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
export const plainTranscription = (
  { full_transcript: text }: Transcript,
  result: PreRecordedResult,
): OpenAiTranscription => ({
  text,
  languages: result.transcription.languages.map((code) => ({ code })),
  usage: usageOf(result),
});

/** `verbose_json`: segments, words, or both. */
export function verboseTranscription(
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
export const speakerSegment = (
  { start, end, text, speaker = 0 }: Utterance,
  index: number,
): OpenAiTextSegment => ({
  id: `seg_${index}`,
  type: 'transcript.text.segment',
  start,
  end,
  text,
  speaker: speakerName(speaker),
});

/** The one subtitle file of a transcript. */
export const subtitlesOf = ({ subtitles }: Transcript): string => subtitles?.[0]?.subtitles ?? '';

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
