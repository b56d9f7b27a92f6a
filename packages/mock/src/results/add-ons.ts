import type {
  Chapter,
  LanguageCode,
  LiveResult,
  NamedEntity,
  SentimentResult,
  SpeakerShare,
  TranslationResult,
  Utterance,
  Voice,
  Word,
} from '@verbatim/contract';
import { joinTexts } from '@verbatim/contract/transcript';
import { roundToMilliseconds } from '@verbatim/live';
import type { ResolvedSchemas } from '../document.ts';
import {
  type Script,
  type SpokenUtterance,
  spreadWords,
  type UtterancePart,
} from '../script/script.ts';
import { confidenceOf, textOf, utteranceOf } from './transcription.ts';

interface SuccessEnvelope<Results> {
  readonly success: true;
  readonly is_empty: boolean;
  readonly exec_time: number;
  readonly error: null;
  readonly results: Results;
}

/** Constant, because the mock takes no measurable time. */
const EXEC_SECONDS = 0.012;

/** Wraps the results of a successful add-on. */
export const succeeded = <Results extends string | readonly unknown[] | object | null>(
  results: Results,
): SuccessEnvelope<Results> => ({
  success: true,
  is_empty: (Array.isArray(results) || typeof results === 'string') && results.length === 0,
  exec_time: EXEC_SECONDS,
  error: null,
  results,
});

/** Where terms of one word are said, as they are written. */
export function searchOf(
  utterances: readonly Utterance[],
  {
    search,
    search_config,
  }: Pick<ResolvedSchemas['PostProcessingConfig'], 'search' | 'search_config'>,
): Pick<LiveResult, 'search'> {
  if (!search || !search_config) return {};
  const results = search_config.terms.map((query) => ({
    query,
    hits: utterances.flatMap(({ words, channel }) =>
      words
        .filter(({ word }) => bare(word) === bare(query))
        .map(({ word: snippet, start, end, confidence }) => {
          return { start, end, confidence, snippet, channel };
        }),
    ),
  }));
  return {
    search: { ...succeeded(results), is_empty: results.every(({ hits }) => hits.length === 0) },
  };
}

/** A word for comparison: lower case, without surrounding punctuation. */
const bare = (word: string): string =>
  word.toLowerCase().replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '');

/** An entity and its words in the utterance. */
interface FoundEntity extends NamedEntity {
  readonly words: readonly Word[];
}

/** The entities of an utterance according to the script, with their times. */
export function entitiesIn({ parts: pieces }: SpokenUtterance): FoundEntity[] {
  const found = pieces.flatMap(({ turn, words }) =>
    turn.entities.flatMap(({ text, entity_type }) => {
      const named = findWords(words, text);
      const [first] = named;
      const last = named.at(-1);
      if (!first || !last) return [];
      return [{ entity_type, text, start: first.start, end: last.end, words: named }];
    }),
  );
  return found.sort((a, b) => a.start - b.start);
}

/** An entity as results contain it. */
export const shown = ({ entity_type, text, start, end }: FoundEntity): NamedEntity => ({
  entity_type,
  text,
  start,
  end,
});

function findWords(words: readonly Word[], text: string): readonly Word[] {
  const wanted = text.split(/\s+/).map(bare);
  const at = words.findIndex((_, index) =>
    wanted.every((each, step) => bare(words[index + step]?.word ?? '') === each),
  );
  return at === -1 ? [] : words.slice(at, at + wanted.length);
}

/** Sentiment and emotion of each turn according to the script. */
export const sentimentsIn = (spoken: SpokenUtterance, withSpeaker = false): SentimentResult[] =>
  spoken.parts.map(({ turn, words }) => ({
    text: textOf(words),
    sentiment: turn.sentiment,
    emotion: turn.emotion,
    start: words[0]?.start ?? spoken.start,
    end: words.at(-1)?.end ?? spoken.end,
    channel: spoken.channel,
    ...(withSpeaker && { speaker: spoken.speaker }),
  }));

/** How sure the mock is of a voice. */
const VOICE_CONFIDENCE = 0.8;

