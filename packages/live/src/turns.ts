import type { TurnEvent } from './events.ts';
import type { LiveParameters } from './session/ports.ts';

/** When a turn ends: probabilities, and seconds of silence. */
export type TurnRules = Omit<LiveParameters['endpointing_config'], 'mode'>;

/** What is heard on a channel. Times are seconds of the recording. */
export type TurnInput =
  /** Speech began at `time`, in the utterance with this number. */
  | { readonly kind: 'speech'; readonly sequence: number; readonly time: number }
  /** No speech has followed for this many seconds; the last one ended at `time`. */
  | { readonly kind: 'silence'; readonly time: number; readonly seconds: number }
  /** How probable it is that the turn is over: the response to a question. */
  | { readonly kind: 'decision'; readonly probability: number }
  /** The audio is over, at this time. */
  | { readonly kind: 'over'; readonly time: number };

/** The turn of one channel, between two inputs. */
export interface Turn {
  readonly stage: 'none' | 'open' | 'probable';
  /** Number of its latest utterance. */
  readonly sequence: number;
  /** End of its latest speech; null while that goes on. */
  readonly speechEnd: number | null;
  /** Silence at which the next question is due. */
  readonly askAt: number;
  readonly probability: number | null;
}

type TurnChange = Omit<TurnEvent, 'channel'>;

/** What follows from an input: an event, or the question whether the turn is over. */
interface TurnStep {
  readonly turn: Turn;
  readonly event: TurnChange | null;
  readonly asks: boolean;
}

/** Silence after which a turn may be over. Asked again each time the silence has doubled. */
export const FIRST_QUESTION_SECONDS = 0.2;

export const noTurn: Turn = {
  stage: 'none',
  sequence: 0,
  speechEnd: null,
  askAt: FIRST_QUESTION_SECONDS,
  probability: null,
};

/** Decides turns: turn_start, then turn_probable_end and turn_resumed any number of times, then turn_end. Uses no clock. */
export function turnAfter(turn: Turn, input: TurnInput, rules: TurnRules): TurnStep {
  switch (input.kind) {
    case 'speech':
      return afterSpeech(turn, input);
    case 'silence':
      return afterSilence(turn, input, rules);
    case 'decision':
      return afterDecision(turn, input.probability, rules);
    case 'over':
      return turn.stage === 'none' ? stays(turn) : ended(turn, input.time);
  }
}

const stays = (turn: Turn): TurnStep => ({ turn, event: null, asks: false });

function afterSpeech(
  { stage }: Turn,
  { sequence, time }: Extract<TurnInput, { kind: 'speech' }>,
): TurnStep {
  const turn = { ...noTurn, stage: 'open', sequence } as const;
  if (stage === 'open') return stays(turn);
  const kind = stage === 'none' ? 'turn_start' : 'turn_resumed';
  return { turn, event: { kind, sequence, time, probability: null }, asks: false };
}

function afterSilence(
  turn: Turn,
  { time, seconds }: Extract<TurnInput, { kind: 'silence' }>,
  { timeout }: TurnRules,
): TurnStep {
  if (turn.stage === 'none') return stays(turn);
  const silent = { ...turn, speechEnd: time };
  if (seconds >= timeout) return ended(silent);
  if (seconds < turn.askAt) return stays(silent);
  return { turn: { ...silent, askAt: turn.askAt * 2 }, event: null, asks: true };
}

function afterDecision(
  before: Turn,
  probability: number,
  { threshold, eager_threshold: eager }: TurnRules,
): TurnStep {
  const { stage, sequence, speechEnd } = before;
  if (stage === 'none' || speechEnd === null) return stays(before);
  const turn = { ...before, probability };
  if (probability >= threshold) return ended(turn);
  if (stage === 'probable' || eager === undefined || probability < eager) return stays(turn);
  const event = { kind: 'turn_probable_end', sequence, time: speechEnd, probability } as const;
  return { turn: { ...turn, stage: 'probable' }, event, asks: false };
}

const ended = ({ sequence, speechEnd, probability }: Turn, now = 0): TurnStep => ({
  turn: noTurn,
  event: { kind: 'turn_end', sequence, time: speechEnd ?? now, probability },
  asks: false,
});
