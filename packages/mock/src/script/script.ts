import type {
  Emotion,
  LanguageCode,
  NamedEntity,
  Sentiment,
  Utterance,
  Word,
} from '@verbatim/contract';
import { roundToMilliseconds, wordsUntil } from '@verbatim/live';
import type { ResolvedSchemas } from '../document.ts';

/** One turn of a speaker. Times are seconds from the start of the script. */
export interface ScriptTurn {
  readonly words: readonly Word[];
  readonly language: LanguageCode;
  readonly speaker: number;
  /** Null: turns are assigned to the channels in rotation. */
  readonly channel: number | null;
  readonly translations: Readonly<Record<string, string>>;
  readonly entities: readonly Pick<NamedEntity, 'text' | 'entity_type'>[];
  readonly sentiment: Sentiment;
  readonly emotion: Emotion;
}

/** The speech that the mock transcribes from any audio. */
export interface Script {
  /** Seconds after which the script repeats (`loop`) or is silent. */
  readonly duration: number;
  readonly loop: boolean;
  readonly summary: string;
  readonly turns: readonly ScriptTurn[];
}

/**
 * The language reported for each turn: one of the configured languages, the same for all turns unless `code_switching` is
 * on. A single configured language is always reported.
 */
export function languageChoice(
  { languages, code_switching }: ResolvedSchemas['LanguageConfig'],
  script: Script,
): (turn: ScriptTurn) => LanguageCode {
  const allowed = (spoken: LanguageCode): LanguageCode => {
    const [first] = languages;
    return first === undefined || languages.some((each) => each === spoken) ? spoken : first;
  };
  const [opening] = script.turns;
  const first = allowed(opening?.language ?? 'en');
  return code_switching ? (turn) => allowed(turn.language) : () => first;
}

/** The part of a turn that is in one utterance. Times are seconds of the audio. */
export interface UtterancePart {
  readonly turn: ScriptTurn;
  /** Start of the current repetition of the script. */
  readonly offset: number;
  readonly words: readonly Word[];
}

/** One utterance on a channel, segmented as a recognizer does. */
export interface SpokenUtterance {
  readonly channel: number;
  readonly speaker: number;
  /** Absent unless voices were asked for. */
  readonly voice?: Utterance['voice'];
  readonly language: LanguageCode;
  readonly parts: readonly UtterancePart[];
  readonly words: readonly Word[];
  readonly start: number;
  readonly end: number;
  /** Time at which endpointing detects the end of the utterance. */
  readonly finalAt: number;
  readonly turnProbability: number;
}

/** How speech is segmented into utterances. */
export interface SegmentationOptions {
  readonly channels: number;
  /** Silence between turns that ends an utterance, in seconds. */
  readonly endpointing: number;
  /** Maximum duration of an utterance, in seconds. */
  readonly maximumDuration: number;
  readonly languageOf: (turn: ScriptTurn) => LanguageCode;
}

/** The utterances of one channel; endless if the script loops. */
export function* utterancesOn(
  script: Script,
  channel: number,
  options: SegmentationOptions,
): Generator<SpokenUtterance> {
  let pieces: UtterancePart[] = [];
  let start = 0;
  let end = 0;
  const finish = (finalAt: number): SpokenUtterance => {
    const spoken = utteranceOfParts(pieces, channel, finalAt, options);
    pieces = [];
    return spoken;
  };
  for (const turn of turnsOn(script, channel, options.channels)) {
    if (pieces.length > 0 && turn.start - end >= options.endpointing) {
      yield finish(end + options.endpointing);
    }
    let piece: Word[] = [];
    for (const word of turn.words) {
      if (pieces.length === 0 && piece.length === 0) start = word.start;
      else if (word.end - start > options.maximumDuration) {
        if (piece.length > 0) pieces.push({ ...turn, words: piece });
        yield finish(end);
        piece = [];
        start = word.start;
      }
      piece.push(word);
      end = word.end;
    }
    pieces.push({ ...turn, words: piece });
  }
  if (pieces.length > 0) yield finish(end + options.endpointing);
}

interface TimedTurn {
  readonly turn: ScriptTurn;
  readonly offset: number;
  readonly start: number;
  readonly words: readonly Word[];
}

/** The turns of one channel, repeated if the script loops. */
function* turnsOn(script: Script, channel: number, channels: number): Generator<TimedTurn> {
  const turns = script.turns.filter(
    (turn, index) => (turn.channel ?? index % channels) === channel,
  );
  if (turns.length === 0) return;
  let offset = 0;
  do {
    for (const turn of turns) {
      const words = turn.words.map((word) => shifted(word, offset));
      yield { turn, offset, start: words[0]?.start ?? offset, words };
    }
    offset += script.duration;
  } while (script.loop && script.duration > 0);
}

const shifted = (word: Word, by: number): Word => ({
  ...word,
  start: roundToMilliseconds(word.start + by),
  end: roundToMilliseconds(word.end + by),
});

function utteranceOfParts(
  pieces: readonly UtterancePart[],
  channel: number,
  finalAt: number,
  { languageOf }: SegmentationOptions,
): SpokenUtterance {
  const words = pieces.flatMap((piece) => piece.words);
  const [first] = pieces;
  if (!first) throw new TypeError('An utterance has words');
  return {
    channel,
    speaker: first.turn.speaker,
    language: languageOf(first.turn),
    parts: pieces,
    words,
    start: words[0]?.start ?? 0,
    end: words.at(-1)?.end ?? 0,
    finalAt,
    // The end of a sentence may end a turn; an exclamation, or a cut within a sentence, hardly does.
    turnProbability: /[.?]$/.test(words.at(-1)?.word ?? '') ? 0.9 : 0.4,
  };
}

/** The part of an utterance before the end of the audio; null if there is none. */
export function cutUtteranceAt(spoken: SpokenUtterance, moment: number): SpokenUtterance | null {
  if (spoken.end <= moment) return spoken;
  if (spoken.start >= moment) return null;
  const pieces = spoken.parts
    .map((piece) => ({ ...piece, words: wordsUntil(piece.words, moment) }))
    .filter(({ words }) => words.length > 0);
  const words = pieces.flatMap((piece) => piece.words);
  return { ...spoken, parts: pieces, words, end: words.at(-1)?.end ?? moment, finalAt: moment };
}

/** Spreads the words of a text over a time span, in proportion to their length. */
export function spreadWords(
  text: string,
  { start, end, confidence }: { start: number; end: number; confidence: number },
): Word[] {
  const words = text.split(/\s+/).filter(Boolean);
  const letters = words.reduce((sum, word) => sum + word.length, 0);
  let spoken = 0;
  const momentAfter = (count: number): number =>
    roundToMilliseconds(start + ((end - start) * count) / letters);
  return words.map((word) => {
    const from = momentAfter(spoken);
    spoken += word.length;
    return { word, start: from, end: momentAfter(spoken), confidence };
  });
}