/** The diarization that a request asks for. */
type RequestedSpeakers = Pick<
  ResolvedSchemas['RealtimeProcessingConfig'],
  'diarization' | 'diarization_config'
>;

/**
 * The utterance, by one of as many speakers as a request announces at most. The voice that was enrolled first is that of speaker 0, and
 * so on; null: none were asked for.
 */
export function withKnownSpeaker(
  spoken: SpokenUtterance,
  { diarization_config }: RequestedSpeakers,
  voices: readonly Voice[] | null,
): SpokenUtterance {
  const { number_of_speakers, max_speakers } = diarization_config ?? {};
  const most = Math.max(1, number_of_speakers ?? max_speakers ?? Number.MAX_SAFE_INTEGER);
  const speaker = spoken.speaker % most;
  if (voices === null) return { ...spoken, speaker };
  const known = voices[speaker];
  const voice = known ? { id: known.id, name: known.name, confidence: VOICE_CONFIDENCE } : null;
  return { ...spoken, speaker, voice };
}

/** When and how long each speaker talks. */
export function sharesOf(utterances: readonly Utterance[]): SpeakerShare[] {
  const turns = new Map<number, NonNullable<SpeakerShare['turns']>>();
  for (const { speaker = 0, start, end } of utterances)
    turns.set(speaker, [...(turns.get(speaker) ?? []), { start, end }]);
  return [...turns]
    .sort(([a], [b]) => a - b)
    .map(([speaker, own]) => ({
      speaker,
      duration: roundToMilliseconds(own.reduce((sum, { start, end }) => sum + end - start, 0)),
      turns: own,
    }));
}

const MAX_KEYWORDS = 3;
const MIN_KEYWORD_LENGTH = 5;

/** One chapter over all utterances; none without utterances. */
export function chaptersOf(utterances: readonly Utterance[], script: Script): Chapter[] {
  const [first] = utterances;
  const last = utterances.at(-1);
  if (!first || !last) return [];
  const words = utterances.flatMap(({ words }) =>
    words.map(({ word }) => word.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')),
  );
  const longest = [...new Set(words)].filter(({ length }) => length >= MIN_KEYWORD_LENGTH);
  return [
    {
      headline: first.text,
      gist: first.text,
      summary: script.summary,
      keywords: longest.slice(0, MAX_KEYWORDS),
      start: first.start,
      end: last.end,
    },
  ];
}

/** An utterance in another language. Its words are spread over the time of the original words. */
export function translated(
  spoken: SpokenUtterance,
  target: LanguageCode,
  withSpeaker = false,
): Utterance {
  const words = spoken.parts.flatMap((piece) => translatedPiece(piece, target));
  return {
    ...utteranceOf(spoken, withSpeaker),
    text: textOf(words),
    language: target,
    confidence: confidenceOf(words),
    words,
  };
}

/**
 * Spreads the translation of the whole turn over its time and takes the words that fall into this part. Without a
 * translation in the script, the original words with a language tag stand in: `[de] Good morning.`
 */
function translatedPiece({ turn, offset, words }: UtterancePart, target: LanguageCode): Word[] {
  const [first] = turn.words;
  const last = turn.words.at(-1);
  if (!first || !last || turn.language === target) return [...words];
  const text = turn.translations[target] ?? `[${target}] ${textOf(turn.words)}`;
  const start = words[0]?.start ?? 0;
  const end = words.at(-1)?.end ?? start;
  const span = { start: first.start + offset, end: last.end + offset };
  const complete = words.length === turn.words.length;
  return spreadWords(text, { ...span, confidence: confidenceOf(turn.words) })
    .filter((word) => complete || (word.start >= start && word.start < end))
    .map((word) => ({ ...word, end: roundToMilliseconds(Math.min(word.end, end)) }));
}

/** The whole transcript in another language. */
export function translationResult(
  spoken: readonly SpokenUtterance[],
  target: LanguageCode,
  withSpeaker = false,
): TranslationResult {
  const utterances = spoken.map((each) => translated(each, target, withSpeaker));
  return {
    error: null,
    full_transcript: joinTexts(utterances.map(({ text }) => text)),
    languages: utterances.length === 0 ? [] : [target],
    utterances,
  };
}
