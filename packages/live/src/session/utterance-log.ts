import type { FinalEvent, PartialEvent, SpeechEvent, TurnEvent } from '../events.ts';
import type { MessageContent } from '../message-content.ts';
import type { ChannelProgress, TurnProgress } from './session-state.ts';

/** Events that a recognizer may emit before the previous utterance is final. */
type EarlyEvent = PartialEvent | SpeechEvent | TurnEvent;

const noProgress: ChannelProgress = { finals: 0, started: false, ended: false };

/** The id of an utterance: its channel and its number there. The partials and the final of one utterance share it. */
export const utteranceId = (channel: number, sequence: number): string =>
  `${String(channel).padStart(2, '0')}_${String(sequence).padStart(8, '0')}`;

/**
 * What was sent about each utterance. After a restart a recognizer emits events again whose messages were sent before: those are
 * dropped. Its messages have the documented order, also if a recognizer emits the start of an
 * utterance before the final of the previous one.
 */
export class UtteranceLog {
  readonly #channels: ChannelProgress[];
  /** Events of later utterances: speech may go on before the words of the previous utterance are final. */
  readonly #early: EarlyEvent[][];

  constructor(channels: number, stored: readonly ChannelProgress[] = []) {
    this.#channels = Array.from({ length: channels }, (_, index) => stored[index] ?? noProgress);
    this.#early = Array.from({ length: channels }, () => []);
  }

  get channels(): readonly ChannelProgress[] {
    return [...this.#channels];
  }

  /** The messages of an event: none if they were sent already, or are not due yet. */
  messagesOf(event: FinalEvent | EarlyEvent): MessageContent[] {
    const { channel, sequence, kind } = event;
    const progress = this.#channels[channel];
    if (!progress) throw new RangeError(`An event names channel ${channel}, which does not exist`);
    if (isTurnEvent(event)) return this.#turn(event, progress);
    if (sequence < progress.finals) return [];
    if (sequence > progress.finals) {
      if (kind === 'final') {
        throw new RangeError(
          `Utterance ${sequence} of channel ${channel} is final, but ${progress.finals} is the next`,
        );
      }
      this.#keepForLater(event);
      return [];
    }
    if (kind === 'final') return [...this.#final(event, progress), ...this.#release(channel)];
    if (kind === 'partial') return this.#partial(event, progress);
    return kind === 'speech_start' ? this.#start(event, progress) : this.#end(event, progress);
  }

  /** A turn ends after its last final; what else is said of it waits for the speech_start of its utterance only. */
  #turn(event: TurnEvent, progress: ChannelProgress): MessageContent[] {
    const { channel, sequence, kind, time, probability } = event;
    if (sequence > progress.finals || (kind === 'turn_end' && sequence === progress.finals)) {
      this.#keepForLater(event);
      return [];
    }
    const message = turnMessage(progress.turn, event);
    if (message === null) return [];
    const { turn, type } = message;
    this.#channels[channel] = { ...progress, turn };
    const open = sequence === progress.finals ? [sequence] : [];
    const utterance_ids = [...(progress.turn?.finals ?? []), ...open].map((each) =>
      utteranceId(channel, each),
    );
    return [{ type, data: { time, channel, probability, utterance_ids } }];
  }

  /** Of the partials of a later utterance, the last one replaces the others. */
  #keepForLater(event: EarlyEvent): void {
    const early = this.#early[event.channel] ?? [];
    const last = early.at(-1);
    if (event.kind === 'partial' && last?.kind === 'partial' && last.sequence === event.sequence) {
      early.pop();
    }
    early.push(event);
  }

  /** The messages that are due after a final. */
  #release(channel: number): MessageContent[] {
    const due = this.#early[channel] ?? [];
    this.#early[channel] = [];
    return due.flatMap((event) => this.messagesOf(event));
  }

  #start({ channel, time }: Pick<SpeechEvent, 'channel' | 'time'>, progress: ChannelProgress) {
    if (progress.started) return [];
    this.#channels[channel] = { ...progress, started: true };
    return [{ type: 'speech_start', data: { time, channel } } satisfies MessageContent];
  }

  #end({ channel, time }: Pick<SpeechEvent, 'channel' | 'time'>, progress: ChannelProgress) {
    if (progress.ended) return [];
    const start = this.#start({ channel, time }, progress);
    this.#channels[channel] = { ...progress, started: true, ended: true };
    return [...start, { type: 'speech_end', data: { time, channel } } satisfies MessageContent];
  }

  #partial(event: PartialEvent, progress: ChannelProgress): MessageContent[] {
    if (progress.ended) return [];
    const { channel, sequence, utterance } = event;
    const start = this.#start({ channel, time: utterance.start }, progress);
    const id = utteranceId(channel, sequence);
    return [...start, { type: 'transcript', data: { id, is_final: false, utterance } }];
  }

  /** An utterance without words counts, and no message tells of it. */
  #final(event: FinalEvent, progress: ChannelProgress): MessageContent[] {
    const { channel, sequence, utterance, enhancement } = event;
    const { messagesBefore = [], messagesAfter = [] } = event;
    const { finals, turn } = progress;
    const next = { ...noProgress, finals: finals + 1, ...(turn && { turn }) };
    if (!utterance) {
      this.#channels[channel] = next;
      return [];
    }
    const start = this.#start({ channel, time: utterance.start }, progress);
    const end = this.#end({ channel, time: utterance.end }, { ...progress, started: true });
    this.#channels[channel] = { ...next, ...(turn && { turn: withFinal(turn, sequence) }) };
    const cleaned: MessageContent[] = enhancement
      ? [{ type: 'pre_processing', error: null, data: enhancement }]
      : [];
    const id = utteranceId(channel, sequence);
    const transcript = { type: 'transcript', data: { id, is_final: true, utterance } } as const;
    return [...start, ...end, ...cleaned, ...messagesBefore, transcript, ...messagesAfter];
  }
}

const isTurnEvent = (event: FinalEvent | EarlyEvent): event is TurnEvent =>
  event.kind.startsWith('turn_');

const noTurnYet: TurnProgress = { stage: 'none', next: 0, time: 0, finals: [] };

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
function turnMessage(
  progress: TurnProgress = noTurnYet,
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
const withFinal = (turn: TurnProgress, sequence: number): TurnProgress =>
  turn.stage === 'none' ? turn : { ...turn, finals: [...turn.finals, sequence] };
