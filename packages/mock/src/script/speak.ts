import type { LanguageCode, Word } from '@verbatim/contract';
import { milliseconds } from '@verbatim/live';
import type { Script, Turn } from './script.ts';

/** A stretch of one turn, at the time at which it is heard. */
export interface Piece {
  readonly turn: Turn;
  /** When the turn begins, counted over all rounds of the script. */
  readonly offset: number;
  readonly words: readonly Word[];
}

/** One utterance, as a recognizer would cut it out of what is said on a channel. */
export interface Spoken {
  readonly channel: number;
  readonly speaker: number;
  readonly language: LanguageCode;
  readonly pieces: readonly Piece[];
  readonly words: readonly Word[];
  readonly start: number;
  readonly end: number;
  /** When it is known that the utterance is over. */
  readonly finalAt: number;
}

/** How speech is cut into utterances. */
export interface Hearing {
  readonly channels: number;
  /** Shorter silences between turns do not end an utterance. */
  readonly endpointing: number;
  /** No utterance is longer. */
  readonly maximumDuration: number;
  readonly languageOf: (turn: Turn) => LanguageCode;
}

/** Everything said on one channel, for as long as anybody listens. */
export function* speak(script: Script, channel: number, hearing: Hearing): Generator<Spoken> {
  let pieces: Piece[] = [];
  let start = 0;
  let end = 0;
  const finish = (finalAt: number): Spoken => {
    const spoken = spokenOf(pieces, channel, finalAt, hearing);
    pieces = [];
    return spoken;
  };
  for (const turn of turnsOn(script, channel, hearing.channels)) {
    if (pieces.length > 0 && turn.start - end >= hearing.endpointing) {
      yield finish(end + hearing.endpointing);
    }
    let piece: Word[] = [];
    for (const word of turn.words) {
      if (pieces.length === 0 && piece.length === 0) start = word.start;
      else if (word.end - start > hearing.maximumDuration) {
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
  if (pieces.length > 0) yield finish(end + hearing.endpointing);
}

interface TurnInTime {
  readonly turn: Turn;
  readonly offset: number;
  readonly start: number;
  readonly words: readonly Word[];
}

/** The turns of one channel, round after round. Those that name no channel are dealt out in order. */
function* turnsOn(script: Script, channel: number, channels: number): Generator<TurnInTime> {
  const mine = script.turns.filter((turn, index) => (turn.channel ?? index % channels) === channel);
  if (mine.length === 0) return;
  let offset = 0;
  do {
    for (const turn of mine) {
      const words = turn.words.map((word) => shifted(word, offset));
      yield { turn, offset, start: words[0]?.start ?? offset, words };
    }
    offset += script.duration;
  } while (script.loop && script.duration > 0);
}

const shifted = (word: Word, by: number): Word => ({
  ...word,
  start: milliseconds(word.start + by),
  end: milliseconds(word.end + by),
});

function spokenOf(
  pieces: readonly Piece[],
  channel: number,
  finalAt: number,
  { languageOf }: Hearing,
): Spoken {
  const words = pieces.flatMap((piece) => piece.words);
  const [first] = pieces;
  if (!first) throw new TypeError('An utterance has words');
  return {
    channel,
    speaker: first.turn.speaker,
    language: languageOf(first.turn),
    pieces,
    words,
    start: words[0]?.start ?? 0,
    end: words.at(-1)?.end ?? 0,
    finalAt,
  };
}

/** The part of an utterance that was heard before the audio ended; null where that is nothing. */
export function heardUntil(spoken: Spoken, moment: number): Spoken | null {
  if (spoken.end <= moment) return spoken;
  if (spoken.start >= moment) return null;
  const pieces = spoken.pieces
    .map((piece) => ({ ...piece, words: wordsUntil(piece.words, moment) }))
    .filter(({ words }) => words.length > 0);
  const words = pieces.flatMap((piece) => piece.words);
  return { ...spoken, pieces, words, end: words.at(-1)?.end ?? moment, finalAt: moment };
}

/** A word that the end of the audio cuts in two is still heard: it ends there. */
const wordsUntil = (words: readonly Word[], moment: number): Word[] =>
  words
    .filter(({ start }) => start < moment)
    .map((word) => (word.end <= moment ? word : { ...word, end: milliseconds(moment) }));
