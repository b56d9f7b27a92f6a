import type { TurnEvent } from '../events.ts';
import type { TurnProgress } from './session-state.ts';

const noProgress: TurnProgress = { stage: 'none', next: 0, time: 0, finals: [] };

/** A recognizer that hears audio again may place a pause or the speech after it elsewhere by less than this. */
const TOLERANCE_SECONDS = 0.05;

/** What was sent about a turn, and the type of the message that an event is sent as. */
interface TurnMessage {
  readonly turn: TurnProgress;
  readonly type: TurnEvent['kind'];
}

/**
 * The message of an event; null if it was sent before. After a restart a recognizer knows nothing of an open turn and starts it
 * again with one of its later utterances.
 */
export function turnMessage(
  progress: TurnProgress = noProgress,
  { kind, sequence, time }: TurnEvent,
): TurnMessage | null {
  const { stage, next, finals } = progress;
  if (sequence < next) return null;
  if (kind === 'turn_end') {
    if (stage === 'none') return null;
    return { turn: { stage: 'none', next: sequence + 1, time, finals: [] }, type: kind };
  }
  const type =
    kind === 'turn_probable_end' ? kind : stage === 'none' ? 'turn_start' : 'turn_resumed';
  const isSent = stage !== 'none' && time < progress.time + TOLERANCE_SECONDS;
  const due = { turn_start: 'none', turn_resumed: 'probable', turn_probable_end: 'open' }[type];
  if (isSent || stage !== due) return null;
  const nextStage = type === 'turn_probable_end' ? 'probable' : 'open';
  return { turn: { stage: nextStage, next, time, finals }, type };
}

/** The progress after a final: it is one of the open turn. */
export const withFinal = (turn: TurnProgress, sequence: number): TurnProgress =>
  turn.stage === 'none' ? turn : { ...turn, finals: [...turn.finals, sequence] };
